import { type SQL, sql } from "drizzle-orm";

import type { GoalNumber } from "#app/domains/sdgs/goal-number.ts";
import { isUuid } from "#app/lib/is-uuid.ts";
import { type Db, db } from "#db/client.server.ts";
import { cutPage, type Page, type PageOptions } from "#db/page.server.ts";
import type { UserColumn } from "#db/user-column.server.ts";

import type { Conversation, Post } from "./posts/post.ts";
import {
  authorColumns,
  type ConversationRow,
  isUnblocked,
  postColumns,
  type PostRow,
  postTables,
  subjectColumns,
  toConversation,
  toPost,
} from "./posts/rows.server.ts";

type ConversationFilter = {
  topicId?: string | undefined;
  goal?: GoalNumber | undefined;
  /** Whether to return only conversations that the reader follows, directly or through the topic or the author. */
  isFollowed?: boolean;
};

/** Returns one page of conversations, latest activity first, without those that the reader has blocked. */
export async function listConversations(
  viewerId: string | undefined,
  { limit, cursor, ...filter }: PageOptions & ConversationFilter,
  tx: Db = db,
): Promise<Page<Conversation>> {
  if (cursor !== undefined && !isUuid(cursor)) return { items: [], nextCursor: null };
  const conditions = [
    sql`p.reply_to is null and p.removed_at is null and t.is_open and ${isUnblocked(viewerId)}`,
    filter.topicId && sql`p.topic_id = ${filter.topicId}`,
    filter.goal !== undefined && sql`t.sdg_goal = ${filter.goal}`,
    filter.isFollowed && isFollowedBy(viewerId),
    cursor !== undefined &&
      sql`(p.active_at, p.id) < (select c.active_at, c.id from posts c where c.id = ${cursor}::uuid)`,
  ].filter((condition) => typeof condition === "object");
  const { rows } = await tx.execute<ConversationRow>(sql`
    select p.id, p.title, left(p.body, 600) as body, p.like_count, p.reply_count, p.active_at::text,
      p.created_at::text, ${authorColumns}, ${subjectColumns}
    from ${postTables} where ${sql.join(conditions, sql` and `)}
    order by p.active_at desc, p.id desc limit ${limit + 1}`);
  return cutPage(rows, limit, toConversation);
}

const isFollowedBy = (viewerId: string | undefined): SQL => sql`exists (
  select from follows f where f.user_id = ${viewerId ?? null}::uuid
    and (f.kind, f.subject_id) in (('topic', p.topic_id), ('post', p.id), ('person', p.author_id)))`;

/** Returns a post or reply for a user or a visitor; undefined if the reader has blocked its author. */
export async function findPost(
  viewerId: string | undefined,
  id: string,
  tx: Db = db,
): Promise<Post | undefined> {
  if (!isUuid(id)) return undefined;
  const { rows } = await tx.execute<PostRow>(sql`
    select ${postColumns(viewerId)} from ${postTables}
    where p.id = ${id} and ${isUnblocked(viewerId)}`);
  return rows[0] && toPost(rows[0]);
}

/** Returns one page of the replies to a post, oldest first. Removed replies are included without their text. */
export async function listReplies(
  viewerId: string | undefined,
  postId: string,
  { limit, cursor }: PageOptions,
  tx: Db = db,
): Promise<Page<Post>> {
  if (cursor !== undefined && !isUuid(cursor)) return { items: [], nextCursor: null };
  const { rows } = await tx.execute<PostRow>(sql`
    select ${postColumns(viewerId)} from ${postTables}
    where p.reply_to = ${postId} and ${isUnblocked(viewerId)}
      and (${cursor ?? null}::uuid is null or p.id > ${cursor ?? null}::uuid)
    order by p.id limit ${limit + 1}`);
  return cutPage(rows, limit, toPost);
}

/** Returns the id of the last reply before the page with a given reply; undefined for the first page. */
export async function findReplyPage(
  { id, replyTo }: { id: string; replyTo: string },
  limit: number,
  tx: Db = db,
): Promise<string | undefined> {
  const { rows } = await tx.execute<{ id: string }>(sql`
    with before as (
      select r.id, row_number() over (order by r.id) as n from posts r
      where r.reply_to = ${replyTo} and r.id < ${id}
    )
    select id from before where n = ((select count(*) from before) / ${limit}::integer) * ${limit}::integer`);
  return rows[0]?.id;
}

/** Whether a user has blocked anyone, so that lists leave something out for them. */
export const hasBlockedColumn: UserColumn<boolean> = {
  sql: sql`exists (select from blocks where user_id = u.id)`,
  read: (hasBlocked) => hasBlocked,
};

/** Returns whether a user follows a topic or a conversation. */
export async function isFollowing(
  userId: string,
  kind: "topic" | "post",
  subjectId: string,
  tx: Db = db,
): Promise<boolean> {
  const { rows } = await tx.execute<{ there: number }>(sql`select 1 from follows
    where user_id = ${userId} and kind = ${kind} and subject_id = ${subjectId}`);
  return rows.length > 0;
}

/** Returns the stored picture of a post that is not removed. */
export async function findPostPicture(
  id: string,
  tx: Db = db,
): Promise<{ fileKey: string } | undefined> {
  if (!isUuid(id)) return undefined;
  const { rows } = await tx.execute<{ fileKey: string }>(sql`
    select i.file_key as "fileKey" from post_pictures i join posts p on p.id = i.post_id
    where i.id = ${id} and p.removed_at is null`);
  return rows[0];
}
