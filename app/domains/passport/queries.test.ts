import { and, eq, sql } from "drizzle-orm";
import { drizzle } from "drizzle-orm/node-postgres";
import type { Pool } from "pg";
import { expect, test } from "vitest";

import { courses, enrollments } from "#app/domains/courses/tables.server.ts";
import type { Db } from "#db/client.server.ts";
import { buildActor } from "#tests/builders/accounts.ts";
import { buildCourse } from "#tests/builders/courses.ts";
import { buildEvent } from "#tests/builders/events.ts";
import { inOwnDatabase, inRollback } from "#tests/db.ts";

import { findPassportPage } from "./document/page.server.ts";
import type { LeaderboardKey } from "./leaderboard/filter.ts";
import { listLeaderboard } from "./leaderboard/leaderboard.server.ts";
import { awardPoints } from "./ledger/award-points.server.ts";
import {
  findOwnPassport,
  findPublicPassport,
  listActivities,
  listBadges,
  listStamps,
} from "./queries.server.ts";

const award = (learner: string, n: number, tx: Db, goal: number | null = 13) =>
  awardPoints(
    {
      learner,
      activityType: "quiz_pass",
      activityTitle: `Quiz ${n}`,
      sdgGoal: goal,
      points: 20,
      source: `quiz:${n}`,
      metadata: { quiz: n },
    },
    tx,
  );

const publish = (id: string, tx: Db, isPublic = true) =>
  tx.execute(sql`update profiles set passport_public = ${isPublic} where id = ${id}`);

test("a new passport is private and empty", () =>
  inRollback(async (tx) => {
    const actor = await buildActor(tx, { name: "Ada Obi" });
    const passport = await findOwnPassport(actor.id, tx);
    expect(passport).toEqual({
      id: actor.id,
      slug: expect.stringMatching(/^ada-obi-[2-9a-z]{5}$/),
      name: "Ada Obi",
      spelledName: "ADA OBI",
      country: null,
      level: 1,
      totalPoints: 0,
      isPublic: false,
      isSearchable: false,
      memberSince: expect.any(Date),
      portrait: null,
      cover: null,
      badges: 0,
      certificates: 0,
      rank: 1,
      goals: Array.from({ length: 17 }, (_, n) => ({ goal: n + 1, activities: 0, percent: 0 })),
    });
  }));

test("a goal counts one per entry and less one per correction, never below zero", () =>
  inRollback(async (tx) => {
    const { id } = await buildActor(tx);
    for (const n of [1, 2, 3]) await award(id, n, tx, 13);
    await award(id, 4, tx, 2);
    await award(id, 5, tx, null);
    for (let n = 10; n < 22; n++) await award(id, n, tx, 7);
    await tx.execute(sql`
      insert into activities (user_id, activity_type, activity_title, sdg_goal, points_earned, source, corrects_id)
      select user_id, activity_type, activity_title, sdg_goal, -points_earned, 'correction:' || id, id
      from activities where user_id = ${id} and source in ('quiz:3', 'quiz:4')`);
    const goals = (await findOwnPassport(id, tx))?.goals.filter(({ goal }) =>
      [2, 7, 13].includes(goal),
    );
    expect(goals).toEqual([
      { goal: 2, activities: 0, percent: 0 },
      { goal: 7, activities: 12, percent: 100 },
      { goal: 13, activities: 2, percent: 20 },
    ]);
  }));

test("finds a public passport by slug and id, a private one only by its owner", () =>
  inRollback(async (tx) => {
    const [owner, stranger] = [await buildActor(tx), await buildActor(tx)];
    const slug = (await findOwnPassport(owner.id, tx))?.slug ?? "";
    const seen = async (viewer?: string) =>
      (await Promise.all([slug, owner.id].map((x) => findPublicPassport(x, viewer, tx)))).map(
        (passport) => passport?.id,
      );
    expect(await seen()).toEqual([undefined, undefined]);
    expect(await seen(stranger.id)).toEqual([undefined, undefined]);
    expect(await seen(owner.id)).toEqual([owner.id, owner.id]);
    await publish(owner.id, tx);
    expect(await seen()).toEqual([owner.id, owner.id]);
    expect(await seen(stranger.id)).toEqual([owner.id, owner.id]);
    await publish(owner.id, tx, false);
    expect(await seen()).toEqual([undefined, undefined]);
  }));

test.each(["", "nobody", "a\0b", "../x", "%00", "ADA", "x".repeat(5000), "' or true --"])(
  "finds no passport under %j",
  (slug) =>
    inRollback(async (tx) => {
      expect(await findPublicPassport(slug, undefined, tx)).toBeUndefined();
    }),
);

