import { count, sql } from "drizzle-orm";
import { expect, test } from "vitest";

import { eventAttendance } from "#app/domains/events/tables.server.ts";
import { buildActor, buildSessionCookie } from "#tests/builders/accounts.ts";
import { buildEvent } from "#tests/builders/events.ts";
import { db } from "#tests/db.ts";
import { toastsOf } from "#tests/flash.ts";
import { fetchApp } from "#tests/http.ts";

async function enter() {
  const learner = await buildActor(db);
  return { learner, cookie: await buildSessionCookie(db, learner) };
}
const attendances = async () => (await db.select({ n: count() }).from(eventAttendance))[0]?.n ?? 0;

test("redirects visitors to login and back, for GET and POST", async () => {
  const { qrCodeData } = await buildEvent(db);
  const path = `/checkin/${qrCodeData}`;
  const read = await fetchApp(path);
  expect(read.headers.get("location")).toBe(`/auth?redirect=${encodeURIComponent(path)}`);
  const login = await fetchApp(read.headers.get("location") ?? "");
  expect(await login.text()).toContain("Please login to check in to events");
  const posted = await fetchApp(path, { form: {} });
  expect(posted.headers.get("location")).toBe(`/auth?redirect=${encodeURIComponent(path)}`);
  expect(toastsOf(posted)).toEqual(["Please login to check in"]);
});

test("a GET shows the event and checks nobody in", async () => {
  const { cookie } = await enter();
  const event = await buildEvent(db, {
    title: "يوم المياه <b>",
    location: "Old bridge",
    pointsReward: 70,
    startDate: new Date("2026-12-01T09:00Z"),
    endDate: new Date("2026-12-01T11:00Z"),
  });
  const before = await attendances();
  const response = await fetchApp(`/checkin/${event.qrCodeData}`, { cookie });
  expect(response.status).toBe(200);
  const html = await response.text();
  for (const expected of [
    "Event Check-In",
    "يوم المياه &lt;b&gt;",
    "We clean both banks of the river.",
    "Old bridge",
    "70 points",
    "Check In Now",
    "By checking in, you confirm your attendance at this event",
    "1 Dec 2026",
  ]) {
    expect(html).toContain(expected);
  }
  expect(html).toMatch(/10:00.12:00/);
  expect(await attendances()).toBe(before);
});

test("a check-in without scripts shows stamp, points and a link; a second one says so", async () => {
  const { cookie } = await enter();
  const { qrCodeData } = await buildEvent(db, { pointsReward: 1200 });
  const path = `/checkin/${qrCodeData}`;
  const first = await fetchApp(path, { cookie, form: {} });
  expect(first.status).toBe(200);
  const html = await first.text();
  expect(html).toContain("Checked in successfully! +1,200 points");
  expect(html).toContain("Already Checked In!");
  expect(first.headers.get("refresh")).toBe("2;url=/passport");

  const second = await fetchApp(path, { cookie, form: {} });
  expect(second.status).toBe(409);
  expect(second.headers.get("refresh")).toBeNull();
  const again = await second.text();
  expect(again).toContain("You’ve already checked in to this event");
  expect(again).toContain("You’re already checked in to this event!");
  expect(again).toContain("View My Passport");
  expect(again).not.toContain("http-equiv");

  expect(await (await fetchApp(path, { cookie })).text()).toContain("Already Checked In!");
});

test("the page of an unknown, deleted or inactive event says so and what to do", async () => {
  const { cookie } = await enter();
  const hidden = await buildEvent(db, { isActive: false });
  const deleted = await buildEvent(db, { deletedAt: new Date() });
  const unknown = "Invalid QR code or event not found";
  const cases: [string, number, string][] = [
    ["SDG-NO-SUCH", 404, unknown],
    ["x".repeat(3000), 404, unknown],
    [deleted.qrCodeData, 404, unknown],
    [hidden.qrCodeData, 410, "This event is no longer active"],
  ];
  for (const [code, status, expected] of cases) {
    for (const init of [{}, { cookie }, { cookie, form: {} }]) {
      const response = await fetchApp(`/checkin/${code}`, init);
      expect(response.status, code).toBe(status);
      const html = await response.text();
      expect(html).toContain(`${expected}</h1>`);
      expect(html).toContain("the event staff can also check you in");
      expect(html).not.toContain("Check In Now");
    }
  }
});

test("an undecodable URL causes no server error", async () => {
  const { cookie } = await enter();
  for (const code of ["%00", "%ED%A0%80", "%E0%A4%A", "%", "%ff%fe", "a%2Fb", ".."]) {
    const response = await fetchApp(`/checkin/${code}`, { cookie });
    expect(response.status, code).toBeLessThan(500);
  }
});

test("ignores the body of a check-in, but checks its origin", async () => {
  const { cookie } = await enter();
  const { qrCodeData } = await buildEvent(db);
  const path = `/checkin/${qrCodeData}`;
  const foreign = await fetchApp(path, {
    cookie,
    form: {},
    headers: { origin: "https://evil.example" },
  });
  expect(foreign.status).toBe(403);
  const odd = await fetchApp(path, {
    cookie,
    method: "POST",
    body: "\u0000",
    headers: { "content-type": "text/plain" },
  });
  expect(odd.status).toBe(200);
});

test("limits wrong codes of an account, for GET and POST", async () => {
  const { learner, cookie } = await enter();
  const { qrCodeData } = await buildEvent(db);
  expect((await fetchApp("/checkin/SDG-NO-SUCH", { cookie })).status).toBe(404);
  await fetchApp("/checkin/SDG-NO-SUCH", { cookie, form: {} });
  const key = `check-in:wrong:${learner.id}`;
  const { rows } = await db.execute<{ count: number }>(sql`
    update rate_limits set count = count + 18 where key = ${key} returning count`);
  expect(rows).toEqual([{ count: 20 }]);
  const path = `/checkin/${qrCodeData}`;
  for (const form of [undefined, {}]) {
    const refused = await fetchApp(path, { cookie, form });
    expect([refused.status, Number(refused.headers.get("retry-after")) > 500]).toEqual([429, true]);
    expect(await refused.text()).toMatch(/Too many[^<]*<\/h1>/);
  }
  const called = await fetchApp("/api/v1/check-ins", { cookie, json: { qr_code: qrCodeData } });
  expect([called.status, Number(called.headers.get("retry-after")) > 500]).toEqual([429, true]);
  await db.execute(sql`delete from rate_limits where key = ${key}`);
  expect((await fetchApp(path, { cookie, form: {} })).status).toBe(200);
});

test("an error while loading redirects home, one while checking in keeps the page", async () => {
  const { cookie } = await enter();
  const { qrCodeData } = await buildEvent(db);
  const path = `/checkin/${qrCodeData}`;
  await db.execute(sql`alter table event_attendance rename to lost`);
  try {
    const read = await fetchApp(path, { cookie });
    expect([read.status, read.headers.get("location")]).toEqual([302, "/"]);
    expect(toastsOf(read)).toEqual(["Failed to load event details"]);
  } finally {
    await db.execute(sql`alter table lost rename to event_attendance`);
  }
  await db.execute(sql`alter table event_attendance add constraint jammed check (false) not valid`);
  try {
    const posted = await fetchApp(path, { cookie, form: {} });
    expect(posted.status).toBe(500);
    const html = await posted.text();
    expect(html).toContain("Failed to check in");
    expect(html).toContain("Check In Now");
  } finally {
    await db.execute(sql`alter table event_attendance drop constraint jammed`);
  }
});
