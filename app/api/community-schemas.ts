import { z } from "@hono/zod-openapi";

import { topicKinds } from "#app/domains/community/topic.ts";

import { pageOf } from "./paging.ts";

const moment = z.iso.datetime().openapi({ example: "2026-11-21T12:00:00.000Z" });
const id = z.uuid().openapi({ example: "01991c3e-5e3b-7cc2-9d0f-3f6a0b7f9a11" });
const count = z.int().min(0);

const AuthorAnswer = z
  .object({
    name: z.string().nullable().openapi({
      description: "The full name if the passport is public, otherwise the first name.",
      example: "Amina Otieno",
    }),
    passport_slug: z.string().nullable().openapi({ example: "amina-otieno-7k3f2" }),
  })
  .nullable()
  .openapi({ description: "`null` if the author's account or the post was deleted." });

/** A topic in responses of the API. */
export const TopicAnswer = z
  .object({
    id,
    kind: z.enum(topicKinds).openapi({ example: "goal" }),
    title: z.string().openapi({ example: "Clean water and sanitation" }),
    sdg_goal: z.int().min(1).max(17).nullable().openapi({ example: 6 }),
    subject_id: z.uuid().nullable().openapi({
      description: "The id of the course, mission or event that the topic is about.",
    }),
    post_count: count,
    last_post_at: moment.nullable(),
  })
  .openapi("Topic");
export const TopicPage = pageOf(TopicAnswer);

/** A conversation in a list. */
export const ConversationAnswer = z
  .object({
    id,
    title: z.string().openapi({ example: "A well that ran dry" }),
    excerpt: z.string(),
    author: AuthorAnswer,
    like_count: count,
    reply_count: count,
    active_at: moment,
    created_at: moment,
  })
  .openapi("Conversation");
export const ConversationPage = pageOf(ConversationAnswer);

/** A post or a reply in responses of the API. */
export const PostAnswer = z
  .object({
    id,
    topic_id: z.uuid(),
    reply_to: z
      .uuid()
      .nullable()
      .openapi({ description: "The id of the conversation; `null` for the conversation itself." }),
    title: z.string().nullable().openapi({ description: "`null` for replies." }),
    body: z.string().openapi({ description: "Markdown. Empty if the post was removed." }),
    author: AuthorAnswer,
    like_count: count,
    reply_count: count,
    created_at: moment,
    active_at: moment,
    edited_at: moment.nullable(),
    removed_by: z.enum(["author", "moderator"]).nullable(),
    pictures: z.array(
      z.object({
        path: z.string(),
        description: z.string(),
        width: z.int(),
        height: z.int(),
      }),
    ),
  })
  .openapi("Post");

/** A conversation with one page of its replies, the oldest first. */
export const WholeConversation = z
  .object({ post: PostAnswer, replies: pageOf(PostAnswer) })
  .openapi("WholeConversation");

export const LikesAnswer = z.object({ like_count: count }).openapi("Likes");
