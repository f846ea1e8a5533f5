import type { Topic } from "#app/domains/community/topic.ts";

import { type Author, type Conversation, picturePath, type Post } from "./post.ts";

/** Returns the JSON of a topic for the public API. Goals are named in the caller's language. */
export const toTopicJson = (topic: Topic & { id: string }, title: string) => ({
  id: topic.id,
  kind: topic.kind,
  title,
  sdg_goal: topic.goal,
  subject_id: topic.subjectId,
  post_count: topic.postCount,
  last_post_at: topic.lastPostAt?.toISOString() ?? null,
});

/** Returns the JSON of a conversation in a list for the public API. */
export const toConversationJson = (conversation: Conversation) => ({
  id: conversation.id,
  title: conversation.title,
  excerpt: conversation.excerpt,
  author: toAuthorJson(conversation.author),
  like_count: conversation.likeCount,
  reply_count: conversation.replyCount,
  active_at: conversation.activeAt.toISOString(),
  created_at: conversation.createdAt.toISOString(),
});

/** Returns the JSON of a post or a reply for the public API. */
export const toPostJson = (post: Post) => ({
  id: post.id,
  topic_id: post.topicId,
  reply_to: post.replyTo,
  title: post.title,
  body: post.body,
  author: toAuthorJson(post.author),
  like_count: post.likeCount,
  reply_count: post.replyCount,
  created_at: post.createdAt.toISOString(),
  active_at: post.activeAt.toISOString(),
  edited_at: post.editedAt?.toISOString() ?? null,
  removed_by: post.removed,
  pictures: post.pictures.map(({ id, ...picture }) => ({ ...picture, path: picturePath(id) })),
});

const toAuthorJson = (author: Author | null) =>
  author && { name: author.name, passport_slug: author.slug };
