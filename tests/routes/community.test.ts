import { sql } from "drizzle-orm";
import { expect, test } from "vitest";

import { buildActor, buildSessionCookie } from "#tests/builders/accounts.ts";
import { buildPost, buildRegular, buildReply, slugOf } from "#tests/builders/community.ts";
import { buildCourse } from "#tests/builders/courses.ts";
import { buildMission } from "#tests/builders/missions.ts";
import { buildPhoto } from "#tests/builders/photos.ts";
import { db } from "#tests/db.ts";
import { toastsOf } from "#tests/flash.ts";
import { textOf } from "#tests/html.ts";
import { fetchApp } from "#tests/http.ts";

async function enter(name = "Ada Obi") {
  const actor = await buildRegular(db, name);
  return { actor, cookie: await buildSessionCookie(db, actor) };
}

const read = async (path: string, cookie = "") =>
  (await fetchApp(path, cookie ? { cookie } : {})).text();

function postForm(fields: Record<string, string>, picture?: Uint8Array): FormData {
  const form = new FormData();
  for (const [name, value] of Object.entries(fields)) form.append(name, value);
  if (picture) form.append("picture1", new File([new Uint8Array(picture)], "well.jpg"));
  return form;
}

test("anyone reads the community by goal and topic, without scripts", async () => {
  const empty = await read("/community");
  expect(empty).toContain("No conversations yet");
  const { id, author } = await buildPost(db, { title: "A <dry> well" });
  await buildPost(db, { title: "Bread", topic: { kind: "goal", goal: 2 } });
  const all = await read("/community?goal=");
  for (const expected of ["A &lt;dry&gt; well", "Bread", "Clean water and sanitation"]) {
    expect(all).toContain(expected);
  }
  expect(all).not.toContain('type="module"');
  expect(await read("/community?goal=2")).not.toContain("&lt;dry&gt;");
  expect(await read("/community?goal=5")).toContain("No conversations about this goal yet");
  expect(await read("/community/goals/6")).toContain("&lt;dry&gt;");
  const page = await read(`/community/posts/${id}`);
  expect(page).not.toContain('type="module"');
  expect(page).toContain('"@type":"DiscussionForumPosting"');
  expect(page).toContain('"headline":"A \\u003cdry> well"');
  expect(page).toContain(`/passport/${await slugOf(author, db)}`);
  expect(page).toContain("Log in to reply");
  for (const odd of ["/community/goals/18", "/community/goals/06", "/community/posts/x"]) {
    expect((await fetchApp(odd)).status, odd).toBe(odd.endsWith("06") ? 200 : 404);
  }
  const { rows } = await db.execute<{ id: string }>(sql`select id from topics where sdg_goal = 6`);
  const moved = await fetchApp(`/community/topics/${rows[0]?.id}`, { redirect: "manual" });
  expect([moved.status, moved.headers.get("location")]).toEqual([301, "/community/goals/6"]);
});

test("previews a text as it will be published, for its author only", async () => {
  const { cookie } = await enter();
  const form = { body: "Who **knows**? <script>alert(1)</script>\n\n- clay" };
  const html =
    "<p>Who <strong>knows</strong>? &lt;script&gt;alert(1)&lt;/script&gt;</p>\n<ul>\n<li>clay</li>\n</ul>\n";
  for (const _ of [1, 2]) {
    const shown = await fetchApp("/community/preview", { cookie, form });
    expect([shown.status, await shown.json()]).toEqual([200, { html }]);
  }
  expect((await fetchApp("/community/preview", { form })).status).toBe(401);
  expect(
    (await fetchApp("/community/preview", { cookie, form, origin: "https://evil.example" })).status,
  ).toBe(403);
  const page = await read("/community/write", cookie);
  expect(page).toContain('data-preview="/community/preview"');
});

