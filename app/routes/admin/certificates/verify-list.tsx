import type { ReviewedCompletion, Reviewer } from "#app/domains/missions/completions/completion.ts";
import { ManageEmpty, ManageFailed, ManageList } from "#app/routes/admin/admin-page.tsx";
import { DecidedItem } from "#app/routes/admin/parts/decided-item.tsx";
import { ChipLinks } from "#app/ui/chip-links.tsx";
import { useMessages } from "#app/ui/i18n.tsx";

import { VerifyItem } from "./verify-item.tsx";

export type VerifyPage = {
  isDecided: boolean;
  page: { items: ReviewedCompletion[]; nextCursor: string | null };
  reviewer: Reviewer;
};

/** Renders the proofs that are pending, or those that have been decided. */
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
          layout="cards"
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
              <VerifyItem completion={completion} reviewer={loaded.reviewer} />
            )
          }
        </ManageList>
      )}
    </>
  );
}

function Switch({ isDecided }: { isDecided: boolean }) {
  const t = useMessages();
  return (
    <ChipLinks
      label={t("missions.whichList")}
      links={[
        { to: "?tab=verify", label: t("missions.pendingList"), isCurrent: !isDecided },
        { to: "?tab=verify&show=decided", label: t("missions.decidedList"), isCurrent: isDecided },
      ]}
    />
  );
}
