import { sql } from "drizzle-orm";

import type { Author, Post, ReportReason } from "#app/domains/community/posts/post.ts";
import {
  authorColumns,
  postColumns,
  type PostRow,
  postTables,
  toAuthor,
  toPost,
  toSubject,
} from "#app/domains/community/posts/rows.server.ts";
import { isUuid } from "#app/lib/is-uuid.ts";
import { type Db, db } from "#db/client.server.ts";
import { cutPage, type Page, type PageOptions } from "#db/page.server.ts";

/** A reported post as a moderator sees it, with its text even if its author has removed it. */
export type ReportedPost = {
  id: string;
  post: Post;
  conversation: string;
  reports: { id: string; reason: ReportReason; note: string | null; at: Date; by: string }[];
  record: AuthorRecord | null;
};

/** The history of an author: the number of their posts, and the earlier decisions of moderators about them. */
export type AuthorRecord = {
  name: string;
  since: Date;
  standing: number;
  removed: number;
  kept: number;
  isSuspended: boolean;
};

/** Returns one page of the posts with open reports, longest waiting first. */
export async function listReported(
  { limit, cursor }: PageOptions,
  tx: Db = db,
): Promise<Page<ReportedPost>> {
  if (cursor !== undefined && !isUuid(cursor)) return { items: [], nextCursor: null };
  const { rows } = await tx.execute<QueueRow>(sql`
    with open as (
      select r.post_id, min(r.created_at) as since, json_agg(json_build_object('id', r.id,
        'reason', r.reason, 'note', r.note, 'at', r.created_at, 'by', b.full_name) order by r.id) as reports
      from post_reports r join profiles b on b.id = r.reporter_id
      where r.decision is null group by r.post_id
    )
    select ${postColumns(undefined)}, coalesce(p.title, q.title) as conversation, o.reports,
      a.full_name, a.created_at::text as since,
      (select count(*)::integer from posts s
        where s.author_id = a.id and s.removed_at is null) as standing,
      (select count(*)::integer from posts s
        where s.author_id = a.id and s.removed_by is distinct from a.id and s.removed_at is not null) as removed,
      (select count(distinct k.post_id)::integer from post_reports k join posts s on s.id = k.post_id
        where s.author_id = a.id and k.decision = 'kept') as kept,
      exists (select from suspensions s where s.user_id = a.id
        and (s.until is null or s.until > now())) as is_suspended
    from open o join ${postTables} on p.id = o.post_id left join posts q on q.id = p.reply_to
    where ${cursor ?? null}::uuid is null or (o.since, p.id) >
      (select c.since, c.post_id from open c where c.post_id = ${cursor ?? null}::uuid)
    order by o.since, p.id limit ${limit + 1}`);
  return cutPage(rows, limit, toReported);
}

/** Returns the number of posts with open reports. */
export async function countReported(tx: Db = db): Promise<number> {
  const { rows } = await tx.execute<{ n: number }>(sql`
    select count(distinct post_id)::integer as n from post_reports where decision is null`);
  return rows[0]?.n ?? 0;
}

export type Suspension = {
  id: string;
  name: string;
  email: string;
  until: Date | null;
  reason: string;
  since: Date;
};

/** Returns one page of the users who are suspended now, latest first. */
export async function listSuspended(
  { limit, cursor }: PageOptions,
  tx: Db = db,
): Promise<Page<Suspension>> {
  if (cursor !== undefined && !isUuid(cursor)) return { items: [], nextCursor: null };
  const { rows } = await tx.execute<
    Omit<Suspension, "until" | "since"> & { until: string | null; since: string }
  >(sql`
    select u.id, u.name, u.email, s.until::text, s.reason, s.created_at::text as since
    from suspensions s join users u on u.id = s.user_id
    where (s.until is null or s.until > now()) and (${cursor ?? null}::uuid is null
      or (s.created_at, s.user_id) < (select c.created_at, c.user_id from suspensions c
        where c.user_id = ${cursor ?? null}::uuid))
    order by s.created_at desc, s.user_id desc limit ${limit + 1}`);
  return cutPage(rows, limit, (row) => ({
    ...row,
    until: row.until === null ? null : new Date(row.until),
    since: new Date(row.since),
  }));
}

/** Returns what a user follows and whom they have blocked, by name. */
export async function listOwnConnections(userId: string, tx: Db = db) {
  const { rows: topics } = await tx.execute<SubjectOnly>(sql`
    select t.id, t.kind, t.subject_id, t.title as topic_title, t.sdg_goal, t.course_slug, t.is_open
    from follows f join topic_subjects t on t.id = f.subject_id
    where f.user_id = ${userId} and f.kind = 'topic' order by f.created_at desc limit ${maxConnections}`);
  const { rows: posts } = await tx.execute<{ id: string; title: string }>(sql`
    select p.id, p.title from follows f join posts p on p.id = f.subject_id
    where f.user_id = ${userId} and f.kind = 'post' and p.removed_at is null
    order by f.created_at desc limit ${maxConnections}`);
  return {
    topics: topics.map((row) => ({ id: row.id, topic: toSubject(row) })),
    posts,
    people: await listUsers(userId, "follows", tx),
    blocked: await listUsers(userId, "blocks", tx),
  };
}

const maxConnections = 200;

async function listUsers(
  userId: string,
  connections: "follows" | "blocks",
  tx: Db,
): Promise<Author[]> {
  const from =
    connections === "blocks"
      ? sql`blocks f join profiles a on a.id = f.blocked_id where f.user_id = ${userId}`
      : sql`follows f join profiles a on a.id = f.subject_id
          where f.user_id = ${userId} and f.kind = 'person'`;
  const { rows } = await tx.execute<Parameters<typeof toAuthor>[0]>(sql`
    select ${authorColumns} from ${from} order by f.created_at desc limit ${maxConnections}`);
  return rows.map(toAuthor).filter((author) => author !== null);
}

type SubjectOnly = Parameters<typeof toSubject>[0] & { id: string };

type QueueRow = PostRow & {
  conversation: string;
  reports: { id: string; reason: ReportReason; note: string | null; at: string; by: string }[];
  full_name: string | null;
  since: string;
  standing: number;
  removed: number;
  kept: number;
  is_suspended: boolean;
};

const toReported = (row: QueueRow): ReportedPost => ({
  id: row.id,
  post: { ...toPost(row), title: row.title, body: row.body, author: toAuthor(row) },
  conversation: row.conversation,
  reports: row.reports.map((report) => ({ ...report, at: new Date(report.at) })),
  record:
    row.author_id === null
      ? null
      : {
          name: row.full_name ?? "",
          since: new Date(row.since),
          standing: row.standing,
          removed: row.removed,
          kept: row.kept,
          isSuspended: row.is_suspended,
        },
});
