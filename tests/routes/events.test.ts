import { eq, sql } from "drizzle-orm";
import { beforeEach, expect, test } from "vitest";

import { renewCalendarToken } from "#app/domains/accounts/personal-code/calendar-token.server.ts";
import { checkIn } from "#app/domains/events/check-in/check-in.server.ts";
import { findRegistration } from "#app/domains/events/registration/queries.server.ts";
import { register } from "#app/domains/events/registration/register.server.ts";
import { events } from "#app/domains/events/tables.server.ts";
import { buildActor, buildSessionCookie } from "#tests/builders/accounts.ts";
import { buildComingEvent } from "#tests/builders/events.ts";
import { findBadLines, readCalendar } from "#tests/calendar.ts";
import { db } from "#tests/db.ts";
import { toastsOf } from "#tests/flash.ts";
import { textOf } from "#tests/html.ts";
import { fetchApp } from "#tests/http.ts";

beforeEach(async () => {
  await db.execute(sql`truncate events cascade`);
});

async function enter(roles: Parameters<typeof buildActor>[1] = {}) {
  const actor = await buildActor(db, roles);
  return { actor, cookie: await buildSessionCookie(db, actor) };
}

const days = (n: number) => new Date(Date.now() + n * 24 * 3_600_000);
const read = async (path: string, cookie?: string) =>
  (await fetchApp(path, { ...(cookie && { cookie }) })).text();
const calendarOf = async (path: string) => readCalendar(await read(path));

test("anyone finds upcoming and past events with filters, without scripts", async () => {
  expect(await read("/events")).toContain("No upcoming events");
  expect(await read("/events?when=past")).toContain("No past events");
  await buildComingEvent(db, { title: "Lecture", eventType: "webinar", location: null });
  const cleanUp = { title: "Clean-up", sdgGoal: 14, location: "Lagos beach", language: "yo" };
  await buildComingEvent(db, cleanUp);
  await buildComingEvent(db, { title: "Bygone", startDate: days(-3) });
  await buildComingEvent(db, { title: "Secret", isActive: false });
  await buildComingEvent(db, { title: "Deleted", deletedAt: new Date() });
  const titles = async (search: string) => {
    const html = await read(`/events${search}`);
    return ["Lecture", "Clean-up", "Bygone", "Secret", "Deleted"].filter((t) => html.includes(t));
  };
  expect(await titles("")).toEqual(["Lecture", "Clean-up"]);
  expect(await titles("?when=past")).toEqual(["Bygone"]);
  for (const search of [
    "?goal=14",
    "?q=lag",
    "?q=CLEAN-UP",
    "?language=yo",
    "?goal=14&q=beach&when=upcoming&language=yo",
  ]) {
    expect(await titles(search), search).toEqual(["Clean-up"]);
  }
  for (const search of ["?where=online", "?type=webinar"]) {
    expect(await titles(search), search).toEqual(["Lecture"]);
  }
  expect(await read("/events?q=%25")).toContain("No events match your filters");
  for (const odd of [
    "?goal=99&type=x&where=y&when=z&language=q",
    "?cursor=x",
    "?q=%ff",
    "?view=month&month=x",
  ]) {
    expect((await fetchApp(`/events${odd}`)).status, odd).toBe(200);
  }
  const html = await read("/events");
  expect(html).not.toContain("<script src");
  expect(html).not.toContain('type="module"');
  expect(html).not.toContain("SDG-TEST");
  expect(textOf(html)).toContain("2 events");
  const narrowed = await read("/events?language=yo");
  expect(narrowed).toMatch(/<option value="yo"[^>]*selected=""[^>]*>Yoruba</);
  expect(narrowed).toMatch(/href="\/events\?language=yo&amp;view=month"/);
  expect(narrowed).toContain('href="/events/calendar.ics?language=yo"');
});

test("pages through a long list in order of time", async () => {
  for (let n = 0; n < 30; n++) {
    await buildComingEvent(db, { title: `Number ${n}.`, startDate: days(30 - n), sdgGoal: 6 });
  }
  const first = await read("/events?goal=6");
  const next = /href="(\/events)?(\?[^"]*cursor=[^"]*)"/.exec(first)?.[2] ?? "";
  expect(next).toContain("goal=6");
  const second = await read(`/events${next.replaceAll("&amp;", "&")}`);
  const seen = [first, second].map((html) =>
    html.match(/Number \d+\./g)?.map((t) => parseInt(t.slice(7), 10)),
  );
  expect(seen).toEqual([
    Array.from({ length: 24 }, (_, n) => 29 - n),
    Array.from({ length: 6 }, (_, n) => 5 - n),
  ]);
});

