import { eq, sql } from "drizzle-orm";
import jsQR from "jsqr";
import sharp from "sharp";
import { expect, test } from "vitest";

import type { Role } from "#app/domains/accounts/actor.ts";
import { events } from "#app/domains/events/tables.server.ts";
import { buildActor, buildSessionCookie } from "#tests/builders/accounts.ts";
import { buildEvent } from "#tests/builders/events.ts";
import { db } from "#tests/db.ts";
import { toastsOf } from "#tests/flash.ts";
import { textOf } from "#tests/html.ts";
import { fetchApp, origin } from "#tests/http.ts";

const cookieOf = async (...roles: Role[]) =>
  buildSessionCookie(db, await buildActor(db, { roles }));
const form = {
  intent: "create",
  title: "Water day",
  event_type: "workshop",
  description: "About water",
  sdg_goal: "6",
  location: "",
  language: "",
  start_date: "2026-03-29T02:30",
  end_date: "",
  time_zone: "Europe/Berlin",
  points_reward: "",
};
const findByTitle = (title: string) => db.select().from(events).where(eq(events.title, title));

test("only admins enter, others get a message", async () => {
  const { id } = await buildEvent(db);
  for (const path of ["/admin/events", `/admin/events/${id}/edit`]) {
    for (const sent of [undefined, { ...form, title: "Intruder" }]) {
      const anonymous = await fetchApp(path, { form: sent });
      expect(anonymous.headers.get("location")).toBe(`/auth?redirect=${encodeURIComponent(path)}`);
      expect(toastsOf(anonymous)).toEqual(["Please login to access admin panel"]);
      for (const roles of [[], ["event_staff"], ["instructor"]] as Role[][]) {
        const other = await fetchApp(path, { form: sent, cookie: await cookieOf(...roles) });
        expect(other.headers.get("location")).toBe("/");
        expect(toastsOf(other)).toEqual(["Access denied. Admin privileges required."]);
      }
    }
  }
  expect(await findByTitle("Intruder")).toEqual([]);
});

test("creates an event with the defaults of the specification, once when repeated", async () => {
  const cookie = await cookieOf("admin");
  const sent = { ...form, title: "Sent twice", id: crypto.randomUUID() };
  for (let n = 0; n < 2; n++) {
    const response = await fetchApp("/admin/events", { cookie, form: sent });
    const home = `/events/${sent.id}/organise`;
    expect([response.status, response.headers.get("location")]).toEqual([302, home]);
    expect(toastsOf(response)).toEqual(["Event created successfully with QR code!"]);
  }
  expect(await findByTitle("Sent twice")).toMatchObject([
    {
      eventType: "workshop",
      sdgGoal: 6,
      location: null,
      language: null,
      startDate: new Date("2026-03-29T01:30Z"),
      endDate: new Date("2026-03-29T01:30Z"),
      pointsReward: 50,
      isActive: true,
    },
  ]);
});

test("shows errors at the fields and preserves the input", async () => {
  const cookie = await cookieOf("admin");
  const sent = { ...form, title: " ", location: 'The "old" <bridge>', points_reward: "-3" };
  const response = await fetchApp("/admin/events", { cookie, form: sent });
  expect(response.status).toBe(400);
  const html = await response.text();
  for (const expected of [
    "Please fill in required fields",
    "Enter an event title",
    "Points can’t be less than 0",
    "The &quot;old&quot; &lt;bridge&gt;",
    "About water",
    'value="2026-03-29T02:30"',
    'value="-3"',
  ]) {
    expect(html).toContain(expected);
  }
  const backwards = { ...form, end_date: "2026-03-28T10:00" };
  const wrong = await fetchApp("/admin/events", { cookie, form: backwards });
  expect(wrong.status).toBe(400);
  expect(await wrong.text()).toContain("The event can’t end before it starts");
});

