import { eq } from "drizzle-orm";
import { expect, test } from "vitest";

import { updateProfile } from "#app/domains/accounts/profile/update.server.ts";
import { checkIn } from "#app/domains/events/check-in/check-in.server.ts";
import { register } from "#app/domains/events/registration/register.server.ts";
import { events } from "#app/domains/events/tables.server.ts";
import { buildActor, buildSessionCookie } from "#tests/builders/accounts.ts";
import { buildComingEvent } from "#tests/builders/events.ts";
import { db } from "#tests/db.ts";
import { toastsOf } from "#tests/flash.ts";
import { textOf } from "#tests/html.ts";
import { fetchApp } from "#tests/http.ts";

async function enter(roles: Parameters<typeof buildActor>[1] = {}) {
  const actor = await buildActor(db, roles);
  return { actor, cookie: await buildSessionCookie(db, actor) };
}

const days = (n: number) => new Date(Date.now() + n * 24 * 3_600_000);
const read = async (path: string, cookie?: string) =>
  (await fetchApp(path, { ...(cookie && { cookie }) })).text();

test("an event that is taking place asks nobody whether they come, and says how to check in", async () => {
  const [startDate, endDate] = [days(-0.1), days(0.1)];
  const event = await buildComingEvent(db, { startDate, endDate, capacity: 20 });
  const path = `/events/${event.id}`;
  const ada = await enter();
  for (const cookie of [undefined, ada.cookie]) {
    const text = textOf(await read(path, cookie));
    expect(text).toContain("Happening now");
    expect(text).toContain("Scan the QR code at the venue to check in and earn 50 points.");
    expect(text).not.toContain("Are you going?");
    expect(text).not.toContain("places left");
    expect(text.includes("Show my code")).toBe(cookie !== undefined);
  }
  expect((await checkIn(ada.actor, event.qrCodeData)).ok).toBe(true);
  const after = textOf(await read(path, ada.cookie));
  expect(after).toContain("You attended this event");
  expect(after).not.toContain("Happening now");

  const later = { startDate, endDate, checkInOpensAt: days(0.05), checkInClosesAt: days(0.08) };
  const locked = textOf(await read(`/events/${(await buildComingEvent(db, later)).id}`));
  expect(locked).toContain("Happening now");
  expect(locked).not.toContain("Scan the QR code");
  const closed = { startDate, endDate, checkInClosesAt: days(-0.05) };
  const { id } = await buildComingEvent(db, closed);
  expect(textOf(await read(`/events/${id}`))).toContain("Check-in has closed.");
});

test("people who are going are counted, and named to users if their passport is public", async () => {
  const event = await buildComingEvent(db);
  const path = `/events/${event.id}`;
  const [open, hidden] = [await enter({ name: "Ada Obi" }), await enter({ name: "Ben Hidden" })];
  await updateProfile(open.actor, { passport_public: true });
  await register(open.actor, event.id);
  await register(hidden.actor, event.id);
  const visitor = textOf(await read(path));
  expect(visitor).toContain("2 people are going");
  expect(visitor).not.toContain("Ada Obi");
  const reader = await enter({ name: "Cyd Reader" });
  const html = await read(path, reader.cookie);
  expect(textOf(html)).toContain("Ada Obi");
  expect(textOf(html)).toContain("and 1 more person");
  expect(html).not.toContain("Ben Hidden");
  await updateProfile(open.actor, { passport_public: false });
  await expect.poll(() => read(path, reader.cookie)).not.toContain("Ada Obi");
});

test("an event that has ended says in the past who was going and how many checked in", async () => {
  const ended = { startDate: days(-2), endDate: days(-1) };
  const text = textOf(await read(`/events/${(await buildComingEvent(db, ended)).id}`));
  expect(text).toContain("This event has ended");
  expect(text).toContain("No one said they were going");
  expect(text).toContain("No one checked in");
  expect(text).not.toContain("is going");
});

test("an event with coordinates has a drawn map and a link, and half a place is refused", async () => {
  const { cookie } = await enter({ roles: ["admin"] });
  const event = await buildComingEvent(db, { latitude: 5.5392, longitude: -0.2003 });
  const html = await read(`/events/${event.id}`);
  expect(textOf(html)).toContain("5.5392, -0.2003");
  expect(html).toContain(
    'href="https://www.openstreetmap.org/?mlat=5.53920&amp;mlon=-0.20030#map=16/5.53920/-0.20030"',
  );
  expect(html).toContain('"geo":{"@type":"GeoCoordinates","latitude":5.5392,"longitude":-0.2003}');
  expect(await read(`/events/${(await buildComingEvent(db)).id}`)).not.toContain("openstreetmap");
  const form = {
    intent: "create",
    title: "Here",
    description: "There",
    start_date: "2026-12-24T10:00",
  };
  for (const [place, message] of [
    [{ latitude: "5,5" }, "Enter both latitude and longitude, or neither"],
    [{ latitude: "91", longitude: "0" }, "Enter a latitude from −90 to 90"],
    [{ latitude: "0", longitude: "Accra" }, "Enter a longitude from −180 to 180"],
  ] as const) {
    const answer = await fetchApp("/admin/events", { cookie, form: { ...form, ...place } });
    expect([answer.status, (await answer.text()).includes(message)], message).toEqual([400, true]);
  }
  const made = await fetchApp("/admin/events", {
    cookie,
    form: { ...form, latitude: "5,5392", longitude: "-0.2003" },
  });
  expect(toastsOf(made)).toEqual(["Event created successfully with QR code!"]);
  const [here] = await db.select().from(events).where(eq(events.title, "Here"));
  expect([here?.latitude, here?.longitude]).toEqual([5.5392, -0.2003]);
});