test("shows a month as a table of days, up to the last event", async () => {
  const inMonth = (day: string, title: string) =>
    buildComingEvent(db, { title, timeZone: "UTC", startDate: new Date(`${day}T10:00Z`) });
  await inMonth("2031-05-07", "May day");
  await inMonth("2031-07-07", "July day");
  const june = await read("/events?view=month&month=2031-06");
  expect(june).toContain("No events this month");
  expect(june).toContain("month=2031-05");
  expect(june).toContain("month=2031-07");
  const may = await read("/events?view=month&month=2031-05");
  expect(may).toMatch(/<td[^>]*>.*May day.*<\/td>/s);
  expect(may).not.toContain("July day");
  expect(may).not.toContain("month=2031-04");
  expect(await read("/events?view=month&month=2031-05&q=july")).not.toContain("May day");
  await db.update(events).set({ language: "rn" }).where(eq(events.title, "May day"));
  const month = "/events?view=month&month=2031-05";
  expect(await read(`${month}&language=rn`)).toContain("May day");
  expect(await read(`${month}&language=fr`)).not.toContain("May day");
});

test("an event's page has all facts, also for search engines, and never its code", async () => {
  const event = await buildComingEvent(db, {
    title: "Rivers </script><b>",
    capacity: 2,
    language: "rn",
    timeZone: "Africa/Nairobi",
    startDate: new Date("2031-06-01T07:00Z"),
  });
  const response = await fetchApp(`/events/${event.id}`);
  const html = await response.text();
  for (const expected of ["Old bridge", "Rundi", "50 points", "2 of 2 places left", "I’m going"]) {
    expect(textOf(html)).toContain(expected);
  }
  expect(html).not.toContain(event.qrCodeData);
  expect(await read(`/events/${event.id}.data`)).not.toContain(event.qrCodeData);
  const json = /<script type="application\/ld\+json">(.*?)<\/script>/s.exec(html)?.[1] ?? "";
  expect(JSON.parse(json)).toMatchObject({
    "@type": "Event",
    name: "Rivers </script><b>",
    startDate: "2031-06-01T10:00:00+03:00",
    endDate: "2031-06-01T12:00:00+03:00",
    eventStatus: "https://schema.org/EventScheduled",
    eventAttendanceMode: "https://schema.org/OfflineEventAttendanceMode",
    location: { "@type": "Place", name: "Old bridge", address: "Old bridge" },
    organizer: { "@type": "Organization" },
    offers: { price: 0, availability: "https://schema.org/InStock" },
  });
  expect(html).toContain('property="og:title" content="Rivers');
  for (const odd of ["42", "%00", crypto.randomUUID()]) {
    expect((await fetchApp(`/events/${odd}`)).status).toBe(404);
    expect((await fetchApp(`/events/${odd}/event.ics`)).status).toBe(404);
  }
});

test("a reader's region decides the form of dates, from memory as well", async () => {
  const event = await buildComingEvent(db, {
    timeZone: "Africa/Nairobi",
    startDate: new Date("2031-06-01T17:00Z"),
    endDate: new Date("2031-06-01T18:30Z"),
  });
  const { cookie } = await enter();
  for (const reader of [{}, { cookie }]) {
    for (const [language, expected] of [
      ["en-US,en;q=0.9", "Sun, Jun 1, 2031, 8:00 – 9:30 PM (Nairobi)"],
      ["en-KE", "Sun, 1 Jun 2031, 20:00–21:30 (Nairobi)"],
      ["en-US", "Sun, Jun 1, 2031, 8:00 – 9:30 PM (Nairobi)"],
      ["fr-CH, en-IN;q=0.5", "Sun, 1 June 2031, 8:00 – 9:30 pm (Nairobi)"],
    ] as const) {
      const headers = { "accept-language": language };
      const page = await fetchApp(`/events/${event.id}`, { ...reader, headers });
      expect(textOf(await page.text()).replaceAll(/\s/g, " "), language).toContain(expected);
    }
  }
});

test("hidden events are visible to staff and registered users, deleted ones to the latter only", async () => {
  const event = await buildComingEvent(db);
  const path = `/events/${event.id}`;
  const [goes, was, other] = [await enter(), await enter(), await enter()];
  const staff = await enter({ roles: ["event_staff"] });
  await register(goes.actor, event.id);
  await checkIn(was.actor, event.qrCodeData);
  const statuses = async () => {
    const all = [undefined, other.cookie, goes.cookie, was.cookie, staff.cookie];
    return Promise.all(
      all.map(async (cookie) => (await fetchApp(path, { ...(cookie && { cookie }) })).status),
    );
  };
  expect(await statuses()).toEqual([200, 200, 200, 200, 200]);
  expect(await read(path, staff.cookie)).toContain(`/admin/events/${event.id}`);
  expect(await read(path, other.cookie)).not.toContain("/admin/events");
  await db.update(events).set({ isActive: false }).where(eq(events.id, event.id));
  expect(await statuses()).toEqual([404, 404, 200, 200, 200]);
  expect((await fetchApp(`${path}/event.ics`, { cookie: goes.cookie })).status).toBe(404);
  await db.update(events).set({ deletedAt: new Date() }).where(eq(events.id, event.id));
  expect(await statuses()).toEqual([404, 404, 200, 200, 404]);
  expect(await read(path, goes.cookie)).toContain("This event is no longer active");
});

