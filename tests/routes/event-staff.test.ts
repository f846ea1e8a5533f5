import { sql } from "drizzle-orm";
import { expect, test } from "vitest";

import { findPersonalCode } from "#app/domains/accounts/personal-code/personal-code.server.ts";
import { shortPersonalCode } from "#app/domains/accounts/personal-code/personal-code.ts";
import { checkIn } from "#app/domains/events/check-in/check-in.server.ts";
import { formatShortCode } from "#app/domains/events/event.ts";
import { checkInGuest } from "#app/domains/events/guest/check-in-guest.server.ts";
import { rotatingCode } from "#app/domains/events/screen/rotating-code.server.ts";
import type { Db } from "#db/client.server.ts";
import { buildActor, buildSessionCookie } from "#tests/builders/accounts.ts";
import { buildEvent } from "#tests/builders/events.ts";
import { db } from "#tests/db.ts";
import { toastsOf } from "#tests/flash.ts";
import { textOf } from "#tests/html.ts";
import { fetchApp } from "#tests/http.ts";

const hours = (n: number) => new Date(Date.now() + n * 3600_000);
const enter = async (overrides: Parameters<typeof buildActor>[1] = {}, tx: Db = db) => {
  const actor = await buildActor(tx, overrides);
  return { actor, cookie: await buildSessionCookie(tx, actor) };
};
const read = async (path: string, init: Parameters<typeof fetchApp>[1]) => {
  const response = await fetchApp(path, init);
  return { response, text: textOf(await response.text()) };
};
const grantOf = (response: Response) =>
  response.headers
    .getSetCookie()
    .find((cookie) => cookie.startsWith("sdg-passport.door="))
    ?.split(";")[0];

test("a closed window says when it opens and checks nobody in", async () => {
  const { cookie } = await enter();
  const early = await buildEvent(db, { checkInOpensAt: new Date("2036-12-01T09:00Z") });
  const late = await buildEvent(db, { checkInClosesAt: hours(-1) });
  const only = await buildEvent(db, { rotatingOnly: true });
  for (const [event, expected] of [
    [early, "Check-in opens on 1 December 2036"],
    [late, "Check-in has closed"],
    [only, "Scan the code on the screen at the venue"],
  ] as const) {
    const path = `/checkin/${event.qrCodeData}`;
    const page = await read(path, { cookie });
    expect(page.response.status).toBe(200);
    expect(page.text).toContain(expected);
    expect(page.text).not.toContain("Check In Now");
    const sent = await read(path, { cookie, form: {} });
    expect([403, 410]).toContain(sent.response.status);
    expect(sent.text).toContain(expected);
  }
});

test("a user who scans the screen's code logs in first and checks in minutes later, once", async () => {
  const { actor, cookie } = await enter();
  const other = await enter();
  const event = await buildEvent(db);
  const path = `/checkin/${rotatingCode(event.id).code}`;
  const scanned = await fetchApp(path);
  expect(scanned.headers.get("location")).toBe(`/auth?redirect=${encodeURIComponent(path)}`);
  const grant = grantOf(scanned);
  expect(scanned.headers.getSetCookie().join()).toMatch(
    /sdg-passport\.door=[\w-]+; Max-Age=300; Path=\/; HttpOnly; SameSite=Lax/,
  );

  // The user has signed in by now, and the code left the screen two minutes ago.
  const old = `/checkin/${rotatingCode(event.id, Date.now() - 120_000).code}`;
  const stale = await read(old, { cookie });
  expect(stale.response.status).toBe(410);
  expect(stale.text).toContain("This code has expired. Scan the one on the screen");
  expect(stale.text).not.toContain("Check In Now");
  const back = await read(old, { headers: { cookie: `${cookie}; ${grant}` } });
  expect(back.response.status).toBe(200);
  expect(back.text).toContain("Check In Now");

  const sent = await read(old, { headers: { cookie: `${cookie}; ${grant}` }, form: {} });
  expect(sent.text).toContain("Checked in successfully! +50 points");
  expect(grantOf(sent.response)).toBe("sdg-passport.door=");
  // The same scan is rejected for any other user.
  for (const form of [undefined, {}]) {
    const lent = await fetchApp(old, { headers: { cookie: `${other.cookie}; ${grant}` }, form });
    expect(lent.status).toBe(410);
  }
  const again = await fetchApp(`/checkin/${event.qrCodeData}`, { cookie });
  expect(textOf(await again.text())).toContain("Already Checked In!");
  expect(await checkIn(actor, event.qrCodeData)).toMatchObject({ reason: "already-checked-in" });
});

test("viewing the screen's code checks nobody in", async () => {
  const { actor, cookie } = await enter();
  const event = await buildEvent(db);
  const path = `/checkin/${rotatingCode(event.id).code}`;
  const { text } = await read(path, { cookie });
  expect(text).toContain("Check In Now");
  expect(await checkIn(actor, event.qrCodeData)).toMatchObject({ ok: true });
});

