import { type SQL, sql } from "drizzle-orm";

import { correctionType } from "#app/domains/passport/ledger/activity.ts";
import { entryTitle } from "#app/domains/passport/ledger/entry-title.server.ts";
import { type Db, db } from "#db/client.server.ts";
import { cutPage, type Page, type PageOptions } from "#db/page.server.ts";

import type { OpenQuestion, PointsEntry, PointsOfType, PointsQuestion } from "./points.ts";

// The metadata of an entry is free, so what isn't an id is not cast.
const idIn = (key: string) =>
  sql.raw(`case when a.metadata->>'${key}'
  ~ '^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$' then (a.metadata->>'${key}')::uuid end`);

/** Columns of an entry `a`, with the page of what it was for as far as its learner can open it. */
const entryColumns = sql`a.id, a.activity_type as type, ${entryTitle} as title, a.sdg_goal as goal,
  a.points_earned as points, a.created_at::text as at, a.metadata ->> 'reason' as reason,
  a.corrects_id is not null as "isReversal",
  (select case
    when a.activity_type = 'event_attendance' then (select '/events/' || e.id from events e
      where e.id = ${idIn("event_id")} and e.is_active and e.deleted_at is null)
    when a.activity_type = 'mission_completed' then (select '/missions/' || m.id from missions m
      where m.id = ${idIn("mission_id")} and m.is_active and m.deleted_at is null)
    when a.activity_type = 'badge_earned' then (select '/badges/' || b.slug from badges b
      where b.id = ${idIn("badge_id")})
    when a.activity_type = 'community_contribution' then (select '/community/posts/' || p.id from posts p
      where p.id = ${idIn("post_id")})
    when a.activity_type in ('course_completion', 'quiz_pass') then (select case
        when q.id is null then '/courses/' || c.slug
        else '/courses/' || c.slug || '/learn/result/' || q.id end
      from courses c left join lateral (select t.id from quiz_attempts t
        where a.activity_type = 'quiz_pass' and t.user_id = a.user_id and t.quiz_key = ${idIn("quiz_key")}
          and t.submitted_at is not null order by t.score desc nulls last, t.started_at limit 1) q on true
      where c.id = ${idIn("course_id")} and c.status = 'published' and c.deleted_at is null)
    end) as path`;

const isOfType = (type: string | undefined): SQL =>
  type === undefined ? sql`true` : sql`a.activity_type = ${type}`;

type EntryRow = Omit<PointsEntry, "at" | "question"> & { at: string };
type QuestionRow = {
  body: string;
  askedAt: string;
  answer: string | null;
  answeredAt: string | null;
  points: number | null;
};

const date = (text: string | null) => (text === null ? null : new Date(text));
const toQuestion = ({ askedAt, answeredAt, ...row }: QuestionRow): PointsQuestion => ({
  ...row,
  askedAt: new Date(askedAt),
  answeredAt: date(answeredAt),
});

/** Returns one page of the entries of a learner's ledger, the newest first, each with the sum up to it. */
export async function listEntries(
  userId: string,
  { limit, cursor, type }: PageOptions & { type?: string | undefined },
  tx: Db = db,
): Promise<Page<PointsEntry>> {
  const rest = cursor
    ? sql`and (a.created_at, a.id) < (select o.created_at, o.id from activities o
        where o.id = ${cursor}::uuid and o.user_id = ${userId}::uuid)`
    : sql``;
  const { rows } = await tx.execute<EntryRow & { question: QuestionRow | null }>(sql`
    select ${entryColumns}, a.total::integer, (
        select json_build_object('body', q.body, 'askedAt', q.created_at, 'answer', q.answer,
          'answeredAt', q.answered_at, 'points', q.points)
        from points_questions q where q.activity_id = a.id order by q.id desc limit 1) as question
    from (
      select own.*, sum(own.points_earned) over (order by own.created_at, own.id) as total
      from activities own where own.user_id = ${userId}::uuid
    ) a
    where ${isOfType(type)} ${rest}
    order by a.created_at desc, a.id desc limit ${limit + 1}`);
  return cutPage(rows, limit, ({ at, question, ...row }) => ({
    ...row,
    at: new Date(at),
    question: question && toQuestion(question),
  }));
}

/** Returns the entry before which a page begins that shows an entry of the learner first; undefined for the newest. */
export async function findEntryBefore(
  userId: string,
  entry: string,
  tx: Db = db,
): Promise<string | undefined> {
  const { rows } = await tx.execute<{ id: string }>(sql`
    select a.id from activities a join activities o on o.id = ${entry}::uuid and o.user_id = a.user_id
    where a.user_id = ${userId}::uuid and (a.created_at, a.id) > (o.created_at, o.id)
    order by a.created_at, a.id limit 1`);
  return rows[0]?.id;
}

/** Returns what the entries of each kind add up to, most points first, and so the total. */
export async function sumByType(userId: string, tx: Db = db): Promise<PointsOfType[]> {
  const { rows } = await tx.execute<PointsOfType>(sql`
    select activity_type as type, count(*)::integer as entries, sum(points_earned)::integer as points
    from activities where user_id = ${userId}::uuid group by 1
    order by activity_type = ${correctionType}, points desc, type`);
  return rows;
}

/** Returns the open questions that wait longest, as admins see them. */
export async function listOpenQuestions(limit: number, tx: Db = db): Promise<OpenQuestion[]> {
  const { rows } = await tx.execute<
    Omit<EntryRow, "total"> & {
      questionId: string;
      body: string;
      askedAt: string;
      learner: OpenQuestion["learner"];
    }
  >(sql`
    select q.id as "questionId", q.body, q.created_at::text as "askedAt",
      json_build_object('id', p.id, 'name', p.full_name, 'totalPoints', p.total_points) as learner, ${entryColumns}
    from points_questions q
    join activities a on a.id = q.activity_id
    join profiles p on p.id = q.user_id
    where q.answered_at is null order by q.created_at, q.id limit ${limit}`);
  return rows.map(({ questionId, body, askedAt, learner, id: _entry, at, ...entry }) => ({
    id: questionId,
    body,
    askedAt: new Date(askedAt),
    learner,
    entry: { ...entry, at: new Date(at) },
  }));
}