test("refuses or cleans malicious input without a server error", async () => {
  const cookie = await cookieOf("admin");
  const nasty = ["\u0000", "\ud800", "1e9", "9".repeat(400), "x".repeat(100_000), "' or 1=1 --"];
  for (const value of nasty) {
    for (const field of Object.keys(form)) {
      const response = await fetchApp("/admin/events", {
        cookie,
        form: { ...form, [field]: value },
      });
      expect([302, 400], `${field} ${value.slice(0, 20)}`).toContain(response.status);
    }
    for (const intent of ["set-active", "delete"]) {
      const response = await fetchApp("/admin/events", { cookie, form: { intent, id: value } });
      expect(response.status).toBe(404);
    }
  }
  const odd = await fetchApp("/admin/events", {
    cookie,
    method: "POST",
    body: "[]",
    headers: { "content-type": "application/json" },
  });
  expect(odd.status).toBe(400);
  expect((await fetchApp("/admin/events", { cookie, form: {} })).status).toBe(400);
});

test("lists every fact of an event, page by page", async () => {
  const cookie = await cookieOf("admin");
  await db.update(events).set({ deletedAt: new Date() });
  expect(await (await fetchApp("/admin/events?tab=manage", { cookie })).text()).toContain(
    "No events created yet",
  );
  for (let n = 0; n < 51; n++) {
    await buildEvent(db, {
      title: `Event ${n}.`,
      startDate: new Date(Date.UTC(2026, 0, 1 + n)),
      isActive: n % 2 === 0,
      pointsReward: 70,
    });
  }
  const first = await (await fetchApp("/admin/events?tab=manage", { cookie })).text();
  for (const expected of [
    "Manage Events (51)",
    "Event 50.",
    "Event 1.",
    "Active",
    "Inactive",
    "Conference",
    "Old bridge",
    "SDG 6",
    "70 points",
    "Download QR code",
    "Hide",
    "Show",
    "Are you sure you want to delete this event?",
  ]) {
    expect(textOf(first)).toContain(expected);
  }
  expect(first).not.toContain("Event 0.");
  const next = /href="([^"]*cursor=[^"]*)"/.exec(first)?.[1]?.replaceAll("&amp;", "&") ?? "";
  const second = await (await fetchApp(next, { cookie })).text();
  expect(second).toContain("Event 0.");
  expect(second).not.toContain("Event 1.");
  expect((await fetchApp("/admin/events?tab=manage&cursor=%01", { cookie })).status).toBe(200);
});

test("hides, shows and deletes with toasts", async () => {
  const cookie = await cookieOf("admin");
  const { id } = await buildEvent(db);
  const setActive = async (is_active: string) =>
    (
      await fetchApp("/admin/events", { cookie, form: { intent: "set-active", id, is_active } })
    ).text();
  expect(await setActive("false")).toContain("Event deactivated");
  expect(await setActive("true")).toContain("Event activated");

  const deleted = await fetchApp("/admin/events", { cookie, form: { intent: "delete", id } });
  expect(deleted.headers.get("location")).toBe("/admin/events?tab=manage");
  expect(toastsOf(deleted)).toEqual(["Event deleted successfully"]);
  expect(await setActive("true")).toContain("Failed to update event");
  const unknown = { intent: "delete", id: crypto.randomUUID() };
  const missing = await fetchApp("/admin/events", { cookie, form: unknown });
  expect(await missing.text()).toContain("Failed to delete event");
});

