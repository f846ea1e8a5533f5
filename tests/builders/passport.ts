import { sql } from "drizzle-orm";

import { updateProfile } from "#app/domains/accounts/update-profile.server.ts";
import { awardPoints } from "#app/domains/passport/award-points.server.ts";
import { findOwnPassport } from "#app/domains/passport/queries.server.ts";
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

/** A learner with a passport, its address and a session. */
export async function buildLearner(tx: Db, overrides: LearnerOverrides = {}) {
  const { name = "Ada Obi", isPublic = true, activities = 0, points = 20, badges = 0 } = overrides;
  const actor = await buildActor(tx, { name });
  await updateProfile(actor, { passport_public: isPublic, country: overrides.country ?? null }, tx);
  for (let n = 0; n < activities; n++) {
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
  const slug = (await findOwnPassport(actor.id, tx))?.slug ?? "";
  return { actor, slug, cookie: await buildSessionCookie(tx, actor) };
}

async function buildBadge(tx: Db, userId: string, name: string) {
  await tx.execute(sql`
    with badge as (
      insert into badges (slug, name, description, criteria)
      values (gen_random_uuid(), ${name}, 'For a test.', '{"count": 1000000}') returning id
    )
    insert into user_badges (user_id, badge_id) select ${userId}, id from badge`);
}
