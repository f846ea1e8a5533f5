import { expect, test } from "vitest";

import { commandLine, type Role } from "#app/domains/accounts/actor.ts";
import { updateProfile } from "#app/domains/accounts/profile/update.server.ts";
import { grantRole } from "#app/domains/accounts/roles/grant.server.ts";
import { auditLog } from "#app/domains/accounts/tables.server.ts";
import { createEvent } from "#app/domains/events/create-event.server.ts";
import { EventInput } from "#app/domains/events/event-input.ts";
import { buildActor, buildSessionCookie } from "#tests/builders/accounts.ts";
import { db } from "#tests/db.ts";
import { linksOf, textOf } from "#tests/html.ts";
import { fetchApp } from "#tests/http.ts";

const path = "/admin/audit";
const buildAdmin = async (name: string, roles: Role[] = ["admin"]) => {
  const actor = await buildActor(db, { name, roles });
  return { actor, cookie: await buildSessionCookie(db, actor) };
};
const plain = (text: string) => text.replaceAll(/[\u2068\u2069]/g, "");
async function read(cookie: string, query: Record<string, string> = {}) {
  const response = await fetchApp(`${path}?${new URLSearchParams(query)}`, { cookie });
  const html = plain(await response.text());
  const main = html.slice(html.indexOf("<main"), html.indexOf("</main>"));
  return { status: response.status, html, text: textOf(main), links: linksOf(main) };
}

test("lists actor, action and subject as sentences with links", async () => {
  const { actor, cookie } = await buildAdmin("Root Admin");
  const ada = await buildActor(db, { name: "Ada Obi" });
  await grantRole(actor, ada.id, "event_staff");
  await grantRole(commandLine, ada.id, "instructor");
  const made = await createEvent(actor, {
    ...EventInput.parse({
      title: "River clean-up",
      description: "Both banks",
      start_date: "2026-12-01T09:00",
    }),
  });
  if (!made.ok) throw new Error(made.reason);
  const { text, links, html } = await read(cookie);
  expect(text).toContain("Root Admin gave Ada Obi the Event staff role");
  expect(text).toContain("An admin on the command line gave Ada Obi the Instructor role");
  expect(text).toContain("Root Admin created the event River clean-up");
  expect(links).toContainEqual(["View Ada Obi", `/admin/people/${ada.id}`]);
  expect(links).toContainEqual(["View River clean-up", `/admin/events/${made.event.id}/edit`]);
  expect(links).toContainEqual(["All actions by Root Admin", `?who=${actor.id}`]);
  expect(html).not.toMatch(/<script[^>]*type="module"/);
});

test("filters by its form, with the filter in the URL", async () => {
  const { actor, cookie } = await buildAdmin("Zora Narrow");
  const wangari = await buildActor(db, { name: "Wangari Muta" });
  await grantRole(actor, wangari.id, "instructor");
  const sentence = "Zora Narrow gave Wangari Muta the Instructor role";
  const today = new Date().toISOString().slice(0, 10);
  const shown: Record<string, string>[] = [
    { who: "zora" },
    { whom: wangari.id },
    { kind: "role" },
    { from: today },
  ];
  const hidden: Record<string, string>[] = [
    { who: "nobody" },
    { whom: "zora" },
    { kind: "event" },
    { from: "2999-01-01" },
    { to: "2020-01-01" },
  ];
  for (const query of [
    ...shown,
    { from: "no day", to: "2026-13-45", kind: "function Object() { [native code] }" },
  ]) {
    expect((await read(cookie, query)).text).toContain(sentence);
  }
  for (const query of hidden) {
    expect((await read(cookie, query)).text).not.toContain(sentence);
  }
  expect((await read(cookie, { who: "nobody" })).text).toContain("No entries match these filters");
});

test("uses the admin's own time zone for days", async () => {
  const { actor, cookie } = await buildAdmin("Keoni Kiritimati");
  await updateProfile(actor, { time_zone: "Pacific/Kiritimati" });
  const createdAt = new Date("2026-03-01T12:00:00Z");
  const subject = { subjectType: "comet", subjectId: "C/2026" };
  await db
    .insert(auditLog)
    .values({ ...subject, actorId: actor.id, action: "comet.caught", createdAt });
  const [own, utc] = [
    await read(cookie, { who: "keoni", from: "2026-03-02", to: "2026-03-02" }),
    await read(cookie, { who: "keoni", from: "2026-03-01", to: "2026-03-01" }),
  ];
  expect(own.text).toContain("Keoni Kiritimati performed comet.caught on [deleted]");
  expect(own.text).toContain("2 March 2026 at 02:00 (Pacific/Kiritimati)");
  expect(utc.text).toContain("No entries match these filters");
});

test("pages preserve the filter", async () => {
  const { actor, cookie } = await buildAdmin("Paula Pages");
  const subject = { subjectType: "event", subjectId: crypto.randomUUID() };
  const line = { ...subject, actorId: actor.id, action: "event.updated" };
  await db.insert(auditLog).values(Array.from({ length: 60 }, () => line));
  const first = await read(cookie, { who: "paula" });
  const link = first.links.find(([label]) => label === "Older entries")?.[1] ?? "";
  const next = link.slice(link.indexOf("?")).replaceAll("&amp;", "&");
  const second = await read(cookie, Object.fromEntries(new URLSearchParams(next)));
  const count = (text: string) => text.split("Paula Pages edited the event").length - 1;
  expect([count(first.text), count(second.text)]).toEqual([50, 10]);
});
