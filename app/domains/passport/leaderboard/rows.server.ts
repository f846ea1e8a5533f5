import { type SQL, sql } from "drizzle-orm";

import { toAsciiName } from "#app/domains/accounts/profile/to-ascii-name.server.ts";
import type { StampKind } from "#app/domains/passport/document/stamp-shape.ts";
import type { Activity } from "#app/domains/passport/ledger/activity.ts";
import { entryTitle } from "#app/domains/passport/ledger/entry-title.server.ts";
import { goalProgress } from "#app/domains/passport/ledger/progress.ts";
import type {
  EarnedBadge,
  EarnedStamp,
  Passport,
  PassportCertificate,
} from "#app/domains/passport/passport.ts";
import type { Picture } from "#app/domains/pictures/picture.ts";
import type { GoalNumber } from "#app/domains/sdgs/goal-number.ts";
import type { GoalProgress } from "#app/domains/sdgs/goals.ts";

/**
 * The number of a learner's entries on each goal, as JSON. A correction subtracts the entry that it corrects. The
 * condition limits the entries `a` that count.
 */
export const goalColumn = (userId: SQL, condition = sql``) => sql`
  (select json_object_agg(g.sdg_goal, g.entries) from (
    select a.sdg_goal, sum(case when a.corrects_id is null then 1 else -1 end) as entries
    from activities a where a.user_id = ${userId} and a.sdg_goal is not null ${condition}
    group by a.sdg_goal
  ) g)`;

export type GoalCounts = Record<string, number> | null;

/** Returns the progress on all 17 goals from the counts of `goalColumn`. */
export function toGoals(counts: GoalCounts): GoalProgress[] {
  const entries = Object.entries(counts ?? {}).map(([goal, n]) => [Number(goal), n] as const);
  return goalProgress(new Map(entries));
}

/** Columns of a passport from `profiles p`. */
export const passportColumns = sql`p.id, p.passport_slug, p.full_name, p.country, p.level, p.total_points,
  p.passport_public, p.searchable, p.created_at, p.portrait, p.portrait_public, p.cover,
  (select count(*)::integer from user_badges u where u.user_id = p.id) as badges,
  ${goalColumn(sql`p.id`)} as goals`;

export type PassportRow = {
  id: string;
  passport_slug: string;
  full_name: string;
  country: string | null;
  level: number;
  total_points: number;
  passport_public: boolean;
  searchable: boolean;
  created_at: string;
  portrait: Picture | null;
  portrait_public: boolean;
  cover: Picture | null;
  badges: number;
  goals: GoalCounts;
};

export function toPassport(row: PassportRow): Passport {
  return {
    id: row.id,
    slug: row.passport_slug,
    name: row.full_name,
    spelledName: toAsciiName(row.full_name),
    country: row.country,
    level: row.level,
    totalPoints: row.total_points,
    isPublic: row.passport_public,
    isSearchable: row.searchable,
    memberSince: new Date(row.created_at),
    portrait: row.portrait_public ? row.portrait : null,
    cover: row.cover,
    badges: row.badges,
    goals: toGoals(row.goals),
  };
}

/** Columns of a ledger entry from `activities a`. */
export const activityColumns = sql`a.id, a.activity_type, ${entryTitle} as activity_title, a.sdg_goal, a.points_earned,
  a.metadata, a.created_at::text as at`;

export type ActivityRow = {
  id: string;
  activity_type: string;
  activity_title: string;
  sdg_goal: GoalNumber | null;
  points_earned: number;
  metadata: Record<string, unknown>;
  at: string;
};

export function toActivity(row: ActivityRow): Activity {
  return {
    id: row.id,
    activityType: row.activity_type,
    activityTitle: row.activity_title,
    sdgGoal: row.sdg_goal,
    pointsEarned: row.points_earned,
    metadata: row.metadata,
    createdAt: new Date(row.at),
  };
}

/** Columns of an earned badge from `user_badges e` and `badges b`. */
export const badgeColumns = sql`e.id, e.badge_id, b.slug, b.name, b.description, b.icon, b.sdg_goal,
  e.earned_at::text as at`;

export type BadgeRow = {
  id: string;
  badge_id: string;
  slug: string;
  name: string;
  description: string;
  icon: string | null;
  sdg_goal: GoalNumber | null;
  at: string;
};

export function toBadge(row: BadgeRow): EarnedBadge {
  return {
    id: row.id,
    badgeId: row.badge_id,
    slug: row.slug,
    name: row.name,
    description: row.description,
    icon: row.icon,
    goal: row.sdg_goal,
    earnedAt: new Date(row.at),
  };
}

/** Columns of a certificate on a passport, from `certificates c`. */
export const certificateColumns = sql`c.certificate_number as number, c.issued_at::text as at,
  c.certificate_data->>'course_title' as title, c.certificate_data ? 'with_field_work' as has_field_work, (c.certificate_data->>'sdg_goal')::integer as sdg_goal`;

export type CertificateRow = {
  number: string;
  at: string;
  title: string;
  has_field_work: boolean;
  sdg_goal: GoalNumber | null;
};

export const toPassportCertificate = (row: CertificateRow): PassportCertificate => ({
  number: row.number,
  title: row.title,
  hasFieldWork: row.has_field_work,
  goal: row.sdg_goal,
  issuedAt: new Date(row.at),
});

export type StampRow = {
  id: string;
  kind: StampKind;
  title: string;
  sdg_goal: GoalNumber | null;
  location: string | null;
  time_zone: string;
  at: string;
};

export function toStamp(row: StampRow): EarnedStamp {
  return {
    id: row.id,
    kind: row.kind,
    title: row.title,
    goal: row.sdg_goal,
    place: row.location,
    timeZone: row.time_zone,
    earnedAt: new Date(row.at),
  };
}