test("starts a conversation with a picture by a plain form, answers, likes and follows", async () => {
  const { cookie } = await enter();
  const form = { title: "Lining a well", body: "Who **knows** how?", goal: "6" };
  const sent = await fetchApp("/community/write", {
    method: "POST",
    cookie,
    redirect: "manual",
    body: postForm({ ...form, description1: "The well" }, await buildPhoto()),
  });
  const path = sent.headers.get("location") ?? "";
  expect(toastsOf(sent)[0]).toContain("earned you 5 points");
  const page = await read(path, cookie);
  expect(page).toContain("<strong>knows</strong>");
  const picture = /src="(\/community\/pictures\/[^"]+)" alt="The well"/.exec(page)?.[1] ?? "";
  const image = await fetchApp(picture);
  expect([image.status, image.headers.get("content-type")]).toEqual([200, "image/webp"]);

  const bea = await enter("Bea Lind");
  const id = path.split("/").at(-1) ?? "";
  const post = (fields: Record<string, string>, who = bea.cookie) =>
    fetchApp(path, { method: "POST", cookie: who, redirect: "manual", body: postForm(fields) });
  const replied = await post({ intent: "reply", body: "With clay" });
  expect(replied.headers.get("location")).toMatch(new RegExp(`${path}#post-`));
  expect((await post({ intent: "like", post: id })).status).toBe(200);
  expect((await post({ intent: "like", post: id }, cookie)).status).toBe(403);
  expect(textOf(await read(path))).toMatch(/1 like.*Bea Lind.*With clay/s);
  await post({ intent: "follow" });
  expect(await read("/community/following", bea.cookie)).toContain("Lining a well");
  const connections = postForm({ kind: "post", id });
  await fetchApp("/community/following", { method: "POST", cookie: bea.cookie, body: connections });
  expect(await read("/community/following", bea.cookie)).not.toContain("Lining a well");
});

test("preserves the input with every refusal and states when to retry", async () => {
  const newcomer = await buildActor(db);
  const cookie = await buildSessionCookie(db, newcomer);
  const write = (fields: Record<string, string>) =>
    fetchApp("/community/write", {
      cookie,
      method: "POST",
      redirect: "manual",
      body: postForm(fields),
    });
  const lost = await write({ title: "", body: "Kept words", goal: "6" });
  expect([lost.status, (await lost.text()).includes("Kept words")]).toEqual([400, true]);
  const linked = await write({ title: "T", body: "https://x.example", goal: "6" });
  expect(linked.status).toBe(403);
  expect(textOf(await linked.text())).toContain(
    "Confirm your email address in your profile before you post links",
  );
  for (let n = 0; n < 3; n++) await write({ title: `T${n}`, body: `B${n}`, goal: "6" });
  const slowed = await write({ title: "T4", body: "Still here", goal: "6" });
  expect(slowed.status).toBe(429);
  const page = await slowed.text();
  expect(page).toContain("Still here");
  expect(textOf(page)).toContain("Try again in 60 minutes");
  const { id } = await buildPost(db);
  const stranger = await fetchApp(`/community/posts/${id}`, {
    method: "POST",
    body: postForm({ intent: "reply", body: "Typed by a stranger" }),
  });
  expect([stranger.status, (await stranger.text()).includes("Typed by a stranger")]).toEqual([
    401,
    true,
  ]);
});

test("only the author edits or removes a post, and its text disappears", async () => {
  const { actor, cookie } = await enter();
  const { id } = await buildPost(db, { author: actor, title: "Mine", body: "Words" });
  const path = `/community/posts/${id}`;
  const other = await enter("Bea");
  expect((await fetchApp(`${path}/edit`, { cookie: other.cookie })).status).toBe(404);
  const form = { intent: "edit", title: "Mine still", body: "Other words" };
  const refused = await fetchApp(`${path}/edit`, { cookie: other.cookie, form });
  expect(refused.status).toBe(404);
  await fetchApp(`${path}/edit`, { cookie, form, redirect: "manual" });
  const page = textOf(await read(path));
  for (const expected of ["Mine still", "Other words", "edited"]) expect(page).toContain(expected);
  const remove = postForm({ intent: "remove", post: id });
  const taken = await fetchApp(path, { method: "POST", cookie: other.cookie, body: remove });
  expect(taken.status).toBe(404);
  await buildReply(db, id, other.actor, "An answer");
  const removed = postForm({ intent: "remove", post: id });
  const gone = await fetchApp(path, { method: "POST", cookie, redirect: "manual", body: removed });
  expect(gone.headers.get("location")).toBe("/community/goals/6");
  const left = await read(path);
  expect(left).toContain("Deleted by the author");
  expect(left).toContain("An answer");
  expect(left).toContain("noindex");
  expect(left).not.toContain("Other words");
});