test("the organiser's page lists attendees, finds others, checks in and undoes it", async () => {
  const { cookie } = await enter({ roles: ["event_staff"] });
  const mark = `Q${Date.now().toString(36)}`;
  const ada = await buildActor(db, { name: `Ada ${mark}` });
  const guest = await buildActor(db, { name: `=HYPERLINK("x") ${mark}` });
  const event = await buildEvent(db, { title: "Water day" });
  await checkIn(guest, event.qrCodeData);
  const unknown = { name: "Bo Unconfirmed", email: `${mark}@example.org`, locale: "en" } as const;
  await checkInGuest(unknown, event.qrCodeData);
  const path = `/admin/events/${event.id}`;
  const page = await read(path, { cookie });
  for (const expected of [
    "Water day",
    "Checked in 1",
    "Via printed QR code 1",
    "Not confirmed 1",
    "Bo Unconfirmed",
    formatShortCode(event.shortCode),
    mark,
  ]) {
    expect(page.text).toContain(expected);
  }
  expect(page.text).not.toContain(unknown.email);
  expect(page.text).not.toContain("Replace QR code");

  const found = await read(`${path}?q=${mark}`, { cookie });
  expect(found.text).toMatch(
    new RegExp(`Accounts that match your search .+ Ada ${mark} .…@example.org Check in`),
  );
  const act = (intent: string, learner = ada.id) => ({ cookie, form: { intent, learner } });
  const entered = await read(path, act("check-in"));
  expect(entered.text).toContain(`Ada ${mark} is checked in`);
  expect((await read(path, act("check-in"))).response.status).toBe(409);
  expect((await read(path, act("undo"))).text).toContain(`Check-in of Ada ${mark} undone`);
  expect((await read(path, act("undo"))).response.status).toBe(404);
  expect((await read(path, act("renew"))).response.status).toBe(403);
  expect((await read(path, act("close"))).response.status).toBe(400);

  const csv = await fetchApp(`${path}/attendance.csv`, { cookie });
  expect(csv.headers.get("content-disposition")).toContain("Water day.csv");
  const lines = (await csv.text()).split("\r\n");
  expect(lines).toHaveLength(4);
  expect(lines[1]).toMatch(
    /^"[\w-]{36}","'=HYPERLINK\(""x""\).*","attended",.*"qr","","","","","50"$/,
  );
  expect(lines[2]).toMatch(
    /^"","Bo Unconfirmed","","","not_confirmed","","","\d{4}-\d\d-\d\d \d\d:\d\d:\d\d","\S+\dZ","Europe\/Berlin","qr","","","","",""$/,
  );
});

test("a check-in that fails at the desk says so", async () => {
  const { cookie } = await enter({ roles: ["event_staff"] });
  const [ada, event] = [await buildActor(db), await buildEvent(db)];
  await checkIn(ada, event.qrCodeData);
  const path = `/admin/events/${event.id}`;
  const act = (intent: string, learner: string) =>
    read(path, { cookie, form: { intent, learner } });
  const other = await buildActor(db);
  await db.execute(sql`alter table activities add constraint jammed check (false) not valid`);
  try {
    const entered = await act("check-in", other.id);
    expect(entered.response.status).toBe(500);
    expect(entered.text).toContain("Couldn’t check this person in");
    expect((await act("undo", ada.id)).text).toContain("Couldn’t undo the check-in");
  } finally {
    await db.execute(sql`alter table activities drop constraint jammed`);
  }
});

test("an admin renews the code, and a missing page redirects", async () => {
  const { cookie } = await enter({ roles: ["admin"] });
  const event = await buildEvent(db);
  const path = `/admin/events/${event.id}`;
  expect((await read(path, { cookie, form: { intent: "renew" } })).text).toContain(
    "QR code replaced",
  );
  const old = await fetchApp(`/checkin/${event.qrCodeData}`, { cookie });
  expect(await old.text()).toContain("Invalid QR code or event not found");
  for (const end of ["", "/scan", "/report", "/screen", "/attendance.csv"]) {
    const gone = await fetchApp(`/admin/events/42${end}`, { cookie });
    expect([gone.headers.get("location"), toastsOf(gone)]).toEqual([
      "/dashboard",
      ["This event doesn’t exist or has been deleted"],
    ]);
  }
  expect((await fetchApp("/admin/events/42/screen.json", { cookie })).status).toBe(404);
});

test("pages through a long attendance, everyone once", async () => {
  const { cookie } = await enter({ roles: ["event_staff"] });
  const event = await buildEvent(db);
  const attendees = await Promise.all(Array.from({ length: 120 }, () => buildActor(db)));
  for (const attendee of attendees) await checkIn(attendee, event.qrCodeData);
  const path = `/admin/events/${event.id}`;
  const seen = new Set<string>();
  let next: string | undefined = path;
  let pages = 0;
  while (next !== undefined && pages < 5) {
    const html: string = await (await fetchApp(next, { cookie })).text();
    for (const [, id] of html.matchAll(/name="learner" value="([\w-]+)"/g)) seen.add(id ?? "");
    pages++;
    const [, cursor]: (string | undefined)[] = /href="[^"]*\?cursor=([\w-]+)"/.exec(html) ?? [];
    next = cursor === undefined ? undefined : `${path}?cursor=${cursor}`;
  }
  expect([pages, seen.size]).toEqual([3, 120]);
});

test("the screen has the current code and the next one, uncached", async () => {
  const { cookie } = await enter({ roles: ["event_staff"] });
  const event = await buildEvent(db);
  const response = await fetchApp(`/admin/events/${event.id}/screen.json`, { cookie });
  expect(response.headers.get("cache-control")).toBe("no-store");
  const { count, codes } = await response.json();
  expect([count, codes.length]).toEqual([0, 2]);
  expect(codes[1].endsInMs - codes[0].endsInMs).toBe(30_000);
  expect(codes[0].path).not.toBe(codes[1].path);
});

test("a learner finds their code on the passport and renews it", async () => {
  const { actor, cookie } = await enter();
  const before = shortPersonalCode(await findPersonalCode(actor));
  expect((await read("/passport", { cookie })).text).toContain(before);
  const renewed = await read("/passport", { cookie, form: { intent: "renew-code" } });
  expect(renewed.text).toContain("You have a new code");
  expect(renewed.text).not.toContain(before);
});
