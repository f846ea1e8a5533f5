import { sql } from "drizzle-orm";
import { expect, test } from "vitest";

import { listActivities, listBadges } from "#app/domains/passport/queries.server.ts";
import type { Db } from "#db/client.server.ts";
import { buildActor } from "#tests/builders/accounts.ts";
import { inOwnDatabase, inRollback } from "#tests/db.ts";

import { type Award, awardPoints } from "./award-points.server.ts";

const attendance = (learner: string, event: number | string, points = 50): Award => ({
  learner,
  activityType: "event_attendance",
  activityTitle: `Event ${event}`,
  sdgGoal: 13,
  points,
  source: `event:${event}`,
  metadata: {},
});

const reverse = (learner: string, event: number | string, tx: Db) =>
  tx.execute(sql`
    insert into activities (user_id, activity_type, activity_title, sdg_goal, points_earned, source, corrects_id)
    select user_id, activity_type, activity_title, sdg_goal, -points_earned, 'correction:' || id, id
    from activities where user_id = ${learner} and source = ${`event:${event}`}`);

const badgesOf = async (learner: string, tx: Db) =>
  (await listBadges(learner, { limit: 50 }, tx)).items.map(({ name }) => name).toSorted();

const totalOf = async (learner: string, tx: Db) => {
  const { rows } = await tx.execute<{ total_points: number }>(
    sql`select total_points from profiles where id = ${learner}`,
  );
  return rows[0]?.total_points;
};

test.each([
  ["update", sql`update activities set points_earned = 1000`],
  ["delete", sql`delete from activities`],
  ["truncate", sql`truncate activities cascade`],
])("the ledger refuses %s", (_, statement) =>
  inRollback(async (tx) => {
    const { id } = await buildActor(tx);
    await awardPoints(attendance(id, 1), tx);
    await expect(tx.transaction((tx) => tx.execute(statement))).rejects.toMatchObject({
      cause: { code: "23001" },
    });
    expect(await totalOf(id, tx)).toBe(50);
  }),
);

test("a total changes only through the ledger and starts at zero", () =>
  inRollback(async (tx) => {
    const { id } = await buildActor(tx);
    for (const statement of [
      sql`update profiles set total_points = 1000 where id = ${id}`,
      sql`with gone as (insert into users (name, email) values ('x', 'x@example.org') returning id)
        insert into profiles (id, full_name, passport_slug, total_points)
        select id, 'x', 'x-1', 1000 from gone`,
    ]) {
      await expect(tx.transaction((tx) => tx.execute(statement))).rejects.toMatchObject({
        cause: { code: "23001" },
      });
    }
    expect(await totalOf(id, tx)).toBe(0);
  }));

test("the first activity earns First Step, the fifth check-in Event Regular, each once", () =>
  inRollback(async (tx) => {
    const { id } = await buildActor(tx);
    expect(await badgesOf(id, tx)).toEqual([]);
    await awardPoints(attendance(id, 1), tx);
    expect(await badgesOf(id, tx)).toEqual(["First Step"]);
    for (const event of [2, 3, 4, 4, 4]) await awardPoints(attendance(id, event), tx);
    expect(await badgesOf(id, tx)).toEqual(["First Step"]);
    for (const event of [5, 5, 6, 7]) await awardPoints(attendance(id, event), tx);
    expect(await badgesOf(id, tx)).toEqual(["Event Regular", "First Step"]);
    const { items } = await listActivities(id, { limit: 50 }, tx);
    const earned = items.filter(({ activityType }) => activityType === "badge_earned");
    expect(earned.map(({ activityTitle, pointsEarned }) => [activityTitle, pointsEarned])).toEqual([
      ["Event Regular", 0],
      ["First Step", 0],
    ]);
  }));

test("a reversed check-in does not count towards a badge and removes none", () =>
  inRollback(async (tx) => {
    const { id } = await buildActor(tx);
    for (const event of [1, 2, 3, 4]) await awardPoints(attendance(id, event), tx);
    await reverse(id, 4, tx);
    expect(await totalOf(id, tx)).toBe(150);
    await awardPoints(attendance(id, 5), tx);
    expect(await badgesOf(id, tx)).toEqual(["First Step"]);
    await awardPoints(attendance(id, 6), tx);
    expect(await badgesOf(id, tx)).toEqual(["Event Regular", "First Step"]);
    await reverse(id, 6, tx);
    expect(await badgesOf(id, tx)).toEqual(["Event Regular", "First Step"]);
  }));

test("an entry is reversed once", () =>
  inRollback(async (tx) => {
    const { id } = await buildActor(tx);
    await awardPoints(attendance(id, 1), tx);
    await reverse(id, 1, tx);
    await expect(tx.transaction((tx) => reverse(id, 1, tx))).rejects.toMatchObject({
      cause: { code: "23505" },
    });
    expect(await totalOf(id, tx)).toBe(0);
  }));

test.each([50, 0])("concurrent check-ins of %i points each earn each badge once", (points) =>
  inOwnDatabase(async ({ db }) => {
    for (let round = 0; round < 10; round++) {
      const { id } = await buildActor(db);
      const events = [1, 2, 3, 4, 5].flatMap((event) => [event, event, event]);
      await Promise.all(events.map((event) => awardPoints(attendance(id, event, points), db)));
      expect(await badgesOf(id, db)).toEqual(["Event Regular", "First Step"]);
      expect(await totalOf(id, db)).toBe(5 * points);
      expect((await listActivities(id, { limit: 50 }, db)).items).toHaveLength(7);
    }
  }),
);

test("the index of corrections holds no other entries, so no query reads them all through it", () =>
  inRollback(async (tx) => {
    const { rows } = await tx.execute<{ holds: string }>(sql`
      select pg_get_expr(indpred, indrelid) as holds from pg_index
      where indexrelid = 'activities_corrects'::regclass`);
    expect(rows).toEqual([{ holds: "(corrects_id IS NOT NULL)" }]);
  }));
