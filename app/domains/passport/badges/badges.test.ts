import { sql } from "drizzle-orm";
import { readMigrationFiles } from "drizzle-orm/migrator";
import { expect, test } from "vitest";

import { type Award, awardPoints } from "#app/domains/passport/ledger/award-points.server.ts";
import type { Db } from "#db/client.server.ts";
import { buildActor } from "#tests/builders/accounts.ts";
import { buildActivity, reverseActivity } from "#tests/builders/passport.ts";
import { inOwnDatabase, inRollback } from "#tests/db.ts";

type Step = Partial<Award> & { daysAgo?: number };

const mission = (type: string) => (): Step => ({
  activityType: "mission_completed",
  metadata: { mission_id: "m", mission_type: type },
});
const anyOfGoal = (goal: number) => (): Step => ({ sdgGoal: goal });

/**
 * The steps that earn each badge: how many, and what a step is; `past` steps were made on earlier
 * days.
 */
const recipes: Record<string, { steps: number; step: (n: number) => Step; past?: boolean }> = {
  "first-step": { steps: 1, step: () => ({}) },
  "event-goer": { steps: 5, step: () => ({ activityType: "event_attendance" }) },
  "seven-day-streak": { steps: 7, step: (n) => ({ daysAgo: 6 - n }), past: true },
  scholar: { steps: 3, step: () => ({ activityType: "course_completion" }) },
  "travel-ninja": { steps: 3, step: mission("travel") },
  "eco-ninja": { steps: 3, step: mission("eco") },
  "food-ninja": { steps: 3, step: mission("food") },
  "edu-ninja": { steps: 3, step: mission("edu") },
  "community-builder": { steps: 3, step: mission("community") },
  "explorer-of-all-17": { steps: 17, step: (n) => ({ sdgGoal: n + 1 }) },
  ...Object.fromEntries(
    Array.from({ length: 17 }, (_, n) => [
      `champion-${n + 1}`,
      { steps: 10, step: anyOfGoal(n + 1) },
    ]),
  ),
};
const slugs = Object.keys(recipes);

const award = (learner: string, n: number | string, step: Step, tx: Db) => {
  const { daysAgo: _, ...own } = step;
  return awardPoints(
    {
      learner,
      activityType: "quiz_pass",
      activityTitle: `Step ${n}`,
      sdgGoal: null,
      points: 20,
      source: `step:${n}`,
      metadata: {},
      ...own,
    },
    tx,
  );
};

const make = (learner: string, n: number | string, step: Step, tx: Db) =>
  step.daysAgo
    ? buildActivity(tx, learner, { source: `step:${n}`, daysAgo: step.daysAgo })
    : award(learner, n, step, tx);

const badgesOf = async (learner: string, tx: Db) => {
  const { rows } = await tx.execute<{ slug: string }>(sql`
    select b.slug from user_badges u join badges b on b.id = u.badge_id
    where u.user_id = ${learner} order by b.position`);
  return rows.map(({ slug }) => slug);
};

test("every badge has its rule", () =>
  inRollback(async (tx) => {
    const { rows } = await tx.execute<{ slug: string }>(sql`select slug from badges`);
    expect(rows.map(({ slug }) => slug).toSorted()).toEqual(slugs.toSorted());
  }));

test.each(slugs)("%s is earned with the last step and not before", (slug) =>
  inRollback(async (tx) => {
    const { id } = await buildActor(tx);
    const { steps, step } = recipes[slug] ?? { steps: 0, step: () => ({}) };
    for (let n = 0; n < steps - 1; n++) await make(id, n, step(n), tx);
    expect(await badgesOf(id, tx)).not.toContain(slug);
    await make(id, steps - 1, step(steps - 1), tx);
    expect(await badgesOf(id, tx)).toContain(slug);
  }),
);

test.each(slugs)("for %s a reversed step does not count", (slug) =>
  inRollback(async (tx) => {
    const { id } = await buildActor(tx);
    const { steps, step, past } = recipes[slug] ?? { steps: 0, step: () => ({}) };
    for (let n = 0; n < steps - 1; n++) await make(id, n, step(n), tx);
    if (steps === 1) return;
    await reverseActivity(tx, id, "step:0");
    await make(id, steps - 1, step(steps - 1), tx);
    expect(await badgesOf(id, tx)).not.toContain(slug);
    await (past
      ? buildActivity(tx, id, { source: "again", daysAgo: 6 })
      : make(id, "a", step(0), tx));
    await award(id, "last", step(steps - 1), tx);
    expect(await badgesOf(id, tx)).toContain(slug);
  }),
);

test.each(slugs)("%s is awarded, recorded and announced once", (slug) =>
  inRollback(async (tx) => {
    const { id } = await buildActor(tx);
    const { steps, step } = recipes[slug] ?? { steps: 0, step: () => ({}) };
    for (let n = 0; n < steps; n++) {
      await make(id, n, step(n), tx);
      await make(id, `again ${n}`, step(n), tx);
      await tx.execute(sql`select award_badges(${id})`);
    }
    const { rows } = await tx.execute<Record<string, unknown>>(sql`
      select b.slug,
        (select count(*)::integer from activities a where a.user_id = ${id}
          and a.source = 'badge:' || b.id and a.points_earned = 0 and a.sdg_goal is null) as entries,
        (select count(*)::integer from notifications n where n.user_id = ${id}
          and n.params = jsonb_build_object('title', b.name) and n.link = '/badges/' || b.slug
          and n.kind = 'badge_earned' and n.read_at is null) as notices
      from user_badges u join badges b on b.id = u.badge_id where u.user_id = ${id} and b.slug = ${slug}`);
    expect(rows).toEqual([{ slug, entries: 1, notices: 1 }]);
  }),
);