test("pages through the reader's own entries", () =>
  inRollback(async (tx) => {
    const [{ id }, other] = [await buildActor(tx), await buildActor(tx)];
    for (let n = 0; n < 7; n++) await award(id, n, tx);
    await award(other.id, 1, tx);
    const all = (await listActivities(id, { limit: 50 }, tx)).items;
    expect(all).toHaveLength(8);
    const paged = [];
    let cursor: string | undefined;
    do {
      const page = await listActivities(id, { limit: 3, cursor }, tx);
      paged.push(...page.items);
      cursor = page.nextCursor ?? undefined;
    } while (cursor);
    expect(paged).toEqual(all);
    const foreign = (await listActivities(other.id, { limit: 1 }, tx)).items[0]?.id;
    expect((await listActivities(id, { limit: 3, cursor: foreign }, tx)).items).toEqual([]);
    expect((await listBadges(id, { limit: 3, cursor: foreign }, tx)).items).toEqual([]);
  }));

test("an attended event leaves a stamp with its location, also after its deletion", () =>
  inRollback(async (tx) => {
    const { id } = await buildActor(tx);
    const event = await buildEvent(tx, { title: "River clean-up", deletedAt: new Date() });
    await tx.execute(sql`insert into event_attendance (event_id, user_id, check_in_method)
      values (${event.id}, ${id}, 'qr')`);
    expect(await listStamps(id, tx)).toEqual([
      {
        id: event.id,
        kind: "event",
        title: "River clean-up",
        goal: 6,
        place: "Old bridge",
        timeZone: "Europe/Berlin",
        earnedAt: expect.any(Date),
      },
    ]);
  }));

test("a completed course leaves a stamp, also after it was renamed and deleted; one in progress leaves none", () =>
  inRollback(async (tx) => {
    const [{ id }, other] = [await buildActor(tx), await buildActor(tx)];
    const course = await buildCourse(tx, { title: "Clean water for all" });
    const open = await buildCourse(tx);
    for (const [learner, { id: courseId, publishedVersionId: versionId }] of [
      [id, course],
      [id, open],
      [other.id, course],
    ] as const)
      await tx.insert(enrollments).values({ userId: learner, courseId, versionId });
    await tx
      .update(enrollments)
      .set({ completedAt: new Date("2026-03-04T05:06:07Z") })
      .where(and(eq(enrollments.userId, id), eq(enrollments.courseId, course.id)));
    await tx
      .update(courses)
      .set({ title: "Water for all", deletedAt: new Date() })
      .where(eq(courses.id, course.id));
    expect(await listStamps(id, tx)).toEqual([
      {
        id: course.id,
        kind: "course",
        title: "Water for all",
        goal: 6,
        place: null,
        timeZone: "UTC",
        earnedAt: new Date("2026-03-04T05:06:07Z"),
      },
    ]);
    expect(await listStamps(other.id, tx)).toEqual([]);
  }));

const widest: LeaderboardKey = { period: "all", country: null, goal: null };

test("the leaderboard names public passports, counts all, and shares ranks among equals", () =>
  inRollback(async (tx) => {
    const learners = [];
    for (let n = 0; n < 6; n++) learners.push((await buildActor(tx, { name: `Learner ${n}` })).id);
    for (const [n, quizzes] of [5, 4, 3, 3, 1, 0].entries()) {
      for (let quiz = 0; quiz < quizzes; quiz++) await award(learners[n] ?? "", quiz, tx);
      if (n !== 1) await publish(learners[n] ?? "", tx);
    }
    const { items } = await listLeaderboard(widest, { limit: 50 }, tx);
    expect(items.map(({ name, rank }) => [name, rank])).toEqual([
      ["Learner 0", 1],
      ["Learner 3", 3],
      ["Learner 2", 3],
      ["Learner 4", 5],
      ["Learner 5", 6],
    ]);
    const first = await listLeaderboard(widest, { limit: 2 }, tx);
    const rest = await listLeaderboard(widest, { limit: 9, after: first.next }, tx);
    expect([...first.items, ...rest.items]).toEqual(items);
    expect(rest.next).toBeUndefined();
  }));

test("loads a passport in one statement, with 1 activity and with 30", () =>
  inOwnDatabase(async ({ db, pool }) => {
    for (const activities of [1, 30]) {
      const { id } = await buildActor(db);
      for (let n = 0; n < activities; n++) await award(id, n, db);
      const { counted, statements } = countStatements(pool);
      const page = await findPassportPage(id, counted);
      expect(page.activities).toHaveLength(Math.min(activities + 1, 10));
      expect(statements).toHaveLength(1);
    }
  }));

function countStatements(pool: Pool): { counted: Db; statements: unknown[] } {
  const statements: unknown[] = [];
  const client = new Proxy(pool, {
    get(target, name) {
      if (name !== "query") return Reflect.get(target, name) as unknown;
      return (...query: unknown[]) => {
        statements.push(query);
        return (target.query as (...given: unknown[]) => unknown)(...query);
      };
    },
  });
  return { counted: drizzle({ client }), statements };
}
