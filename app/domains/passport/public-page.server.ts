import { sql } from "drizzle-orm";

import type { ImpactSum } from "#app/domains/impact/measure.ts";
import { inOrder, selectLearnerSums } from "#app/domains/impact/sums.server.ts";
import { type Db, db } from "#db/client.server.ts";

import {
  type GoalActivityRow,
  selectGoalActivity,
  toGoalActivity,
} from "./goals/goal-activity.server.ts";
import { type HistoryRow, selectHistory, toHistory } from "./history/history.server.ts";
import { selectTimelineCounts, toTimelineCounts } from "./history/timeline.server.ts";
import type { TimelineCounts } from "./history/timeline.ts";
import {
  type BadgeRow,
  passportColumns,
  type PassportRow,
  type StampRow,
  toBadge,
  toPassport,
  toStamp,
} from "./leaderboard/rows.server.ts";
import {
  type Passport,
  passportLimits,
  type PrintedPassport,
  type PublicPassportPage,
} from "./passport.ts";
import {
  findVisible,
  publicColumns,
  type PublicPassportRow,
  selectBadges,
  selectStamps,
  toPublicPassport,
} from "./queries.server.ts";

/**
 * Returns all that the page of a public passport shows, in one statement; for a private one, as
 * `findPublicPassport`.
 */
export async function findPublicPage(
  slugOrId: string,
  viewerId?: string,
  tx: Db = db,
): Promise<PublicPassportPage | undefined> {
  const row = await findVisible<PublicPageRow>(pageColumns, slugOrId, viewerId, tx);
  return (
    row && {
      ...toPublicPassport(row),
      ...toHistory(row.history),
      stamps: (row.stamps ?? []).map(toStamp),
      impact: inOrder(row.impact),
      goalActivity: (row.goal_activity ?? []).map(toGoalActivity),
    }
  );
}

const id = sql`p.id`;

const pageColumns = sql`${publicColumns},
  (select json_agg(stamp) from (${selectStamps(id)}) stamp) as stamps,
  (${selectHistory(id)}) as history,
  ${selectLearnerSums(id)} as impact,
  (select json_agg(g) from (${selectGoalActivity(id, false)}) g) as goal_activity`;

type PublicPageRow = PublicPassportRow & {
  stamps: StampRow[] | null;
  history: HistoryRow;
  impact: ImpactSum[] | null;
  goal_activity: GoalActivityRow[] | null;
};

/**
 * Returns all that the PDF of a public passport shows, in one statement; for a private one, as
 * `findPublicPassport`.
 */
export async function findPrintedPassport(
  slugOrId: string,
  viewerId?: string,
  tx: Db = db,
): Promise<PrintedPassport | undefined> {
  const row = await findVisible<PrintedRow>(printedColumns, slugOrId, viewerId, tx);
  return (
    row && {
      ...toPublicPassport(row),
      latestBadges: (row.printed_badges ?? []).map(toBadge),
      stamps: (row.stamps ?? []).map(toStamp),
    }
  );
}

const printedColumns = sql`${publicColumns},
  (select json_agg(stamp) from (${selectStamps(id, passportLimits.printedStamps)}) stamp) as stamps,
  (select json_agg(badge) from (${selectBadges(id, passportLimits.printedBadges)}) badge) as printed_badges`;

type PrintedRow = PublicPassportRow & {
  stamps: StampRow[] | null;
  printed_badges: BadgeRow[] | null;
};

/** Returns a public passport with the number of entries in its timeline; for a private one, as `findPublicPassport`. */
export async function findTimelineOwner(
  slugOrId: string,
  viewerId?: string,
  tx: Db = db,
): Promise<{ passport: Passport; counts: TimelineCounts } | undefined> {
  const columns = sql`${passportColumns}, (${selectTimelineCounts(id)}) as counts`;
  type Row = PassportRow & { counts: Record<string, number> | null };
  const row = await findVisible<Row>(columns, slugOrId, viewerId, tx);
  return row && { passport: toPassport(row), counts: toTimelineCounts(row.counts) };
}
