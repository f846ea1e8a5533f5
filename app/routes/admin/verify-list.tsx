import { clsx } from "clsx";
import { Link } from "react-router";

import type { ReviewedCompletion } from "#app/domains/missions/completion.ts";
import { useMessages } from "#app/ui/i18n.tsx";

import { ManageEmpty, ManageFailed, ManageList } from "./admin-page.tsx";
import { DecidedItem } from "./decided-item.tsx";
import { VerifyItem } from "./verify-item.tsx";

export type VerifyPage = {
  isDecided: boolean;
  page: { items: ReviewedCompletion[]; nextCursor: string | null };
  adminId: string;
  hasOtherAdmin: boolean;
};

/** The proofs that wait for a decision, or those that have been decided. */
export function VerifyList({
  loaded,
  isPaging,
}: {
  loaded: VerifyPage | undefined;
  isPaging: boolean;
}) {
  const t = useMessages();
  if (!loaded) {
    return <ManageFailed title={t("missions.verifyLoadFailed")} hint={t("common.nothingLost")} />;
  }
  const { isDecided, page } = loaded;
  return (
    <>
      <Switch isDecided={isDecided} />
      {page.items.length === 0 && !isPaging ? (
        <ManageEmpty
          title={t(isDecided ? "missions.decidedEmpty" : "missions.verifyEmpty")}
          hint={t(isDecided ? "missions.decidedEmptyHint" : "missions.verifyEmptyHint")}
        />
      ) : (
        <ManageList
          items={page.items}
          label={t("missions.verifyTab")}
          nextCursor={page.nextCursor}
          nextLabel={t("missions.verifyNext")}
          firstLabel={t("missions.verifyFirst")}
          endLabel={t("missions.verifyEnd")}
        >
          {(completion) =>
            isDecided ? (
              <DecidedItem completion={completion} />
            ) : (
              <VerifyItem
                completion={completion}
                adminId={loaded.adminId}
                hasOtherAdmin={loaded.hasOtherAdmin}
              />
            )
          }
        </ManageList>
      )}
    </>
  );
}

function Switch({ isDecided }: { isDecided: boolean }) {
  const t = useMessages();
  const choices = [
    { search: "?tab=verify", label: t("missions.pendingList"), isCurrent: !isDecided },
    { search: "?tab=verify&show=decided", label: t("missions.decidedList"), isCurrent: isDecided },
  ];
  return (
    <nav aria-label={t("missions.whichList")} className="mb-6">
      <ul className="flex flex-wrap gap-2">
        {choices.map(({ search, label, isCurrent }) => (
          <li key={search}>
            <Link
              to={{ search }}
              aria-current={isCurrent ? "page" : undefined}
              className={clsx(
                "inline-flex min-h-11 items-center rounded-full border px-4 text-sm sm:min-h-9",
                isCurrent
                  ? "border-action bg-action-soft font-semibold text-action"
                  : "border-line-strong hover:border-ink",
              )}
            >
              {label}
            </Link>
          </li>
        ))}
      </ul>
    </nav>
  );
}
