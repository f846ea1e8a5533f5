import { and, eq, sql } from "drizzle-orm";

import { updateProfile } from "#app/domains/accounts/profile/update.server.ts";
import { awardPoints } from "#app/domains/passport/ledger/award-points.server.ts";
import { findOwnPassport } from "#app/domains/passport/queries.server.ts";
import { activities } from "#app/domains/passport/tables.server.ts";
import type { Db } from "#db/client.server.ts";

import { buildActor, buildSessionCookie } from "./accounts.ts";

type LearnerOverrides = {
  name?: string;
  country?: string;
  isPublic?: boolean;
  activities?: number;
  points?: number;
  badges?: number;
};

/** Creates a learner with a passport, its address and a session. */
export async function buildLearner(tx: Db, overrides: LearnerOverrides = {}) {
  const { name = "Ada Obi", isPublic = true, points = 20, badges = 0 } = overrides;
  const entries = overrides.activities ?? 0;
  const actor = await buildActor(tx, { name });
  await updateProfile(actor, { passport_public: isPublic, country: overrides.country ?? null }, tx);
  for (let n = 0; n < entries; n++) {
    await awardPoints(
      {
        learner: actor.id,
        activityType: "quiz_pass",
        activityTitle: `Quiz ${n}`,
        sdgGoal: 1 + (n % 17),
        points,
        source: `quiz:${n}`,
        metadata: {},
      },
      tx,
    );
  }
  for (let n = 0; n < badges; n++) await buildBadge(tx, actor.id, `Badge ${n}`);
  await setEarnedSeen(tx, actor.id);
  const slug = (await findOwnPassport(actor.id, tx))?.slug ?? "";
  return { actor, slug, cookie: await buildSessionCookie(tx, actor) };
}

/** Sets until when a learner has been shown what they have earned: now, or for good, so that no dialog ever opens. */
export const setEarnedSeen = (tx: Db, userId: string, until: "now" | "infinity" = "now") =>
  tx.execute(sql`
    insert into earned_views (user_id, seen_at) values (${userId}, ${until}::timestamptz)
    on conflict (user_id) do update set seen_at = excluded.seen_at`);

/** Returns the id of the ledger entry of a source, such as `event:<id>`. */
export async function findActivityId(tx: Db, userId: string, source: string): Promise<string> {
  const [entry] = await tx
    .select({ id: activities.id })
    .from(activities)
    .where(and(eq(activities.userId, userId), eq(activities.source, source)));
  if (!entry) throw new Error(`no activity of ${source}`);
  return entry.id;
}

type ActivityOverrides = {
  source: string;
  activityType?: string;
  sdgGoal?: number;
  /** The time of the activity: a date, or a number of days before now. */
  at?: Date;
  daysAgo?: number;
};

/** Creates a ledger entry dated in the past, without the badges that it would have earned. */
export async function buildActivity(tx: Db, userId: string, overrides: ActivityOverrides) {
  const { source, activityType = "quiz_pass", sdgGoal = null, daysAgo = 0 } = overrides;
  const createdAt = overrides.at ?? new Date(Date.now() - daysAgo * 24 * 3600 * 1000);
  await tx.insert(activities).values({
    userId,
    activityType,
    activityTitle: source,
    sdgGoal,
    pointsEarned: 0,
    source,
    createdAt,
  });
}

/** Reverses an entry of the ledger. */
export const reverseActivity = (tx: Db, userId: string, source: string) =>
  tx.execute(sql`
    insert into activities (user_id, activity_type, activity_title, sdg_goal, points_earned, source, corrects_id)
    select user_id, activity_type, activity_title, sdg_goal, -points_earned, 'correction:' || id, id
    from activities where user_id = ${userId} and source = ${source}`);

async function buildBadge(tx: Db, userId: string, name: string) {
  await tx.execute(sql`
    with badge as (
      insert into badges (slug, name, description, criteria)
      values (gen_random_uuid(), ${name}, 'For a test.', '{"count": 1000000}') returning id
    )
    insert into user_badges (user_id, badge_id) select ${userId}, id from badge`);
}