test("a streak of local days counts when two of them share a day in UTC", () =>
  inRollback(async (tx) => {
    const { id } = await buildActor(tx);
    await award(id, "first", {}, tx);
    // In this zone, a day in UTC ends at 14:00: it has the end of one local day and the beginning of the next.
    await tx.execute(sql`update profiles set time_zone = 'Pacific/Honolulu' where id = ${id}`);
    await tx.execute(sql`
      insert into activities (user_id, activity_type, activity_title, points_earned, source, created_at)
      select ${id}::uuid, 'quiz_pass', 'Quiz', 0, 'day:' || ago,
        ((now() at time zone 'Pacific/Honolulu')::date - ago
          + case when ago % 2 = 1 then time '00:01' else time '23:59' end) at time zone 'Pacific/Honolulu'
      from generate_series(1, 6) as ago`);
    await award(id, "today", {}, tx);
    expect(await badgesOf(id, tx)).toContain("seven-day-streak");
  }));

test("other types, goals and numbers earn no badge but their own", () =>
  inRollback(async (tx) => {
    const { id } = await buildActor(tx);
    for (let n = 0; n < 9; n++) await award(id, `g${n}`, { sdgGoal: 1 }, tx);
    await award(id, "other", { sdgGoal: 2 }, tx);
    for (const type of ["travel", "eco"]) {
      for (const n of [1, 2]) await award(id, `${type}${n}`, mission(type)(), tx);
    }
    expect(await badgesOf(id, tx)).toEqual(["first-step"]);
  }));

test("a mission counts for its type when its entry has none", () =>
  inRollback(async (tx) => {
    const { id } = await buildActor(tx);
    const { rows } = await tx.execute<{ id: string }>(sql`
      insert into missions (title, description, mission_type) values ('m', 'm', 'edu') returning id`);
    for (const n of [1, 2, 3]) {
      const metadata = { mission_id: rows[0]?.id };
      await award(id, n, { activityType: "mission_completed", metadata }, tx);
    }
    await award(id, "no such", { activityType: "mission_completed", metadata: {} }, tx);
    expect(await badgesOf(id, tx)).toEqual(["first-step", "edu-ninja"]);
  }));

test("evaluates only badges that an entry can advance, and all without an entry", () =>
  inRollback(async (tx) => {
    const { id } = await buildActor(tx);
    for (const n of [0, 1, 2]) {
      await buildActivity(tx, id, { source: `c${n}`, activityType: "course_completion" });
    }
    await award(id, "quiz", {}, tx);
    expect(await badgesOf(id, tx)).toEqual(["first-step"]);
    await tx.execute(sql`select award_badges(${id})`);
    expect(await badgesOf(id, tx)).toEqual(["first-step", "scholar"]);
  }));

test("a badge stays when its activities are reversed", () =>
  inRollback(async (tx) => {
    const { id } = await buildActor(tx);
    for (const n of [0, 1, 2]) await award(id, n, mission("food")(), tx);
    await reverseActivity(tx, id, "step:2");
    await award(id, "more", {}, tx);
    expect(await badgesOf(id, tx)).toEqual(["first-step", "food-ninja"]);
  }));

test.each([20, 0])("concurrent steps of %i points each earn each badge once", (points) =>
  inOwnDatabase(async ({ db }) => {
    for (let round = 0; round < 5; round++) {
      const { id } = await buildActor(db);
      const steps: [string, Step][] = [
        ...Array.from({ length: 17 }, (_, n) => [`g${n}`, { sdgGoal: n + 1 }] as [string, Step]),
        ...Array.from({ length: 9 }, (_, n) => [`w${n}`, { sdgGoal: 6 }] as [string, Step]),
        ...[1, 2, 3].map((n) => [`e${n}`, mission("eco")()] as [string, Step]),
      ];
      await Promise.all(
        [...steps, ...steps].map(([n, step]) => award(id, n, { ...step, points }, db)),
      );
      expect(await badgesOf(id, db)).toEqual([
        "first-step",
        "eco-ninja",
        "explorer-of-all-17",
        "champion-6",
      ]);
      const { rows } = await db.execute<Record<string, unknown>>(sql`
        select count(*)::integer as entries,
          (select count(*)::integer from notifications where user_id = ${id}) as notices
        from activities where user_id = ${id} and activity_type = 'badge_earned'`);
      expect(rows).toEqual([{ entries: 4, notices: 4 }]);
    }
  }),
);

test("the migration renames the badges that still have their first name", () =>
  inRollback(async (tx) => {
    const names = async () => {
      const { rows } = await tx.execute<{ name: string }>(sql`
        select name from badges where slug in ('event-goer', 'explorer-of-all-17') order by position`);
      return rows.map(({ name }) => name);
    };
    expect(await names()).toEqual(["Event Regular", "17-Goal Explorer"]);
    const migrations = readMigrationFiles({ migrationsFolder: "db/migrations" });
    const rename = migrations.find(({ name }) => name.endsWith("_rename_badges"))?.sql ?? [];
    const run = async () => {
      for (const statement of rename) await tx.execute(sql.raw(statement));
    };
    await tx.execute(sql`update badges set name = 'Event Goer' where slug = 'event-goer'`);
    await tx.execute(sql`
      update badges set name = 'Explorer of All 17' where slug = 'explorer-of-all-17'`);
    await run();
    expect(await names()).toEqual(["Event Regular", "17-Goal Explorer"]);
    await tx.execute(sql`update badges set name = 'Festival Fan' where slug = 'event-goer'`);
    await run();
    expect(await names()).toEqual(["Festival Fan", "17-Goal Explorer"]);
  }));
