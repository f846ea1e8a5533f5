import { expect, test } from "vitest";

import { notify } from "#app/domains/notifications/notify.server.ts";
import { listNotifications } from "#app/domains/notifications/queries.server.ts";
import { buildLearner } from "#tests/builders/passport.ts";
import { db } from "#tests/db.ts";
import { fetchApp } from "#tests/http.ts";

const sendNotice = (id: string, n: number, title = "River clean-up") =>
  notify(id, {
    kind: "mission_rejected",
    params: { title, note: "Please add a photo." },
    link: `/missions/${n}`,
    source: `completion:${n}`,
  });

const firstId = async (id: string) =>
  (await listNotifications(id, { limit: 1 })).items[0]?.id ?? "";

test("redirects a visitor to login; an empty list says what will appear", async () => {
  const answer = await fetchApp("/notifications");
  expect(answer.headers.get("location")).toBe("/auth?redirect=%2Fnotifications");
  const { cookie } = await buildLearner(db);
  const html = await (await fetchApp("/notifications", { cookie })).text();
  expect(html).toContain("No notifications yet");
  expect(html).toContain('aria-label="Notifications"');
});

test("the bell counts on every page until the list is opened, which marks what it shows as read", async () => {
  const { actor, cookie } = await buildLearner(db);
  for (const n of [1, 2]) await sendNotice(actor.id, n);
  for (const path of ["/", "/passport", "/shop"]) {
    expect(await (await fetchApp(path, { cookie })).text()).toContain("Notifications, 2 unread");
  }
  const prefetched = await fetchApp("/notifications", {
    cookie,
    headers: { "sec-purpose": "prefetch" },
  });
  expect(await prefetched.text()).toContain("Notifications, 2 unread");
  const html = await (await fetchApp("/notifications", { cookie })).text();
  expect(html.match(/>New</g)).toHaveLength(2);
  expect(html).toContain("2 unread");
  expect(html).toContain('aria-label="Notifications"');
  expect(html).not.toContain("Mark all as read");
  const again = await (await fetchApp("/notifications", { cookie })).text();
  expect(again).not.toContain(">New<");
  expect(again).toContain("No unread notifications");
});

test("opening a notification redirects to what it is about, twice and without scripts", async () => {
  const { actor, cookie } = await buildLearner(db);
  for (const n of [1, 2]) await sendNotice(actor.id, n);
  const open = await firstId(actor.id);
  for (const _ of [1, 2]) {
    const opened = await fetchApp("/notifications", { cookie, form: { open } });
    expect([opened.status, opened.headers.get("location")]).toEqual([302, "/missions/2"]);
  }
  expect(await (await fetchApp("/", { cookie })).text()).toContain("Notifications, 1 unread");
});

test("another user's notification cannot be opened", async () => {
  const [ada, bea] = [await buildLearner(db), await buildLearner(db)];
  await sendNotice(ada.actor.id, 1);
  const open = await firstId(ada.actor.id);
  const answer = await fetchApp("/notifications", { cookie: bea.cookie, form: { open } });
  expect(answer.status).toBe(404);
  expect(answer.headers.get("location")).toBeNull();
  expect((await listNotifications(ada.actor.id, { limit: 1 })).items[0]?.readAt).toBeNull();
});

test("marks all as read and pages through them", async () => {
  const { actor, cookie } = await buildLearner(db);
  for (let n = 0; n < 23; n++) await sendNotice(actor.id, n, `Mission ${n}.`);
  const first = await (await fetchApp("/notifications", { cookie })).text();
  expect(first).toContain("23 unread");
  expect(first).toContain("Notifications, 3 unread");
  const next = /href="(\/notifications\?cursor=[^"]+)"/.exec(first)?.[1] ?? "";
  const second = await (await fetchApp(next, { cookie })).text();
  expect(second.match(/name="open"/g)).toHaveLength(3);
  expect(second).toContain("Mission 0.");
  await sendNotice(actor.id, 23);
  const marked = await fetchApp("/notifications", { cookie, form: { all: "read" } });
  expect(marked.headers.get("location")).toBe("/notifications");
  const after = await (await fetchApp("/notifications", { cookie })).text();
  expect(after).not.toContain("Mark all as read");
  expect(after).toContain("No unread notifications");
});

test("a link that is not a local path is not followed", async () => {
  const { actor, cookie } = await buildLearner(db);
  const notice = { kind: "badge_earned", params: { title: "x" }, source: "x" } as const;
  await notify(actor.id, { ...notice, link: "//evil.example" });
  const open = await firstId(actor.id);
  const opened = await fetchApp("/notifications", { cookie, form: { open } });
  expect(opened.headers.get("location")).toBe("/");
});
