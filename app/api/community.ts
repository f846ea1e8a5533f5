import { createRoute } from "@hono/zod-openapi";
import type { Context } from "hono";

import { rateLimits, consumeRateLimit } from "#app/domains/accounts/rate-limit.server.ts";
import { reportPost } from "#app/domains/community/moderation/report-post.server.ts";
import { PostInput, ReplyInput, ReportInput } from "#app/domains/community/posts/input.ts";
import { toConversationJson, toPostJson, toTopicJson } from "#app/domains/community/posts/json.ts";
import { likePost, unlikePost } from "#app/domains/community/posts/like.server.ts";
import { explainPost, type PostRefusal } from "#app/domains/community/posts/refusals.ts";
import { replyToPost } from "#app/domains/community/posts/reply.server.ts";
import { writePost } from "#app/domains/community/posts/write.server.ts";
import { findPost, listConversations, listReplies } from "#app/domains/community/queries.server.ts";
import { type Topic, topicRefOf } from "#app/domains/community/topic.ts";
import { findTopicById, listTopics } from "#app/domains/community/topics.server.ts";
import { goalTitleKey } from "#app/domains/sdgs/goals.ts";
import type { HostEnv } from "#app/http/host/host-env.ts";

import {
  createResource,
  json,
  needs,
  refusals,
  refused,
  requireActor,
  tooManyRequests,
} from "./api-app.ts";
import {
  ConversationPage,
  LikesAnswer,
  PostAnswer,
  TopicPage,
  WholeConversation,
} from "./community-schemas.ts";
import { IdPageQuery, IdPath } from "./paging.ts";

/** The community: topics and conversations are public; writing requires a login. */
export const community = createResource();

community.openapi(
  createRoute({
    method: "get",
    path: "/topics",
    operationId: "listTopics",
    tags: ["Community"],
    summary: "List topics",
    description:
      "Returns the topics of the 17 goals, followed by all other topics, each with its number of conversations.",
    request: { query: IdPageQuery },
    responses: {
      200: { description: "A page of topics", content: json(TopicPage) },
      ...refusals(400),
    },
  }),
  async (c) => {
    const { items, nextCursor } = await listTopics(c.req.valid("query"));
    const topics = items.filter(isMade).map((topic) => toTopicJson(topic, titleOf(c, topic)));
    return c.json({ items: topics, next_cursor: nextCursor }, 200);
  },
);

community.openapi(
  createRoute({
    method: "get",
    path: "/topics/{id}/posts",
    operationId: "listConversations",
    tags: ["Community"],
    summary: "List the conversations of a topic",
    description:
      "Returns conversations, most recently active first. `id` is the id of the topic, or of the course, mission or event that it is about.",
    request: { params: IdPath, query: IdPageQuery },
    responses: {
      200: { description: "A page of conversations", content: json(ConversationPage) },
      ...refusals(400, 404),
    },
  }),
  async (c) => {
    const topic = await findOpenTopic(c, c.req.valid("param").id);
    if (topic.id === null) return c.json({ items: [], next_cursor: null }, 200);
    const viewer = await c.var.ctx.actor();
    const page = { ...c.req.valid("query"), topicId: topic.id };
    const { items, nextCursor } = await listConversations(viewer?.id, page);
    return c.json({ items: items.map(toConversationJson), next_cursor: nextCursor }, 200);
  },
);

community.openapi(
  createRoute({
    method: "post",
    path: "/topics/{id}/posts",
    operationId: "openConversation",
    tags: ["Community"],
    summary: "Start a conversation",
    description:
      "Creates a conversation in a topic. The same request repeated within a minute returns the conversation that was created first.",
    ...needs("community:write"),
    request: { params: IdPath, body: { required: true, content: json(PostInput) } },
    responses: {
      201: { description: "The created conversation", content: json(PostAnswer) },
      ...refusals(400, 401, 403, 404, 409, 410, 429),
    },
  }),
  async (c) => {
    const actor = await requireActor(c);
    const topic = await findTopicById(c.req.valid("param").id);
    if (!topic) return refusedPost(c, { ok: false, reason: "not-found" });
    const written = await writePost(actor, topicRefOf(topic), c.req.valid("json"));
    if (!written.ok) return refusedPost(c, written);
    c.header("Location", `/api/v1/posts/${written.id}`);
    return c.json(toPostJson(await findNow(actor.id, written.id)), 201);
  },
);