test("courses and missions link to their conversations; hidden ones have no topic", async () => {
  const mission = await buildMission(db, { title: "Oak" });
  const course = await buildCourse(db, { title: "Wells" });
  for (const [path, topic] of [
    [`/missions/${mission.id}`, `/community/missions/${mission.id}`],
    [`/courses/${course.slug}`, `/community/courses/${course.id}`],
  ] as const) {
    const page = await read(path);
    expect(page).toContain(`href="${topic}"`);
    expect(textOf(page)).toContain("No conversations yet");
    expect((await fetchApp(topic)).status).toBe(200);
  }
  const topic = { kind: "mission", id: mission.id } as const;
  const { id } = await buildPost(db, { topic, title: "Which oak?" });
  expect(textOf(await read(`/missions/${mission.id}`))).toContain("1 conversation");
  expect(await read(`/community/missions/${mission.id}`)).toContain("Which oak?");
  await db.execute(sql`update missions set is_active = false where id = ${mission.id}`);
  expect((await fetchApp(`/community/missions/${mission.id}`)).status).toBe(404);
  const post = await read(`/community/posts/${id}`);
  expect(textOf(post)).toContain("Replies are closed");
  expect(await read("/community?goal=15")).not.toContain("Which oak?");
});

test("pages through a long conversation and finds a reply on its page", async () => {
  const { id } = await buildPost(db, { title: "Long" });
  const { actor } = await enter();
  await db.execute(sql`insert into posts (topic_id, reply_to, author_id, body)
    select topic_id, id, ${actor.id}, 'Reply ' || n || '.' from posts, generate_series(1, 60) n
    where id = ${id}`);
  const first = await read(`/community/posts/${id}`);
  expect([first.includes("Reply 50."), first.includes("Reply 51.")]).toEqual([true, false]);
  const next = /href="(\/community\/posts\/[^"]*cursor=[^"]*)"/.exec(first)?.[1] ?? "";
  expect(await read(next)).toContain("Reply 51.");
  const { rows } = await db.execute<{ id: string }>(
    sql`select id from posts where reply_to = ${id} and body = 'Reply 60.'`,
  );
  const found = await fetchApp(`/community/posts/${rows[0]?.id}`, { redirect: "manual" });
  expect(found.headers.get("location")).toBe(`${next}#post-${rows[0]?.id}`);
});

test("an admin decides reports on a page that lists and lifts suspensions", async () => {
  const root = await buildActor(db, { roles: ["admin"] });
  const cookie = await buildSessionCookie(db, root);
  const { id, author } = await buildPost(db, { title: "Buy", body: "Buy now" });
  const bea = await enter("Bea");
  const report = (fields: Record<string, string>) =>
    fetchApp(`/community/posts/${id}/report`, {
      cookie: bea.cookie,
      form: fields,
      redirect: "manual",
    });
  expect((await report({ intent: "report" })).status).toBe(400);
  const reported = await report({ intent: "report", reason: "spam", note: "Thrice" });
  expect(toastsOf(reported)[0]).toContain("A moderator will review your report");
  expect((await report({ intent: "report", reason: "spam" })).status).toBe(409);
  const queue = await read("/admin/community", cookie);
  for (const expected of ["Buy now", ": spam or advertising", "Thrice"])
    expect(queue).toContain(expected);
  const decide = (form: Record<string, string>) => fetchApp("/admin/community", { cookie, form });
  expect((await decide({ id, decision: "removed" })).status).toBe(400);
  const decision = { id, decision: "removed", reason: "Advertising", days: "7" };
  expect((await decide(decision)).status).toBe(200);
  expect((await decide(decision)).status).toBe(409);
  expect((await fetchApp(`/community/posts/${id}`)).status).toBe(404);
  const suspended = await read("/admin/community?tab=suspended", cookie);
  expect(suspended).toContain("Advertising");
  expect((await decide({ intent: "lift", id: author.id })).status).toBe(200);
  const log = textOf(await read("/admin/audit", cookie)).replaceAll(/[\u2068\u2069]/g, "");
  for (const expected of ["removed Ada Obi’s post in Buy", "lifted the suspension of Ada Obi"]) {
    expect(log).toContain(expected);
  }
});

test("blocking hides a user until it is undone", async () => {
  const { cookie } = await enter();
  const { id, author } = await buildPost(db, { title: "Loud" });
  const form = { intent: "block" };
  await fetchApp(`/community/posts/${id}/report`, { cookie, form, redirect: "manual" });
  expect((await fetchApp(`/community/posts/${id}`, { cookie })).status).toBe(404);
  expect(await read("/community?goal=6", cookie)).not.toContain("Loud");
  const undo = { kind: "block", id: author.id };
  await fetchApp("/community/following", { cookie, form: undo, redirect: "manual" });
  expect((await fetchApp(`/community/posts/${id}`, { cookie })).status).toBe(200);
});
