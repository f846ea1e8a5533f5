import { sql } from "drizzle-orm";

import { unseenEarnedColumn } from "#app/domains/passport/earned/unseen.server.ts";
import {
  activityColumns,
  type ActivityRow,
  badgeColumns,
  type BadgeRow,
  type StampRow,
  toActivity,
  toBadge,
  toStamp,
} from "#app/domains/passport/leaderboard/rows.server.ts";
import type { Activity } from "#app/domains/passport/ledger/activity.ts";
import {
  type EarnedBadge,
  type EarnedStamp,
  type OwnPassport,
  passportLimits,
} from "#app/domains/passport/passport.ts";
import {
  type OwnPassportRow,
  selectOwnPassport,
  selectStamps,
  toOwnPassport,
} from "#app/domains/passport/queries.server.ts";
import { type Db, db } from "#db/client.server.ts";
import { readColumn, type UserColumn } from "#db/user-column.server.ts";

export type PassportPage = {
  passport: OwnPassport;
  activities: Activity[];
  badges: EarnedBadge[];
  stamps: (EarnedStamp & { fresh: boolean })[];
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
    'badges', (select json_agg(earned) from (
      select ${badgeColumns} from user_badges e join badges b on b.id = e.badge_id
      where e.user_id = u.id order by e.earned_at desc, e.id desc limit ${maxBadges}) earned),
    'stamps', (select json_agg(stamp) from (${selectStamps(userId)}) stamp),
    'earned', ${unseenEarnedColumn.sql},
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
    personalCode: row.personal_code,
    earned: unseenEarnedColumn.read(row.earned as never),
  };
}
