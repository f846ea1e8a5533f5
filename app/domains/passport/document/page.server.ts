import { sql } from "drizzle-orm";

import type { ImpactSum } from "#app/domains/impact/measure.ts";
import { inOrder, selectLearnerSums } from "#app/domains/impact/sums.server.ts";
import { unseenEarnedColumn } from "#app/domains/passport/earned/unseen.server.ts";
import {
  type GoalActivityRow,
  selectDone,
  selectGoalActivity,
  toGoalActivity,
} from "#app/domains/passport/goals/goal-activity.server.ts";
import type { GoalActivity } from "#app/domains/passport/goals/goal-activity.ts";
import {
  type HistoryRow,
  type PassportHistory,
  selectHistory,
  toHistory,
} from "#app/domains/passport/history/history.server.ts";
import {
  activityColumns,
  type ActivityRow,
  type BadgeRow,
  type CertificateRow,
  type StampRow,
  toActivity,
  toBadge,
  toPassportCertificate,
  toStamp,
} from "#app/domains/passport/leaderboard/rows.server.ts";
import type { Activity } from "#app/domains/passport/ledger/activity.ts";
import {
  type EarnedBadge,
  type EarnedStamp,
  type OwnPassport,
  type PassportCertificate,
  passportLimits,
} from "#app/domains/passport/passport.ts";
import {
  type OwnPassportRow,
  selectBadges,
  selectCertificates,
  selectOwnPassport,
  selectStamps,
  toOwnPassport,
} from "#app/domains/passport/queries.server.ts";
import { type Db, db } from "#db/client.server.ts";
import { readColumn, type UserColumn } from "#db/user-column.server.ts";

export type PassportPage = PassportHistory & {
  passport: OwnPassport;
  activities: Activity[];
  badges: EarnedBadge[];
  stamps: (EarnedStamp & { fresh: boolean })[];
  certificates: PassportCertificate[];
  goalActivity: GoalActivity[];
  /** What the learner's missions measured. */
  impact: ImpactSum[];
  /** The ids of open courses, missions and events that the learner has done. */
  done: string[];
  personalCode: string;
  /** The path of what was earned and not shown yet. */
  earned: string | null;
};

const freshMs = 60_000;
// More than the number of badges that exist.
const maxBadges = 100;

const userId = sql`u.id`;

/** All data of a learner's own passport page, the latest of each kind first. Throws if the account has no profile. */
export const passportPageColumn: UserColumn<PassportPage> = {
  sql: sql`(select json_build_object(
    'passport', (select row_to_json(own) from (${selectOwnPassport(userId)}) own),
    'activities', (select json_agg(latest) from (
      select ${activityColumns} from activities a where a.user_id = u.id
      order by a.created_at desc, a.id desc limit ${passportLimits.latestActivities}) latest),
    'badges', (select json_agg(earned) from (${selectBadges(userId, maxBadges)}) earned),
    'stamps', (select json_agg(stamp) from (${selectStamps(userId)}) stamp),
    'earned', ${unseenEarnedColumn.sql},
    'certificates', (select json_agg(valid) from (
      ${selectCertificates(userId, passportLimits.ownCertificates)}) valid),
    'history', (${selectHistory(userId)}),
    'goal_activity', (select json_agg(g) from (${selectGoalActivity(userId, true)}) g),
    'done', (select json_agg(d.id) from (${selectDone(userId)}) d),
    'impact', ${selectLearnerSums(userId)},
    'personal_code', (select p.personal_code from profiles p where p.id = u.id)))`,
  read: toPage,
};

/** Returns the data of a learner's own passport page, in one statement. */
export const findPassportPage = (id: string, tx: Db = db): Promise<PassportPage> =>
  readColumn(id, passportPageColumn, tx);

type PageRow = {
  passport: OwnPassportRow | null;
  activities: ActivityRow[] | null;
  badges: BadgeRow[] | null;
  stamps: StampRow[] | null;
  certificates: CertificateRow[] | null;
  history: HistoryRow;
  goal_activity: GoalActivityRow[] | null;
  impact: ImpactSum[] | null;
  done: string[] | null;
  personal_code: string;
  earned: string | null;
};

function toPage(row: PageRow | null): PassportPage {
  if (!row?.passport) throw new Error("Profile not found");
  const now = Date.now();
  return {
    passport: toOwnPassport(row.passport),
    activities: (row.activities ?? []).map(toActivity),
    badges: (row.badges ?? []).map(toBadge),
    stamps: (row.stamps ?? []).map(toStamp).map((stamp) => ({
      ...stamp,
      fresh: now - stamp.earnedAt.getTime() < freshMs,
    })),
    certificates: (row.certificates ?? []).map(toPassportCertificate),
    ...toHistory(row.history),
    goalActivity: (row.goal_activity ?? []).map(toGoalActivity),
    impact: inOrder(row.impact),
    done: row.done ?? [],
    personalCode: row.personal_code,
    earned: unseenEarnedColumn.read(row.earned as never),
  };
}
