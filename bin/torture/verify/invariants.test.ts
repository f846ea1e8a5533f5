import { type SQL, sql } from "drizzle-orm";
import { expect, test } from "vitest";

import type { Db } from "#db/client.server.ts";
import { buildActor } from "#tests/builders/accounts.ts";
import { buildCourse } from "#tests/builders/courses.ts";
import { buildEvent } from "#tests/builders/events.ts";
import { buildMission } from "#tests/builders/missions.ts";
import { buildOrder, buildProduct } from "#tests/builders/shop.ts";
import { inRollback } from "#tests/db.ts";

import { invariants } from "./invariants.ts";

/** What damages the data of a learner so that one invariant doesn't hold any more, by the start of its text. */
const damages: Record<string, (learner: string, tx: Db) => Promise<SQL>> = {
  "check-ins": async (learner, tx) => {
    const { id } = await buildEvent(tx);
    return sql`insert into event_attendance (event_id, user_id, check_in_method) values (${id}, ${learner}, 'self')`;
  },
  badges: async (learner) =>
    sql`insert into user_badges (user_id, badge_id) select ${learner}::uuid, id from badges limit 1`,
  courses: async (learner, tx) => {
    const { id, publishedVersionId } = await buildCourse(tx);
    return sql`insert into enrollments (user_id, course_id, version_id, completed_at)
      values (${learner}, ${id}, ${publishedVersionId}, now())`;
  },
  quizzes: async (learner, tx) => {
    const { id, quiz } = await buildCourse(tx);
    return sql`insert into quiz_attempts (quiz_id, quiz_key, course_id, user_id, score, submitted_at)
      select q.id, q.key, ${id}, ${learner}, 100, now() from quizzes q where q.key = ${quiz.key}`;
  },
  missions: async (learner, tx) => {
    const { id } = await buildMission(tx);
    return sql`insert into mission_completions (mission_id, user_id, status, completion_proof)
      values (${id}, ${learner}, 'approved', '{"text": "Done."}')`;
  },
  products: async (_, tx) => {
    const { variant } = await buildProduct(tx, { stock: 11 });
    return sql`update product_variants set sku = 'SKU-torture-1' where id = ${variant.id}`;
  },
  orders: async (_, tx) => {
    const { id } = await buildOrder(tx);
    return sql`update order_items set quantity = 2 where order_id = ${id}`;
  },
  events: async (learner, tx) => {
    const { id } = await buildEvent(tx, { capacity: 1 });
    const { id: other } = await buildActor(tx);
    return sql`insert into event_places (event_id, user_id, status)
      select ${id}, unnest(array[${learner}, ${other}]::uuid[]), 'going'`;
  },
  posts: async (learner) => sql`insert into posts (topic_id, author_id, title, body)
    select id, ${learner}, 'A title', 'A text' from topics limit 1`,
  topics: async () => sql`update topics set post_count = post_count + 1`,
  days: async (learner) => sql`with post as (
      insert into posts (topic_id, author_id, title, body)
      select id, ${learner}, 'A title', 'A text' from topics limit 1 returning id
    ) insert into contribution_days (user_id, day, post_id) select ${learner}, current_date, id from post`,
};

test("every invariant has a damage that it finds", () => {
  const names = new Set(invariants.map(({ what }) => what.split(/[ :]/)[0]));
  expect(new Set(Object.keys(damages))).toEqual(names);
});

test.each(invariants)("holds at first, and not any more after a damage: $what", async (invariant) =>
  inRollback(async (tx) => {
    const find = async () =>
      (await tx.execute<{ finding: string }>(sql.raw(invariant.violations))).rows;
    expect(await find()).toEqual([]);
    const learner = await buildActor(tx);
    const damage = damages[invariant.what.split(/[ :]/)[0] ?? ""];
    if (damage) await tx.execute(await damage(learner.id, tx));
    expect(await find()).not.toEqual([]);
    const { rows } = await tx.execute<{ n: number }>(
      sql.raw(`select (${invariant.count})::int as n`),
    );
    expect(rows[0]?.n).toBeGreaterThan(0);
  }),
);
