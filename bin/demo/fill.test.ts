import { sql } from "drizzle-orm";
import { expect, test, vi } from "vitest";

import { isCertificateNumber } from "#app/domains/certificates/certificate-number.ts";
import { checkLedger } from "#app/domains/passport/ledger/check-ledger.server.ts";
import type { Db } from "#db/client.server.ts";
import { inOwnDatabase } from "#tests/db.ts";

import { readDemo } from "./content.ts";
import { createLearner } from "./demo-user.ts";
import { fillDemo } from "./fill.ts";
import { demoOptions } from "./options.ts";
import { showProgress } from "./progress.ts";

const now = Date.now();
const options = { seed: "test", now };

test(
  "thirty learners have only possible activities, the same when run twice, and more on request",
  () =>
    inOwnDatabase(async ({ db }) => {
      const progress = vi.fn<() => void>();
      const first = await fillDemo({ ...options, learners: 30, onProgress: progress }, db);
      expect(first).toMatchObject({ added: 30, there: 0 });
      expect(progress).toHaveBeenCalledWith("learners", 30, 30);
      await expectSound(db);
      const before = await countRows(db);
      for (const table of filled) expect([table, before[table]]).not.toEqual([table, 0]);

      // An hour later, as after an interruption: nothing is missing.
      const second = await fillDemo({ ...options, now: now + 3_600_000, learners: 30 }, db);
      expect(second).toEqual({ ...first, added: 0, there: 30 });
      expect(await countRows(db)).toEqual(before);

      // One learner is deleted and seven more are requested: eight are added, and nothing else.
      await db.execute(
        sql`select erase_account(id) from users where email like '%.21@demo.example'`,
      );
      const third = await fillDemo({ ...options, learners: 37 }, db);
      expect(third).toMatchObject({ added: 8, there: 29 });
      const after = await countRows(db);
      expect(after).toMatchObject({
        users: 37 + 4,
        events: before["events"],
        missions: before["missions"],
        posts: before["posts"],
      });
      await expectSound(db);
    }),
  60_000,
);

test("the same seed creates the same user, another seed another", async () => {
  const pool = await readDemo("users");
  expect(createLearner(12, "a", now, pool)).toEqual(createLearner(12, "a", now, pool));
  expect(createLearner(12, "a", now, pool).id).not.toBe(createLearner(12, "b", now, pool).id);
  const crowd = Array.from({ length: 3000 }, (_, at) => createLearner(at + 1, "a", now, pool));
  expect(new Set(crowd.map(({ slug }) => slug)).size).toBe(3000);
  expect(new Set(crowd.map(({ id }) => id)).size).toBe(3000);
  expect(crowd.filter(({ joinedAt }) => joinedAt > now)).toEqual([]);
  expect(crowd.some(({ name }) => name.length === 60)).toBe(true);
  expect(crowd.some(({ name }) => /\p{Script=Arabic}/u.test(name))).toBe(true);
  expect(crowd.some(({ name }) => /\p{Script=Han}/u.test(name))).toBe(true);
});

test("parses options and explains invalid ones", () => {
  expect(demoOptions([])).toEqual({ learners: 500, seed: "sdg", password: undefined });
  expect(demoOptions(["--learners", "9", "--seed=x", "--password", "secret", "--yes"])).toEqual({
    learners: 9,
    seed: "x",
    password: "secret",
  });
  expect(() => demoOptions(["--learners", "many"])).toThrow("--learners must be a number");
  expect(() => demoOptions(["--fast"])).toThrow("Usage");
});

test("progress is a bar on a terminal and plain lines elsewhere", () => {
  const written: string[] = [];
  const output = { isTTY: false, write: (text: string) => written.push(text) };
  const plain = showProgress(output);
  for (const done of [0, 5, 10, 60, 100]) plain.show("learners", done, 100);
  expect(written.join("")).toMatchInlineSnapshot(`
    "Learners and their activity: 0 of 100
    Learners and their activity: 10 of 100
    Learners and their activity: 60 of 100
    Learners and their activity: 100 of 100
    "
  `);
  written.length = 0;
  const bar = showProgress({ ...output, isTTY: true });
  bar.show("world", 0, 1);
  bar.show("learners", 50, 100);
  bar.end();
  expect(written.join("")).toMatchInlineSnapshot(`
    "Events, missions and courses
    [###############...............] Learners and their activity: 50 of 100
    "
  `);
});