test("registers and cancels by a plain form; a visitor logs in and returns to the request", async () => {
  const event = await buildComingEvent(db, { capacity: 1 });
  const path = `/events/${event.id}`;
  const send = (intent: string, cookie?: string) =>
    fetchApp(path, { form: { intent }, ...(cookie && { cookie }) });
  const stranger = await send("ask");
  expect(stranger.headers.get("location")).toBe(
    `/auth?redirect=${encodeURIComponent(`${path}?wish=going#place`)}`,
  );
  const [ada, bea] = [await enter(), await enter()];
  expect(await read(`${path}?wish=going`, ada.cookie)).toContain(
    "You’re logged in. Confirm your RSVP below.",
  );
  expect(await findRegistration(event.id, ada.actor.id)).toBeUndefined();
  expect(toastsOf(await send("ask", ada.cookie))).toEqual(["You’re going. See you there!"]);
  expect(toastsOf(await send("ask", ada.cookie))).toEqual(["You’re already going"]);
  expect(await read(path, bea.cookie)).toContain("Join waiting list");
  expect(toastsOf(await send("ask", bea.cookie))).toEqual(["You’re number 1 on the waiting list"]);
  expect(await read(path, bea.cookie)).toContain("You’re number 1 on the list");
  expect(toastsOf(await send("give-up", ada.cookie))).toEqual(["RSVP cancelled"]);
  expect(await read(path, bea.cookie)).toContain("You’re going");
  expect(await read("/notifications", bea.cookie)).toContain("You have a place at");
  expect((await send("dance", ada.cookie)).status).toBe(400);
  await db.update(events).set({ startDate: days(-2), endDate: days(-1) });
  const late = await send("ask", ada.cookie);
  expect([late.status, textOf(await late.text())]).toEqual([
    410,
    expect.stringContaining("This event has ended"),
  ]);
});

test("calendars contain public events, by goal on request, and never a code", async () => {
  const river = await buildComingEvent(db, { title: "Fluss, sauber; ja", sdgGoal: 6 });
  const sea = await buildComingEvent(db, {
    title: "البحر",
    sdgGoal: 14,
    timeZone: "America/New_York",
  });
  await buildComingEvent(db, { isActive: false });
  await buildComingEvent(db, { startDate: days(-200) });
  const answer = await fetchApp("/events/calendar.ics");
  expect(answer.headers.get("content-type")).toBe("text/calendar; charset=utf-8");
  const text = await answer.text();
  expect(findBadLines(text)).toEqual([]);
  expect(text).not.toContain("SDG-TEST");
  expect(readCalendar(text).map(({ summary, start }) => [summary, start])).toEqual(
    [river, sea].map(({ title, startDate }) => [title, new Date(startDate.setMilliseconds(0))]),
  );
  expect((await calendarOf("/events/calendar.ics?goal=14")).map(({ summary }) => summary)).toEqual([
    "البحر",
  ]);
  const known = { headers: { "if-none-match": answer.headers.get("etag") ?? "" } };
  expect((await fetchApp("/events/calendar.ics", known)).status).toBe(304);
  const one = await fetchApp(`/events/${river.id}/event.ics`);
  expect(one.headers.get("content-disposition")).toContain("attachment");
  expect(readCalendar(await one.text())).toMatchObject([{ uid: `${river.id}@localhost` }]);
});

test("a learner's own calendar has a secret URL that can be renewed and withdrawn", async () => {
  const { actor, cookie } = await enter();
  const mine = await buildComingEvent(db, { title: "Mine" });
  const off = await buildComingEvent(db, { title: "Called off" });
  const waited = await buildComingEvent(db, { title: "Waited for", capacity: 1 });
  const was = await buildComingEvent(db, { title: "Was there", startDate: days(-1) });
  await register((await enter()).actor, waited.id);
  for (const { id } of [mine, off, waited]) await register(actor, id);
  await checkIn(actor, was.qrCodeData);
  await db.update(events).set({ isActive: false }).where(eq(events.id, off.id));

  const save = (intent: string) => fetchApp("/profile", { cookie, form: { intent } });
  expect(await read("/profile", cookie)).toContain("Create calendar link");
  expect(toastsOf(await save("renew-calendar"))).toEqual(["New calendar link created"]);
  const path = /\/calendar\/[\w-]{32}\.ics/.exec(await read("/profile", cookie))?.[0] ?? "";
  const answer = await fetchApp(path);
  expect(answer.headers.get("cache-control")).toBe("private, no-cache");
  const shown = readCalendar(await answer.text()).map(({ summary, status }) => [summary, status]);
  expect(shown.toSorted(([one = ""], [other = ""]) => one.localeCompare(other))).toEqual([
    ["Called off", "CANCELLED"],
    ["Mine", "CONFIRMED"],
    ["Was there", "CONFIRMED"],
  ]);
  const renewed = await renewCalendarToken(actor);
  expect((await fetchApp(path)).status).toBe(404);
  expect((await fetchApp(`/calendar/${renewed}.ics`)).status).toBe(200);
  await save("withdraw-calendar");
  for (const odd of [`${renewed}.ics`, ".ics", "null.ics", "%00", "x".repeat(32)]) {
    expect((await fetchApp(`/calendar/${odd}`)).status, odd).toBe(404);
  }
});
