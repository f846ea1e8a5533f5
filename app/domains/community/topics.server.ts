import { type SQL, sql } from "drizzle-orm";

import { isUuid } from "#app/lib/is-uuid.ts";
import { refuse } from "#app/lib/refusal.ts";
import { type Db, db } from "#db/client.server.ts";

import { subjectColumns, type TopicRow, toTopic } from "./posts/rows.server.ts";
import { type TiedKind, type Topic, type TopicPlace } from "./topic.ts";

const topicColumns = sql`t.id, ${subjectColumns}, t.post_count, t.last_post_at::text`;

/** Returns the topics of the 17 goals, by number. */
export async function listGoalTopics(tx: Db = db): Promise<Topic[]> {
  const { rows } = await tx.execute<TopicRow>(sql`
    select ${topicColumns} from topic_subjects t where t.kind = 'goal' order by t.sdg_goal`);
  return rows.map(toTopic);
}

type TopicPage = { limit: number; cursor?: string | undefined };

/** Returns one page of the open topics: the goals by number, then the other topics, oldest first. */
export async function listTopics({ limit, cursor }: TopicPage, tx: Db = db) {
  if (cursor !== undefined && !isUuid(cursor)) return { items: [], nextCursor: null };
  const { rows } = await tx.execute<TopicRow & { id: string }>(sql`
    select ${topicColumns} from topic_subjects t
    where t.is_open and (${cursor ?? null}::uuid is null or (${order}, t.id) >
      (select ${order}, t.id from topic_subjects t where t.id = ${cursor ?? null}::uuid))
    order by ${order}, t.id limit ${limit + 1}`);
  const items = rows.slice(0, limit).map(toTopic);
  return { items, nextCursor: rows.length > limit ? (items.at(-1)?.id ?? null) : null };
}

const order = sql`(case when t.kind = 'goal' then t.sdg_goal else 18 end)`;

/** Returns the topic of a subject, even before its first post; undefined if there is no such subject. */
export async function findTopic(place: TopicPlace, tx: Db = db): Promise<Topic | undefined> {
  if (place.kind !== "goal" && !isUuid(place.id)) return undefined;
  const { rows } = await tx.execute<TopicRow>(
    place.kind === "goal"
      ? sql`select ${topicColumns} from topic_subjects t
          where t.kind = 'goal' and t.sdg_goal = ${place.goal}`
      : sql`select t.id, ${place.kind}::text as kind, s.id as subject_id, s.title as topic_title,
            s.sdg_goal, ${slugOf(place.kind)} as course_slug, ${openOf[place.kind]} as is_open,
            coalesce(t.post_count, 0) as post_count, t.last_post_at::text
          from ${tableOf[place.kind]} s left join topics t on ${columnOf[place.kind]} = s.id
          where s.id = ${place.id}`,
  );
  return rows[0] && toTopic(rows[0]);
}

/** Returns the topic with an id, or of the course, mission or event with an id. */
export async function findTopicById(id: string, tx: Db = db): Promise<Topic | undefined> {
  if (!isUuid(id)) return undefined;
  const { rows } = await tx.execute<TopicRow>(sql`
    select ${topicColumns} from topic_subjects t where t.id = ${id}`);
  if (rows[0]) return toTopic(rows[0]);
  return (
    (await findTopic({ kind: "course", id }, tx)) ??
    (await findTopic({ kind: "mission", id }, tx)) ??
    (await findTopic({ kind: "event", id }, tx))
  );
}

/** Returns the number of conversations about a course, mission or event. */
export async function countDiscussion(kind: TiedKind, id: string, tx: Db = db): Promise<number> {
  const { rows } = await tx.execute<{ posts: number }>(
    sql`select t.post_count as posts from topics t where ${columnOf[kind]} = ${id}`,
  );
  return rows[0]?.posts ?? 0;
}

/** Returns the id of the topic of a public subject. Creates the topic when it is first needed, once. */
export async function topicOf(place: TopicPlace, tx: Db = db) {
  const topic = await findTopic(place, tx);
  if (!topic) return refuse("not-found");
  if (!topic.isOpen) return refuse("topic-closed");
  if (topic.id !== null) return { ok: true as const, id: topic.id, topic };
  if (place.kind === "goal") return refuse("not-found");
  const column = sql.identifier(`${place.kind}_id`);
  await tx.execute(sql`insert into topics (kind, ${column}, sdg_goal)
    values (${place.kind}, ${place.id}, ${topic.goal}) on conflict (${column}) do nothing`);
  const { rows } = await tx.execute<{ id: string }>(
    sql`select id from topics where ${column} = ${place.id}`,
  );
  return rows[0] ? { ok: true as const, id: rows[0].id, topic } : refuse("not-found");
}

const tableOf: Record<TiedKind, SQL> = {
  course: sql`courses`,
  mission: sql`missions`,
  event: sql`events`,
};
const columnOf: Record<TiedKind, SQL> = {
  course: sql`t.course_id`,
  mission: sql`t.mission_id`,
  event: sql`t.event_id`,
};
const openOf: Record<TiedKind, SQL> = {
  course: sql`s.deleted_at is null and s.status = 'published'`,
  mission: sql`s.deleted_at is null and s.is_active`,
  event: sql`s.deleted_at is null and s.is_active`,
};
const slugOf = (kind: TiedKind) => (kind === "course" ? sql`s.slug` : sql`null::text`);