async function expectSound(db: Db): Promise<void> {
  const found: Record<string, unknown[]> = {};
  for (const [what, wrong] of Object.entries(impossible)) {
    const { rows } = await db.execute<Record<string, unknown>>(wrong);
    if (rows.length > 0) found[what] = rows.slice(0, 3);
  }
  expect(found).toEqual({});
  const { differences } = await checkLedger(db);
  expect(differences).toEqual([]);
  const { rows } = await db.execute<{ number: string }>(
    sql`select certificate_number as number from certificates`,
  );
  expect(rows.filter(({ number }) => !isCertificateNumber(number))).toEqual([]);
}

/** Queries that must find nothing. */
const impossible = {
  "a deed before the account": sql`
    select a.id from activities a join profiles p on p.id = a.user_id where a.created_at < p.created_at`,
  "a deed in the future": sql`select id from activities where created_at > now() + interval '2 hours'`,
  "attendance of an inactive event": sql`
    select 1 from event_attendance a join events e on e.id = a.event_id where not e.is_active`,
  "a check-in outside of the event": sql`
    select 1 from event_attendance a join events e on e.id = a.event_id
    where a.checked_in_at not between e.start_date - interval '1 hour' and e.end_date`,
  "a printed code where only the screen's counts": sql`
    select 1 from event_attendance a join events e on e.id = a.event_id
    where e.rotating_only and a.check_in_method = 'qr'`,
  "staff that is no staff": sql`
    select 1 from event_attendance a left join user_roles r on r.user_id = a.checked_in_by and r.role = 'event_staff'
    where (a.check_in_method = 'staff') <> (r.user_id is not null)`,
  "more going than there are places, or waiting while there are": sql`
    select e.title from events e join event_places p on p.event_id = e.id
    group by e.id having count(*) filter (where p.status = 'going') > e.capacity
      or (count(*) filter (where p.status = 'waiting') > 0
        and count(*) filter (where p.status = 'going') < coalesce(e.capacity, 1000000))`,
  "who waits came before who goes": sql`
    select 1 from event_places w join event_places g on g.event_id = w.event_id
    where w.status = 'waiting' and g.status = 'going' and w.asked_at < g.asked_at`,
  "a decision without a reviewer, or by oneself": sql`
    select 1 from mission_completions
    where (status in ('approved', 'rejected')) <> (verified_by is not null and reviewed_at is not null)
      or verified_by = user_id or reviewed_at < completed_at`,
  "an approval that was not paid, or paid otherwise": sql`
    select 1 from mission_completions c join missions m on m.id = c.mission_id
    left join activities a on a.user_id = c.user_id and a.source = 'mission:' || c.id
      and a.points_earned = m.points_reward
    where (c.status = 'approved') <> (a.id is not null)`,
  "a check-in that was not paid": sql`
    select 1 from event_attendance t join events e on e.id = t.event_id
    left join activities a on a.user_id = t.user_id and a.source = 'event:' || e.id
      and a.points_earned = e.points_reward
    where a.id is null`,
  "a completed course with something left to do": sql`
    select 1 from enrollments e where e.completed_at is not null and (
      exists (select from course_modules m join lessons l on l.module_id = m.id
        where m.version_id = e.version_id and not exists (select from lesson_completions d
          where d.user_id = e.user_id and d.lesson_key = l.key and d.completed_at <= e.completed_at))
      or exists (select from course_modules m join quizzes q on q.module_id = m.id
        where m.version_id = e.version_id and not exists (select from quiz_attempts a
          where a.user_id = e.user_id and a.quiz_key = q.key and a.score >= q.pass_mark
            and a.submitted_at <= e.completed_at)))`,
  "a completed course without certificate and points, or these without it": sql`
    select 1 from (select * from enrollments where completed_at is not null) e
    full join certificates c on c.user_id = e.user_id and c.course_id = e.course_id
    left join activities a on a.user_id = e.user_id and a.source = 'course:' || e.course_id
    where e.user_id is null or c.id is null or a.id is null
      or c.certificate_data->>'student_name' <> (select full_name from profiles where id = c.user_id)
      or c.certificate_data->>'completion_date' <> (select (c.issued_at at time zone valid_time_zone(p.time_zone))::date::text
        from profiles p where p.id = c.user_id)
      or (c.certificate_data->>'score')::integer is distinct from (
        select round(avg(best))::integer from (select max(t.score) as best from quiz_attempts t
          where t.user_id = e.user_id and t.course_id = e.course_id group by t.quiz_key) b)`,
  "more attempts than there are in 24 hours": sql`
    select 1 from quiz_attempts a join quizzes q on q.id = a.quiz_id
    where a.submitted_at > a.deadline_at or q.attempts_per_day < (
      select count(*) from quiz_attempts b where b.user_id = a.user_id and b.quiz_key = a.quiz_key
        and b.started_at between a.started_at and a.started_at + interval '24 hours')`,
  "a review without a completed course": sql`
    select 1 from course_reviews r left join enrollments e on e.user_id = r.user_id
      and e.course_id = r.course_id and e.completed_at <= r.created_at where e.user_id is null`,
  "a badge that is earned and not there": sql`
    select p.full_name, b.* from profiles p, badge_progress(p.id) b where b.reached >= b.required`,
  "a badge that is not in the ledger, or the reverse": sql`
    select 1 from user_badges u full join (select * from activities where activity_type = 'badge_earned') a
      on a.user_id = u.user_id and a.source = 'badge:' || u.badge_id and a.created_at = u.earned_at
    where u.id is null or a.id is null`,
  "a reply before its post, or a post before its writer": sql`
    select 1 from posts r left join posts p on p.id = r.reply_to join profiles w on w.id = r.author_id
    where r.created_at <= p.created_at or r.created_at < w.created_at or r.created_at > now() + interval '2 hours'`,
  "a like of one's own": sql`
    select 1 from post_likes l join posts p on p.id = l.post_id
    where p.author_id = l.user_id or l.created_at < p.created_at`,
  "a wrong count of likes or replies": sql`
    select p.id from posts p
    where like_count <> (select count(*) from post_likes l where l.post_id = p.id)
      or reply_count <> (select count(*) from posts r where r.reply_to = p.id)`,
  "a contribution that was not paid once a day": sql`
    select 1 from contribution_days d
    full join (select * from activities where activity_type = 'community_contribution') a
      on a.user_id = d.user_id and a.source = 'post:' || d.post_id
    where d.user_id is null or a.id is null`,
  "a way in": sql`
    select 1 from accounts c join users u on u.id = c.user_id where u.email like '%@demo.example'`,
  "a mail": sql`select 1 from graphile_worker.jobs`,
  "someone who can be emailed": sql`
    select 1 from profiles p join users u using (id) where mail_allowed or email_verified`,
  "an order that its items, its invoice or its dates gainsay": sql`
    select o.id from orders o join invoices i on i.subject = 'order:' || o.id
    where o.total <> i.total or (o.paid_at is null) <> (i.paid_at is null)
      or o.total <> o.shipping + (select sum(t.unit_price * t.quantity) from order_items t where t.order_id = o.id)
      or greatest(o.placed_at, o.paid_at, o.shipped_at, o.delivered_at, o.ended_at) > now()
      or o.paid_at < o.placed_at or o.shipped_at < o.paid_at or o.delivered_at < o.shipped_at`,
  "notes not folded yet": sql`
    select 1 from rank_changes union all select 1 from period_changes`,
  "a board that is not the ledger's": sql`
    select p.id from profiles p left join period_points b on b.user_id = p.id and b.period = 'all' and b.goal = 0
    where p.total_points <> coalesce(b.points, 0)`,
  "a public passport that search does not find": sql`
    select p.id from profiles p left join search_documents d on d.kind = 'person' and d.subject_id = p.id::text
    where p.passport_public <> (d.id is not null)`,
};

const filled = [
  "users",
  "activities",
  "events",
  "event_places",
  "event_attendance",
  "missions",
  "mission_completions",
  "enrollments",
  "lesson_completions",
  "quiz_attempts",
  "certificates",
  "course_reviews",
  "institutions",
  "cohorts",
  "institution_members",
  "user_badges",
  "notifications",
  "posts",
  "post_likes",
  "follows",
  "contribution_days",
  "search_documents",
  "products",
  "product_pictures",
  "orders",
  "invoices",
  "refunds",
] as const;

async function countRows(db: Db): Promise<Record<string, number>> {
  const counts = filled.map(
    (table) =>
      sql`select ${table}::text as table, count(*)::integer as n from ${sql.identifier(table)}`,
  );
  const { rows } = await db.execute<{ table: string; n: number }>(
    sql.join(counts, sql` union all `),
  );
  return Object.fromEntries(rows.map(({ table, n }) => [table, n]));
}
