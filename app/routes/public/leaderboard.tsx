import { Trophy } from "lucide-react";
import { data } from "react-router";

import { LeaderboardFilterForm } from "#app/domains/passport/leaderboard/filter-form.tsx";
import {
  type LeaderboardKey,
  leaderboardTopic,
  readLeaderboard,
} from "#app/domains/passport/leaderboard/filter.ts";
import { FirstThree } from "#app/domains/passport/leaderboard/first-three.tsx";
import {
  listLeaderboard,
  noOwnRank,
  ownRankColumn,
} from "#app/domains/passport/leaderboard/leaderboard.server.ts";
import {
  type LeaderboardRow,
  type OwnRankEntry,
  readRankCursor,
  writeRankCursor,
} from "#app/domains/passport/leaderboard/leaderboard.ts";
import { OwnRank } from "#app/domains/passport/leaderboard/own-rank.tsx";
import { LeaderboardTable } from "#app/domains/passport/leaderboard/table.tsx";
import { passportTag } from "#app/domains/passport/passport.ts";
import { GoalSquare } from "#app/domains/sdgs/goal-square.tsx";
import { goalTitleKey } from "#app/domains/sdgs/goals.ts";
import { cacheFor } from "#app/http/cache/page-cache.server.ts";
import { ReaderPart } from "#app/http/context/reader-part.tsx";
import type { Reader } from "#app/http/context/reader.ts";
import { requestContext } from "#app/http/context/request-context.server.ts";
import { isForSignedIn, withReader } from "#app/http/templates/with-reader.server.ts";
import { listCountries } from "#app/lib/list-countries.ts";
import { searchWith } from "#app/lib/search-with.ts";
import { FilterScript } from "#app/routes/site/filter-script.tsx";
import { PageHead } from "#app/routes/site/page-head.tsx";
import { FollowScript } from "#app/routes/site/page-script.tsx";
import { EmptyState } from "#app/ui/empty-state.tsx";
import { useMessages } from "#app/ui/i18n.tsx";
import { LinkButton } from "#app/ui/link-button.tsx";
import { PageHeader } from "#app/ui/page-header.tsx";

import type { Route } from "./+types/leaderboard";

export const handle = { script: false, hasTemplate: true, help: "see-your-rank" };

const pageSize = 50;
const podiumSize = 3;

export async function loader({ context }: Route.LoaderArgs) {
  const ctx = context.get(requestContext);
  const { searchParams } = ctx.url;
  const leaderboard = readLeaderboard(searchParams);
  const after = readRankCursor(searchParams.get("cursor") ?? "");
  const { items, next } = await listLeaderboard(leaderboard, { limit: pageSize, after });
  const shared = {
    leaderboard,
    countries: listCountries(ctx.locale),
    items,
    isSignedIn: await isForSignedIn(ctx),
    first: after ? searchWith(searchParams, "cursor", undefined) : undefined,
    next: next && searchWith(searchParams, "cursor", writeRankCursor(next)),
  };
  const column = after ? noOwnRank : ownRankColumn(leaderboard);
  const page = await withReader(ctx, shared, { column });
  // The cached page is renewed by the next change of points, and immediately when a listed user hides their
  // passport.
  const tags = items.map(({ id }) => passportTag(id));
  return data(page, { headers: cacheFor(60, leaderboardTopic, ...tags) });
}

export const headers: Route.HeadersFunction = ({ loaderHeaders }) => loaderHeaders;

export default function Leaderboard({ loaderData }: Route.ComponentProps) {
  const t = useMessages();
  const { leaderboard, countries, items, next } = loaderData;
  return (
    <div className="page pb-16">
      <PageHead title={t("leaderboard.title")} description={t("leaderboard.description")} />
      <PageHeader title={t("leaderboard.title")} subtitle={t("leaderboard.subtitle")} />
      <LeaderboardFilterForm
        leaderboard={leaderboard}
        countries={countries}
        found={{ n: items.length, hasMore: next !== undefined }}
      />
      <FilterScript />
      <div id="board" data-live={leaderboardTopic}>
        <RankList {...loaderData} />
      </div>
      <FollowScript />
    </div>
  );
}

type RankListProps = Route.ComponentProps["loaderData"];

function RankList({ items, isSignedIn, leaderboard, first, next }: RankListProps) {
  const t = useMessages();
  const isFirst = first === undefined;
  const rest = isFirst ? items.slice(podiumSize) : items;
  return (
    <>
      {isSignedIn && isFirst && (
        <ReaderPart pick={({ page }: Reader<OwnRankEntry>) => page}>
          {(entry) => <OwnRank entry={entry} />}
        </ReaderPart>
      )}
      <section aria-labelledby="places">
        <RankListHead {...leaderboard} />
        {isFirst && items.length > 0 && (
          <ReaderPart pick={pickIn(items.slice(0, podiumSize))}>
            {(ownId) => <FirstThree rows={items.slice(0, podiumSize)} ownId={ownId} />}
          </ReaderPart>
        )}
        {rest.length > 0 && (
          <div className="mt-6">
            <ReaderPart pick={pickIn(rest)}>
              {(ownId) => (
                <LeaderboardTable
                  caption={t("leaderboard.title")}
                  rows={rest}
                  ownId={ownId}
                  topPoints={isFirst ? items[0]?.points : undefined}
                />
              )}
            </ReaderPart>
          </div>
        )}
        {items.length === 0 && (isFirst ? <Nobody /> : <p>{t("leaderboard.end")}</p>)}
        <nav aria-label={t("leaderboard.title")} className="mt-8 flex flex-wrap gap-3">
          {first !== undefined && (
            <LinkButton reloadDocument variant="secondary" to={{ search: first }}>
              {t("leaderboard.first")}
            </LinkButton>
          )}
          {next !== undefined && (
            <LinkButton reloadDocument variant="secondary" to={{ search: next }}>
              {t("leaderboard.next")}
            </LinkButton>
          )}
        </nav>
      </section>
    </>
  );
}

function RankListHead({ goal, period }: LeaderboardKey) {
  const t = useMessages();
  const title = (text: string) => (
    <h2 id="places" className="text-xl">
      {text}
    </h2>
  );
  if (goal === null) return <div className="mb-5">{title(t(`leaderboard.${period}`))}</div>;
  return (
    <div className="mb-6 flex items-center gap-3">
      <GoalSquare goal={goal} id="leaderboard" size="large" />
      <div className="min-w-0">
        {title(t(goalTitleKey(goal)))}
        <p className="text-ink-muted text-sm">{t(`leaderboard.${period}`)}</p>
      </div>
    </div>
  );
}

/** Returns a function that picks the reader's id if they are one of the rows. */
const pickIn = (rows: readonly LeaderboardRow[]) => {
  const ids = new Set(rows.map(({ id }) => id));
  return ({ session }: Reader) =>
    session && ids.has(session.user_id) ? session.user_id : undefined;
};

function Nobody() {
  const t = useMessages();
  return (
    <EmptyState
      shape="round"
      icon={<Trophy />}
      title={t("leaderboard.none")}
      action={
        <LinkButton reloadDocument to="/missions" variant="secondary">
          {t("leaderboard.findMissions")}
        </LinkButton>
      }
    >
      {t("leaderboard.noneHint")}
    </EmptyState>
  );
}
