import { useSearchParams } from "react-router";

import type { ReviewedCompletion } from "#app/domains/missions/completions/completion.ts";
import { ManageEmpty, ManageFailed, ManageList } from "#app/routes/admin/admin-page.tsx";
import { DecidedItem } from "#app/routes/admin/parts/decided-item.tsx";
import { ChipLinks } from "#app/ui/chip-links.tsx";
import { useMessages } from "#app/ui/i18n.tsx";

import { type LoadedQueue, ReviewQueue } from "./queue/review-queue.tsx";

type DecidedPage = { items: ReviewedCompletion[]; nextCursor: string | null };
export type VerifyPage =
  | { isDecided: true; page: DecidedPage }
  | ({ isDecided: false } & LoadedQueue);

/** Renders the proofs that are pending, or those that have been decided. */
export function VerifyTab({ loaded }: { loaded: VerifyPage | undefined }) {
  const t = useMessages();
  if (!loaded) {
    return <ManageFailed title={t("missions.verifyLoadFailed")} hint={t("common.nothingLost")} />;
  }
  const { isDecided } = loaded;
  return (
    <>
      <ChipLinks
        label={t("missions.whichList")}
        // Only the queue has React, so the other list is loaded with its document, and so is the queue from there.
        reloadDocument
        links={[
          { to: "?tab=verify", label: t("missions.pendingList"), isCurrent: !isDecided },
          {
            to: "?tab=verify&show=decided",
            label: t("missions.decidedList"),
            isCurrent: isDecided,
          },
        ]}
      />
      {isDecided ? (
        import.meta.env.SSR && <DecidedList page={loaded.page} />
      ) : (
        <ReviewQueue loaded={loaded} />
      )}
    </>
  );
}

function DecidedList({ page }: { page: DecidedPage }) {
  const t = useMessages();
  const [params] = useSearchParams();
  if (page.items.length === 0 && !params.has("cursor")) {
    return <ManageEmpty title={t("missions.decidedEmpty")} hint={t("missions.decidedEmptyHint")} />;
  }
  return (
    <ManageList
      layout="cards"
      items={page.items}
      label={t("missions.verifyTab")}
      nextCursor={page.nextCursor}
      nextLabel={t("missions.verifyNext")}
      firstLabel={t("missions.verifyFirst")}
      endLabel={t("missions.verifyEnd")}
    >
      {(completion) => <DecidedItem completion={completion} />}
    </ManageList>
  );
}
