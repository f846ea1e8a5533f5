import { sql } from "drizzle-orm";
import { expect, test } from "vitest";

import type { Role } from "#app/domains/accounts/actor.ts";
import { rotatingCode } from "#app/domains/events/screen/rotating-code.server.ts";
import { env } from "#app/platform/env.server.ts";
import { buildActor, buildSessionCookie } from "#tests/builders/accounts.ts";
import { buildEvent } from "#tests/builders/events.ts";
import { db } from "#tests/db.ts";
import { fetchApp } from "#tests/http.ts";

async function enter(name = "Ada Obi", roles: Role[] = []) {
  const learner = await buildActor(db, { name, roles });
  return { learner, cookie: await buildSessionCookie(db, learner) };
}
const checkIn = (qr_code: unknown, cookie?: string) =>
  fetchApp("/api/v1/check-ins", { json: { qr_code }, ...(cookie && { cookie }) });

test("a check-in returns the event, the points and the new total", async () => {
  const { cookie } = await enter();
  await checkIn((await buildEvent(db, { pointsReward: 20 })).qrCodeData, cookie);
  const event = await buildEvent(db, { pointsReward: 70 });
  const answer = await checkIn(event.qrCodeData, cookie);
  expect([answer.status, await answer.json()]).toEqual([
    201,
    {
      event: {
        id: event.id,
        title: event.title,
        description: event.description,
        event_type: "conference",
        sdg_goal: 6,
        language: null,
        location: "Old bridge",
        latitude: null,
        longitude: null,
        cover: null,
        start_date: "2026-12-01T09:00:00.000Z",
        end_date: "2026-12-01T09:00:00.000Z",
        time_zone: "Europe/Berlin",
        points_reward: 70,
        capacity: null,
        check_in_opens_at: null,
        check_in_closes_at: null,
        rotating_only: false,
        is_active: true,
        created_at: event.createdAt.toISOString(),
      },
      points_earned: 70,
      total_points: 90,
    },
  ]);
});

test("the URL in a QR code of this site is as good as its code", async () => {
  const { cookie } = await enter();
  const event = await buildEvent(db);
  const own = new URL(`/checkin/${event.qrCodeData}`, env().PUBLIC_URL).href;
  const others = [
    `https://other.example/checkin/${event.qrCodeData}`,
    own.replace("/checkin/", "/events/"),
    `${own}/${event.qrCodeData}`,
  ];
  for (const url of others) expect((await checkIn(url, cookie)).status).toBe(404);
  expect((await checkIn(own, cookie)).status).toBe(201);
  const rotating = new URL(`/checkin/${rotatingCode(event.id).code}`, own).href;
  expect((await checkIn(rotating, cookie)).status).toBe(409);
});

test("a refused check-in returns the sentence of the specification", async () => {
  const { cookie } = await enter();
  const event = await buildEvent(db);
  const hidden = await buildEvent(db, { isActive: false });
  await checkIn(event.qrCodeData, cookie);
  const cases = [
    [event.qrCodeData, 409, "You’ve already checked in to this event"],
    [hidden.qrCodeData, 410, "This event is no longer active"],
    ["SDG-NO-SUCH", 404, "Invalid QR code or event not found"],
    ["\u0000", 404, "Invalid QR code or event not found"],
    ["x".repeat(100_000), 404, "Invalid QR code or event not found"],
  ] as const;
  for (const [code, status, detail] of cases) {
    const answer = await checkIn(code, cookie);
    expect(await answer.json()).toMatchObject({ status, detail });
    expect(answer.status).toBe(status);
  }
  for (const wrong of [undefined, null, 3, "", [], {}]) {
    expect((await checkIn(wrong, cookie)).status).toBe(400);
  }
  expect((await checkIn(event.qrCodeData)).status).toBe(401);
});

test("of 200 identical concurrent check-ins one gets 201, the others 409", async () => {
  const { cookie } = await enter();
  const { qrCodeData } = await buildEvent(db);
  const answers = await Promise.all(Array.from({ length: 200 }, () => checkIn(qrCodeData, cookie)));
  const statuses = answers.map((answer) => answer.status);
  expect(statuses.filter((status) => status === 201)).toHaveLength(1);
  expect(
    statuses.filter((status) => status === 409),
    statuses.join(),
  ).toHaveLength(199);
});

test("attendance is for admins and event staff, as JSON pages or a CSV file", async () => {
  const event = await buildEvent(db, { title: "Water / day" });
  for (const name of ["=HYPERLINK(1)", 'Bo, the "second"', "سلمى"]) {
    await checkIn(event.qrCodeData, (await enter(name)).cookie);
  }
  const path = `/api/v1/events/${event.id}/attendance`;
  expect((await fetchApp(path)).status).toBe(401);
  expect((await fetchApp(path, { cookie: (await enter()).cookie })).status).toBe(403);

  // The first was made offline and sent later.
  await db.execute(sql`
    update event_attendance a set received_at = '2026-12-01T10:00:00Z' from profiles p
    where p.id = a.user_id and a.event_id = ${event.id} and p.full_name like '=%'`);
  const { cookie } = await enter("Staff", ["event_staff"]);
  const first = await (await fetchApp(`${path}?limit=2`, { cookie })).json();
  expect(first.items).toMatchObject([
    {
      event_id: event.id,
      full_name: "=HYPERLINK(1)",
      country: null,
      check_in_method: "qr",
      received_at: "2026-12-01T10:00:00.000Z",
    },
    { full_name: 'Bo, the "second"', received_at: null },
  ]);
  const rest = await fetchApp(`${path}?limit=2&cursor=${first.next_cursor}`, { cookie });
  expect(await rest.json()).toMatchObject({ items: [{ full_name: "سلمى" }], next_cursor: null });

  const csv = await fetchApp(path, { cookie, headers: { accept: "text/csv" } });
  expect(csv.headers.get("content-type")).toBe("text/csv; charset=utf-8");
  const workbook = "application/vnd.openxmlformats-officedocument.spreadsheetml.sheet";
  const xlsx = await fetchApp(path, { cookie, headers: { accept: workbook } });
  expect([xlsx.headers.get("content-type"), (await xlsx.text()).slice(0, 2)]).toEqual([
    workbook,
    "PK",
  ]);
  expect(csv.headers.get("content-disposition")).toContain('filename="Water - day.csv"');
  const lines = (await csv.text()).split("\r\n");
  expect(lines).toHaveLength(5);
  expect(lines[0]).toBe(
    '"user_id","full_name","email","country","status","registered_at_local","registered_at_utc",' +
      '"checked_in_at_local","checked_in_at_utc","time_zone","check_in_method","checked_in_by",' +
      '"desk","received_at_local","received_at_utc","points_earned"',
  );
  expect(lines[1]).toMatch(
    /^"[0-9a-f-]{36}","'=HYPERLINK\(1\)",.*"attended",.*"qr","","","[\d :-]{19}","2026-12-01T10:00:00Z","50"$/,
  );
  expect(lines[2]).toMatch(/^"[0-9a-f-]{36}","Bo, the ""second""",/);
  expect(lines[3]).toMatch(/^"[0-9a-f-]{36}","سلمى",/);
});