test("edits an event in its own time zone and keeps its code", async () => {
  const cookie = await cookieOf("admin");
  const event = await buildEvent(db, { startDate: new Date("2026-12-01T09:00Z") });
  const path = `/admin/events/${event.id}/edit`;
  expect(await (await fetchApp(path, { cookie })).text()).toContain('value="2026-12-01T10:00"');

  const changed = { ...form, title: "Changed", start_date: "2026-12-02T10:00", points_reward: "0" };
  const saved = await fetchApp(path, { cookie, form: changed });
  expect(saved.headers.get("location")).toBe("/admin/events?tab=manage");
  expect(await findByTitle("Changed")).toMatchObject([
    {
      id: event.id,
      startDate: new Date("2026-12-02T09:00Z"),
      pointsReward: 0,
      location: null,
      qrCodeData: event.qrCodeData,
    },
  ]);
  const refused = await fetchApp(path, { cookie, form: { ...changed, description: "" } });
  expect(refused.status).toBe(400);
  expect(await refused.text()).toContain("Enter an event description");

  for (const id of [crypto.randomUUID(), "%01", "42"]) {
    const missing = await fetchApp(`/admin/events/${id}/edit`, { cookie });
    expect(missing.headers.get("location")).toBe("/admin/events?tab=manage");
  }
});

test("the QR image links to the check-in and is named after the event", async () => {
  const event = await buildEvent(db, { title: "Water/day ٢" });
  const path = `/admin/events/${event.id}/qr.png`;
  for (const roles of [["admin"], ["event_staff"]] as Role[][]) {
    const response = await fetchApp(path, { cookie: await cookieOf(...roles) });
    expect(response.headers.get("content-type")).toBe("image/png");
    expect(response.headers.get("content-disposition")).toBe(
      `attachment; filename="Water-day.png"; filename*=UTF-8''Water-day%20%D9%A2.png`,
    );
    const image = sharp(await response.arrayBuffer()).ensureAlpha();
    const { data, info } = await image.raw().toBuffer({ resolveWithObject: true });
    expect([info.width, info.height]).toEqual([500, 500]);
    expect(jsQR(new Uint8ClampedArray(data), info.width, info.height)?.data).toBe(
      `${origin}/checkin/${event.qrCodeData}`,
    );
  }
  expect((await fetchApp(path)).status).toBe(302);
  expect((await fetchApp(path, { cookie: await cookieOf() })).headers.get("location")).toBe("/");
  const cookie = await cookieOf("admin");
  const missing = await fetchApp("/admin/events/42/qr.png", { cookie });
  expect([missing.status, await missing.text()]).toEqual([404, "Failed to generate QR code"]);
  const byLink = await fetchApp("/admin/events/42/qr.png", {
    cookie,
    headers: { accept: "text/html" },
  });
  expect(toastsOf(byLink)).toEqual(["Failed to generate QR code"]);
});

test("reports database errors and preserves the page and its input", async () => {
  const cookie = await cookieOf("admin");
  const { id } = await buildEvent(db);
  const ask = async (sent: Record<string, string>) => {
    const response = await fetchApp("/admin/events", { cookie, form: sent });
    return [response.status, await response.text()] as const;
  };
  await db.execute(sql`alter table events add constraint jammed check (false) not valid`);
  try {
    const [status, html] = await ask(form);
    expect(status).toBe(500);
    expect(html).toContain("Failed to create event");
    expect(html).toContain("About water");
    expect((await ask({ intent: "set-active", id, is_active: "false" }))[1]).toContain(
      "Failed to update event",
    );
    expect((await ask({ intent: "delete", id }))[1]).toContain("Failed to delete event");
    const edit = await fetchApp(`/admin/events/${id}/edit`, { cookie, form });
    expect([edit.status, await edit.text()]).toEqual([
      500,
      expect.stringContaining("Failed to update event"),
    ]);
  } finally {
    await db.execute(sql`alter table events drop constraint jammed`);
  }
  await db.execute(sql`alter table events rename to lost`);
  try {
    const list = await fetchApp("/admin/events?tab=manage", { cookie });
    expect(list.status).toBe(500);
    const html = await list.text();
    expect(html).toContain("Failed to load events");
    expect(html).toContain("Try again");
    const edit = await fetchApp(`/admin/events/${id}/edit`, { cookie });
    expect(toastsOf(edit)).toEqual(["Failed to load events"]);
  } finally {
    await db.execute(sql`alter table lost rename to events`);
  }
});