community.openapi(
  createRoute({
    method: "get",
    path: "/posts/{id}",
    operationId: "getPost",
    tags: ["Community"],
    summary: "Retrieve a conversation or reply",
    description:
      "Returns a post and a page of its replies, oldest first. Removed posts are included without their text.",
    request: { params: IdPath, query: IdPageQuery },
    responses: {
      200: { description: "The post and a page of its replies", content: json(WholeConversation) },
      ...refusals(400, 404),
    },
  }),
  async (c) => {
    const viewer = await c.var.ctx.actor();
    const post = await findPost(viewer?.id, c.req.valid("param").id);
    if (!post || (post.removed !== null && post.replyCount === 0)) {
      return refusedPost(c, { ok: false, reason: "not-found" });
    }
    const { items, nextCursor } = await listReplies(viewer?.id, post.id, c.req.valid("query"));
    const replies = { items: items.map(toPostJson), next_cursor: nextCursor };
    return c.json({ post: toPostJson(post), replies }, 200);
  },
);

community.openapi(
  createRoute({
    method: "post",
    path: "/posts/{id}/replies",
    operationId: "replyToPost",
    tags: ["Community"],
    summary: "Reply to a conversation",
    description:
      "Adds a reply. You can't reply while you're suspended, if the author has blocked you, or if the topic is closed.",
    ...needs("community:write"),
    request: { params: IdPath, body: { required: true, content: json(ReplyInput) } },
    responses: {
      201: { description: "The created reply", content: json(PostAnswer) },
      ...refusals(400, 401, 403, 404, 409, 410, 429),
    },
  }),
  async (c) => {
    const actor = await requireActor(c);
    const replied = await replyToPost(actor, c.req.valid("param").id, c.req.valid("json"));
    if (!replied.ok) return refusedPost(c, replied);
    return c.json(toPostJson(await findNow(actor.id, replied.id)), 201);
  },
);

const likeRoute = <Method extends "put" | "delete">(method: Method, summary: string) =>
  createRoute({
    method,
    path: "/posts/{id}/like",
    operationId: method === "put" ? "likePost" : "unlikePost",
    tags: ["Community"],
    summary,
    description: "Repeating the request changes nothing.",
    ...needs("community:write"),
    request: { params: IdPath },
    responses: {
      200: { description: "The number of likes", content: json(LikesAnswer) },
      ...refusals(401, 403, 404, 429),
    },
  });

community.openapi(likeRoute("put", "Like a post or reply"), async (c) => {
  const actor = await slowedActor(c);
  const counted = await likePost(actor, c.req.valid("param").id);
  if (!counted.ok) return refusedPost(c, counted);
  return c.json({ like_count: counted.likeCount ?? 0 }, 200);
});

community.openapi(likeRoute("delete", "Unlike a post or reply"), async (c) => {
  const actor = await slowedActor(c);
  const counted = await unlikePost(actor, c.req.valid("param").id);
  if (!counted.ok) return refusedPost(c, counted);
  return c.json({ like_count: counted.likeCount }, 200);
});

community.openapi(
  createRoute({
    method: "post",
    path: "/posts/{id}/reports",
    operationId: "reportPost",
    tags: ["Community"],
    summary: "Report a post or reply",
    description:
      "Reports a post to the moderators, once per user. They see your reason and comment; the author doesn't see who reported the post.",
    ...needs("community:write"),
    request: { params: IdPath, body: { required: true, content: json(ReportInput) } },
    responses: {
      204: { description: "Reported" },
      ...refusals(400, 401, 403, 404, 409, 429),
    },
  }),
  async (c) => {
    const actor = await slowedActor(c);
    const reported = await reportPost(actor, c.req.valid("param").id, c.req.valid("json"));
    if (!reported.ok) return refusedPost(c, reported);
    return c.body(null, 204);
  },
);

async function slowedActor(c: Context<HostEnv>) {
  const actor = await requireActor(c);
  const seconds = await consumeRateLimit(`community:${actor.id}`, rateLimits.community);
  return seconds === 0 ? actor : tooManyRequests(c, seconds);
}

async function findOpenTopic(c: Context<HostEnv>, id: string): Promise<Topic> {
  const topic = await findTopicById(id);
  return topic?.isOpen ? topic : refusedPost(c, { ok: false, reason: "not-found" });
}

async function findNow(viewerId: string, id: string) {
  const post = await findPost(viewerId, id);
  if (!post) throw new Error(`Post not found: ${id}`);
  return post;
}

const isMade = (topic: Topic): topic is Topic & { id: string } => topic.id !== null;

const titleOf = (c: Context<HostEnv>, { title, goal }: Topic) =>
  title ?? c.var.ctx.t(goalTitleKey(goal ?? 17));

function refusedPost(c: Context<HostEnv>, refusal: PostRefusal): never {
  const { seconds } = refusal;
  const headers = seconds === undefined ? undefined : { "Retry-After": String(seconds) };
  return refused(c, explainPost(refusal, c.var.ctx), { headers });
}
