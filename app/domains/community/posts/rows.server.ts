import { type SQL, sql } from "drizzle-orm";

import type { Topic, TopicKind, TopicSubject } from "#app/domains/community/topic.ts";
import type { GoalNumber } from "#app/domains/sdgs/goal-number.ts";

import { type Author, type Conversation, excerptOf, type Post, type PostPicture } from "./post.ts";

/**
 * Returns the expression for a user's display name in the community: the whole name where the passport is public,
 * else its first word.
 */
export const shownName = (profile: SQL) => sql`nullif(case when ${profile}.passport_public
  then trim(${profile}.full_name) else split_part(trim(${profile}.full_name), ' ', 1) end, '')`;

/** The author of a post `p` with the profile `a`, as the columns of `AuthorRow`. */
export const authorColumns = sql`a.id as author_id, ${shownName(sql`a`)} as author_name,
  case when a.passport_public then a.passport_slug end as author_slug`;

/** The topic `t` of the view `topic_subjects`, as the columns of `SubjectRow`. */
export const subjectColumns = sql`t.kind, t.subject_id, t.title as topic_title, t.sdg_goal,
  t.course_slug, t.is_open`;

/** Returns the condition that a viewer may read a post `p`: the viewer has not blocked its author. */
export const isUnblocked = (viewerId: string | undefined) => sql`not exists (
  select from blocks b where b.user_id = ${viewerId ?? null}::uuid and b.blocked_id = p.author_id)`;

/** Returns the columns of a full post `p` with its topic `t` and its author `a`, for a viewer. */
export const postColumns = (viewerId: string | undefined) => sql`
  p.id, p.topic_id, p.reply_to, p.title, p.body, p.like_count, p.reply_count,
  p.created_at::text, p.active_at::text, p.edited_at::text, p.removed_at is not null as is_removed,
  p.removed_by is not null and p.removed_by is distinct from p.author_id as is_moderated,
  ${authorColumns}, ${subjectColumns},
  exists (select from post_likes l
    where l.post_id = p.id and l.user_id = ${viewerId ?? null}::uuid) as is_liked,
  exists (select from follows f where f.user_id = ${viewerId ?? null}::uuid
    and f.kind = 'person' and f.subject_id = p.author_id) as follows_author,
  (select coalesce(json_agg(json_build_object('id', i.id, 'description', i.description,
      'width', i.width, 'height', i.height) order by i.position), '[]')
    from post_pictures i where i.post_id = p.id) as pictures,
  (select coalesce(json_agg(n.passport_slug), '[]') from post_mentions m
    join profiles n on n.id = m.user_id and n.passport_public where m.post_id = p.id) as mentions`;

export const postTables = sql`posts p join topic_subjects t on t.id = p.topic_id
  left join profiles a on a.id = p.author_id`;

export type AuthorRow = {
  author_id: string | null;
  author_name: string | null;
  author_slug: string | null;
};

export type SubjectRow = {
  kind: TopicKind;
  subject_id: string | null;
  topic_title: string | null;
  sdg_goal: GoalNumber | null;
  course_slug: string | null;
  is_open: boolean;
};

export type TopicRow = SubjectRow & {
  id: string | null;
  post_count: number;
  last_post_at: string | null;
};

export type PostRow = AuthorRow &
  SubjectRow & {
    id: string;
    topic_id: string;
    reply_to: string | null;
    title: string | null;
    body: string;
    like_count: number;
    reply_count: number;
    created_at: string;
    active_at: string;
    edited_at: string | null;
    is_removed: boolean;
    is_moderated: boolean;
    is_liked: boolean;
    follows_author: boolean;
    pictures: PostPicture[];
    mentions: string[];
  };

export type ConversationRow = AuthorRow &
  SubjectRow & {
    id: string;
    title: string;
    body: string;
    like_count: number;
    reply_count: number;
    active_at: string;
    created_at: string;
  };

/** Returns the author in a row; null when they have deleted their account. */
export const toAuthor = (row: AuthorRow): Author | null =>
  row.author_id === null
    ? null
    : { id: row.author_id, name: row.author_name, slug: row.author_slug };

/** Returns the topic subject in a row. */
export const toSubject = (row: SubjectRow): TopicSubject => ({
  kind: row.kind,
  subjectId: row.subject_id,
  title: row.topic_title,
  goal: row.sdg_goal,
  courseSlug: row.course_slug,
  isOpen: row.is_open,
});

/** Returns the topic in a row. */
export const toTopic = (row: TopicRow): Topic => ({
  ...toSubject(row),
  id: row.id,
  postCount: row.post_count,
  lastPostAt: row.last_post_at === null ? null : new Date(row.last_post_at),
});

/** Returns the conversation in a row. */
export const toConversation = (row: ConversationRow): Conversation => ({
  id: row.id,
  topic: toSubject(row),
  title: row.title,
  excerpt: excerptOf(row.body),
  author: toAuthor(row),
  likeCount: row.like_count,
  replyCount: row.reply_count,
  activeAt: new Date(row.active_at),
  createdAt: new Date(row.created_at),
});

/** Returns the post in a row. A removed post has no content; `removed` says by whom it was removed. */
export const toPost = (row: PostRow): Post => ({
  id: row.id,
  topicId: row.topic_id,
  topic: toSubject(row),
  replyTo: row.reply_to,
  title: row.is_removed ? null : row.title,
  body: row.is_removed ? "" : row.body,
  author: row.is_removed ? null : toAuthor(row),
  likeCount: row.like_count,
  replyCount: row.reply_count,
  createdAt: new Date(row.created_at),
  activeAt: new Date(row.active_at),
  editedAt: row.edited_at === null ? null : new Date(row.edited_at),
  removed: row.is_removed ? (row.is_moderated ? "moderator" : "author") : null,
  pictures: row.is_removed ? [] : row.pictures,
  mentions: row.mentions,
  isLiked: row.is_liked,
  followsAuthor: row.follows_author,
});
