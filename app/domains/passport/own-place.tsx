import { useMessages } from "#app/ui/i18n.tsx";

import { type BoardRow, BoardTable } from "./board-table.tsx";
import type { OwnStanding } from "./leaderboard.ts";

/** Where whoever looks stands, between the nearest who are shown, or how to get there. */
export function OwnPlace({ standing }: { standing: OwnStanding | undefined }) {
  const t = useMessages();
  return (
    <section aria-labelledby="own-place" className="mb-10 max-w-3xl">
      <h2 id="own-place" className="mb-3 text-xl">
        {t("leaderboard.own")}
      </h2>
      {standing ? <Neighbours standing={standing} /> : <NoPlace />}
    </section>
  );
}

function Neighbours({ standing: { own, isShown, above, below } }: { standing: OwnStanding }) {
  const t = useMessages();
  const ownRow: BoardRow = isShown ? own : { ...own, slug: undefined };
  const rows: BoardRow[] = [...above, ownRow, ...below];
  return (
    <>
      <BoardTable caption={t("leaderboard.own")} rows={rows} ownId={own.id} />
      {!isShown && (
        <p className="text-ink-muted mt-3 text-sm">
          {t("leaderboard.ownHidden")}{" "}
          <a href="/profile" className="link">
            {t("leaderboard.ownHiddenLink")}
          </a>
        </p>
      )}
    </>
  );
}

function NoPlace() {
  const t = useMessages();
  return (
    <div className="border-line rounded-md border px-5 py-4">
      <p className="font-semibold">{t("leaderboard.noPlace")}</p>
      <p className="text-ink-muted">{t("leaderboard.noPlaceHint")}</p>
      <p className="mt-1">
        <a href="/missions" className="link inline-flex min-h-11 items-center">
          {t("leaderboard.findMissions")}
        </a>
      </p>
    </div>
  );
}
