import { expect } from "vitest";

import { buildPost, buildRegular } from "#tests/builders/community.ts";
import { buildInstitution } from "#tests/builders/institutions.ts";
import { db } from "#tests/db.ts";

import { clientOf, type Exercises } from "./world.ts";

const buildWriter = async () => clientOf(await buildRegular(db), ["community:write"]);

export const communityExercises = {
  listTopics: async ({ asAnybody }) => {
    await buildPost(db);
    const { items } = await asAnybody.listTopics();
    expect(items.filter(({ kind }) => kind === "goal").length).toBeGreaterThan(0);
  },
  listConversations: async ({ asAnybody }) => {
    const { id } = await buildPost(db);
    const { post } = await asAnybody.getPost({ id });
    const { items } = await asAnybody.listConversations({ id: post.topic_id, limit: 5 });
    expect(items.map((conversation) => conversation.id)).toContain(id);
  },
  openConversation: async () => {
    const client = await buildWriter();
    const { post } = await client.getPost({ id: (await buildPost(db)).id });
    const body = { title: "A spring", body: "It never dries." };
    const opened = await client.openConversation({ id: post.topic_id, body });
    expect(opened).toMatchObject({ ...body, topic_id: post.topic_id });
  },
  getPost: async ({ asAnybody }) => {
    const { id } = await buildPost(db);
    expect(await asAnybody.getPost({ id })).toMatchObject({ post: { id }, replies: { items: [] } });
  },
  replyToPost: async () => {
    const { id } = await buildPost(db);
    const reply = await (await buildWriter()).replyToPost({ id, body: { body: "With clay." } });
    expect(reply).toMatchObject({ reply_to: id, body: "With clay." });
  },
  likePost: async () => {
    const { id } = await buildPost(db);
    expect(await (await buildWriter()).likePost({ id })).toEqual({ like_count: 1 });
  },
  unlikePost: async () => {
    const { id } = await buildPost(db);
    const client = await buildWriter();
    await client.likePost({ id });
    expect(await client.unlikePost({ id })).toEqual({ like_count: 0 });
  },
  reportPost: async () => {
    const { id } = await buildPost(db);
    const report = { id, body: { reason: "spam" as const, note: "It sells." } };
    await expect((await buildWriter()).reportPost(report)).resolves.toBeUndefined();
  },
  listInstitutions: async ({ asAnybody }) => {
    const { slug } = await buildInstitution(db);
    const { items } = await asAnybody.listInstitutions({ limit: 200 });
    expect(items.map((institution) => institution.slug)).toContain(slug);
  },
  getInstitution: async ({ asAnybody }) => {
    const { slug } = await buildInstitution(db);
    expect(await asAnybody.getInstitution({ slug })).toMatchObject({ slug });
  },
  search: async ({ asAnybody }) => {
    await buildPost(db, { title: "Waterproof lining" });
    const found = await asAnybody.search({ q: "waterproof", kind: "post" });
    expect(found.items.map(({ title }) => title)).toContain("Waterproof lining");
  },
} satisfies Exercises;
