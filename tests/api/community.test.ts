import { sql } from "drizzle-orm";
import { expect, test } from "vitest";

import { buildActor, buildSessionCookie } from "#tests/builders/accounts.ts";
import { buildRegular } from "#tests/builders/community.ts";
import { buildMission } from "#tests/builders/missions.ts";
import { db } from "#tests/db.ts";
import { fetchApp } from "#tests/http.ts";

const api = (path: string, init?: Parameters<typeof fetchApp>[1]) =>
  fetchApp(`/api/v1${path}`, init);

async function enter(name = "Ada Obi") {
  const actor = await buildRegular(db, name);
  return { actor, cookie: await buildSessionCookie(db, actor) };
}

test("opens, answers, likes and reports a conversation", async () => {
  const [ada, bea] = [await enter(), await enter("Bea Lind")];
  const topics = await (await api("/topics?limit=6")).json();
  const water = topics.items[5];
  expect(water).toMatchObject({ kind: "goal", sdg_goal: 6, title: "Clean water and sanitation" });
  const text = { title: "A dry well", body: "Who knows?" };
  const made = await api(`/topics/${water.id}/posts`, { cookie: ada.cookie, json: text });
  expect(made.status).toBe(201);
  const post = await made.json();
  expect(post).toMatchObject({ ...text, author: { name: "Ada Obi" }, reply_count: 0 });
  const again = await api(`/topics/${water.id}/posts`, { cookie: ada.cookie, json: text });
  expect((await again.json()).id).toBe(post.id);
  const path = `/posts/${post.id}`;
  const reply = await api(`${path}/replies`, { cookie: bea.cookie, json: { body: "I do" } });
  expect([reply.status, (await reply.json()).reply_to]).toEqual([201, post.id]);
  for (const [method, like_count] of [
    ["PUT", 1],
    ["PUT", 1],
    ["DELETE", 0],
  ] as const) {
    const liked = await api(`${path}/like`, { method, cookie: bea.cookie });
    expect(await liked.json()).toEqual({ like_count });
  }
  expect((await api(`${path}/like`, { method: "PUT", cookie: ada.cookie })).status).toBe(403);
  const whole = await (await api(path)).json();
  expect(whole.post.reply_count).toBe(1);
  expect(whole.replies).toMatchObject({ items: [{ body: "I do" }], next_cursor: null });
  const list = await (await api(`/topics/${water.id}/posts?limit=1`)).json();
  expect(list.items).toMatchObject([{ id: post.id, excerpt: "Who knows?" }]);
  const report = { cookie: bea.cookie, json: { reason: "spam" } };
  expect((await api(`${path}/reports`, report)).status).toBe(204);
  expect((await api(`${path}/reports`, report)).status).toBe(409);
  expect((await api(`${path}/reports`, { ...report, json: {} })).status).toBe(400);
});

test("finds a topic by its subject; a rate limit states the time to wait", async () => {
  const mission = await buildMission(db, { title: "Oak" });
  const path = `/topics/${mission.id}/posts`;
  expect(await (await api(path)).json()).toEqual({ items: [], next_cursor: null });
  const cookie = await buildSessionCookie(db, await buildActor(db));
  for (let n = 0; n < 3; n++) {
    const json = { title: `T${n}`, body: `B${n}` };
    expect((await api(path, { cookie, json })).status).toBe(201);
  }
  const slowed = await api(path, { cookie, json: { title: "T", body: "B" } });
  expect(slowed.status).toBe(429);
  expect(Number(slowed.headers.get("retry-after"))).toBeGreaterThan(3500);
  expect((await slowed.json()).detail).toContain("Try again in 60 minutes");
  expect((await (await api(path)).json()).items).toHaveLength(3);
  for (const odd of ["x", crypto.randomUUID()]) {
    expect((await api(`/topics/${odd}/posts`)).status).toBe(404);
    expect((await api(`/posts/${odd}`)).status).toBe(404);
    const json = { title: "T", body: "B" };
    expect((await api(`/topics/${odd}/posts`, { cookie, json })).status).toBe(404);
  }
});

test("a refusal names the field that it is about, and no other", async () => {
  const topics = await (await api("/topics?limit=6")).json();
  const posts = `/topics/${topics.items[5].id}/posts`;
  const send = async (cookie: string, path: string, json: object) => {
    const answer = await api(path, { cookie, json });
    return [answer.status, (await answer.json()).errors];
  };
  const newcomer = await buildSessionCookie(db, await buildActor(db));
  const link = { title: "Look", body: "See https://spam.example" };
  const noLinks =
    "Confirm your email address in your profile before you post links, or remove the links";
  expect(await send(newcomer, posts, link)).toEqual([403, { body: noLinks }]);

  const { actor, cookie } = await enter();
  const text = { title: "Wells", body: "We line ours with stones." };
  expect(await send(cookie, posts, text)).toEqual([201, undefined]);
  await db.execute(sql`update posts set created_at = now() - interval '5 minutes'
    where author_id = ${actor.id}`);
  const sameText = "You’ve just posted this text. Change it, or wait an hour.";
  expect(await send(cookie, posts, text)).toEqual([409, { body: sameText }]);
  const gone = `/posts/${crypto.randomUUID()}/replies`;
  expect(await send(cookie, gone, text)).toEqual([404, undefined]);
});
