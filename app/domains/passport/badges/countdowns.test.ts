import { sql } from "drizzle-orm";
import { expect, test } from "vitest";

import { awardPoints } from "#app/domains/passport/ledger/award-points.server.ts";
import type { Db } from "#db/client.server.ts";
import { buildActor } from "#tests/builders/accounts.ts";
import { buildMission } from "#tests/builders/missions.ts";
import { buildActivity, reverseActivity } from "#tests/builders/passport.ts";
import { inRollback } from "#tests/db.ts";

type Step = {
  type?: string | undefined;
  goal?: number | null;
  points?: number;
  metadata?: Record<string, unknown>;
};

const award = (learner: string, n: number, step: Step, tx: Db) =>
  awardPoints(
    {
      learner,
      activityType: step.type ?? "event_attendance",
      activityTitle: `Step ${n}`,
      sdgGoal: step.goal ?? null,
      points: step.points ?? 10,
      source: `step:${n}`,
      metadata: step.metadata ?? {},
    },
    tx,
  );

/** Returns the countdowns by name, without those of goals that no step has. */
async function countdownsOf(learner: string, tx: Db) {
  const { rows } = await tx.execute<Record<string, number>>(sql`
    select c[13] as goal, c[18] as any, c[19] as streak, c[20] as events, c[21] as missions, c[22] as courses
    from (select badge_countdowns as c from profiles where id = ${learner}) as p`);
  return rows[0];
}

/** Returns the badges that the last step could have completed and that the learner doesn't have. */
async function missedBadges(learner: string, n: number, tx: Db) {
  const { rows } = await tx.execute<{ slug: string }>(sql`
    select b.slug from activities a, badge_progress(${learner}::uuid, a) p join badges b on b.id = p.badge_id
    where a.user_id = ${learner} and a.source = ${`step:${n}`} and p.reached >= p.required`);
  return rows.map(({ slug }) => slug);
}

test("activities count down to the badges that they advance", () =>
  inRollback(async (tx) => {
    const { id } = await buildActor(tx);
    expect(await countdownsOf(id, tx)).toMatchObject({ any: null, events: null });
    await award(id, 1, { goal: 13 }, tx);
    const first = { goal: 9, any: 16, streak: 7, events: 4, missions: 3, courses: 3 };
    expect(await countdownsOf(id, tx)).toEqual(first);
    await award(id, 2, { goal: 13, points: 0 }, tx);
    expect(await countdownsOf(id, tx)).toEqual({ ...first, goal: 8, any: 15, events: 3 });
    await award(id, 2, { goal: 13, points: 0 }, tx);
    await award(id, 3, { type: "course_completion" }, tx);
    expect(await countdownsOf(id, tx)).toEqual({
      ...first,
      goal: 8,
      any: 14,
      events: 3,
      courses: 2,
    });
    // Event Regular is the only badge for events, so nothing is left to count down to.
    for (const n of [4, 5, 6]) await award(id, n, {}, tx);
    expect(await countdownsOf(id, tx)).toMatchObject({ any: 16, events: 32_767 });
  }));

test("no badge is missed, whatever is awarded, reversed or changed in between", () =>
  inRollback(async (tx) => {
    const { id } = await buildActor(tx);
    const types = ["mission_completed", "event_attendance", "course_completion", "quiz_pass", "x"];
    const missions = await Promise.all(
      (["eco", "food"] as const).map((missionType) => buildMission(tx, { missionType })),
    );
    for (let n = 0; n < 150; n++) {
      const type = types[(n * 7) % 5];
      const goal = n % 11 === 0 ? null : ((n * 5 + (n >> 4)) % 17) + 1;
      const metadata = { mission_id: missions[n % 2]?.id };
      await award(id, n, { type, goal, points: n % 3, metadata }, tx);
      expect(await missedBadges(id, n, tx)).toEqual([]);
      if (n % 4 === 3) await reverseActivity(tx, id, `step:${n - 2}`);
      if (n % 20 === 9) {
        await tx.execute(sql`update missions set mission_type =
          case mission_type when 'eco' then 'edu' when 'edu' then 'travel' else 'eco' end`);
      }
      if (n % 40 === 19) {
        await tx.execute(sql`insert into badges (slug, name, description, icon, criteria, position)
          values (${`more-${n}`}, 'More', 'More', 'star', jsonb_build_object('count', ${n + 15}::integer), ${100 + n})`);
      }
    }
    const { rows } = await tx.execute<{ n: number }>(sql`
      select count(*)::integer as n from user_badges where user_id = ${id}`);
    expect(rows).toEqual([{ n: 9 }]);
  }));

test("a badge that was withdrawn can be earned again", () =>
  inRollback(async (tx) => {
    const { id } = await buildActor(tx);
    for (const n of [1, 2, 3, 4, 5]) await award(id, n, {}, tx);
    const slugs = async () => {
      const { rows } = await tx.execute<{ slug: string }>(sql`
        select b.slug from user_badges u join badges b on b.id = u.badge_id where u.user_id = ${id}`);
      return rows.map(({ slug }) => slug).toSorted();
    };
    expect(await slugs()).toEqual(["event-goer", "first-step"]);
    await tx.execute(sql`delete from user_badges where user_id = ${id}
      and badge_id = (select b.id from badges b where b.slug = 'event-goer')`);
    expect(await slugs()).toEqual(["first-step"]);
    await award(id, 6, {}, tx);
    expect(await slugs()).toEqual(["event-goer", "first-step"]);
  }));

test("a streak up to yesterday is completed today, although today has a correction before", () =>
  inRollback(async (tx) => {
    const { id } = await buildActor(tx);
    for (const daysAgo of [6, 5, 4, 3, 2, 1]) {
      const at = new Date(Date.now() - daysAgo * 24 * 3600 * 1000);
      await buildActivity(tx, id, { source: `quiz:${daysAgo}`, at });
      await buildActivity(tx, id, { source: `again:${daysAgo}`, at });
    }
    await reverseActivity(tx, id, "again:1");
    await award(id, 1, { type: "x" }, tx);
    const { rows } = await tx.execute<{ slug: string }>(sql`
      select b.slug from user_badges u join badges b on b.id = u.badge_id where u.user_id = ${id}`);
    expect(rows).toContainEqual({ slug: "seven-day-streak" });
  }));
