import { eq, sql } from "drizzle-orm";
import { expect, test } from "vitest";

import type { Actor } from "#app/domains/accounts/actor.ts";
import { consumeRateLimit, rateLimits } from "#app/domains/accounts/rate-limit.server.ts";
import { endSessions } from "#app/domains/accounts/security/end-access.server.ts";
import { sessionLifetime } from "#app/domains/accounts/sign-in/auth.server.ts";
import { sessions } from "#app/domains/accounts/tables.server.ts";
import { checkInAtOnce } from "#app/domains/events/check-in/check-in-at-once.server.ts";
import { rotatingCode } from "#app/domains/events/screen/rotating-code.server.ts";
import { eventAttendance } from "#app/domains/events/tables.server.ts";
import { awardPoints } from "#app/domains/passport/ledger/award-points.server.ts";
import { buildActor, buildSessionCookie } from "#tests/builders/accounts.ts";
import { buildEvent } from "#tests/builders/events.ts";
import { db } from "#tests/db.ts";
import { fetchApp } from "#tests/http.ts";

type Learner = { actor: Actor; cookie: string };

async function enter(): Promise<Learner> {
  const actor = await buildActor(db);
  return { actor, cookie: await buildSessionCookie(db, actor) };
}

/** Creates a learner with a recent wrong code, for whom every check-in takes the usual path. */
async function enterAfterWrongCode(): Promise<Learner> {
  const learner = await enter();
  await consumeRateLimit(`check-in:wrong:${learner.actor.id}`, rateLimits.wrongCode);
  return learner;
}

const hour = 3600;

test("one statement is used for a usual session only, and does nothing otherwise", async () => {
  const { qrCodeData, id } = await buildEvent(db);
  const renewal = await enter();
  const age = sessionLifetime.updateAge + hour;
  await db
    .update(sessions)
    .set({ expiresAt: new Date(Date.now() + (sessionLifetime.expiresIn - age) * 1000) })
    .where(eq(sessions.userId, renewal.actor.id));
  const expired = await enter();
  await db
    .update(sessions)
    .set({ expiresAt: sql`now()` })
    .where(eq(sessions.userId, expired.actor.id));
  const loggedOut = await enter();
  await endSessions(loggedOut.actor.id, db);
  const { cookie } = await enter();
  const cases: [string | null, string][] = [
    [null, qrCodeData],
    [cookie.replace(/.$/, "x"), qrCodeData],
    [renewal.cookie, qrCodeData],
    [expired.cookie, qrCodeData],
    [loggedOut.cookie, qrCodeData],
    [(await enterAfterWrongCode()).cookie, qrCodeData],
    [cookie, rotatingCode(id).code],
    [cookie, "SDG-NO-SUCH"],
    [cookie, "\u0000"],
  ];
  for (const [header, code] of cases) expect(await checkInAtOnce(header, code)).toBeUndefined();
  expect(await db.select().from(eventAttendance).where(eq(eventAttendance.eventId, id))).toEqual(
    [],
  );
  expect(await checkInAtOnce(cookie, qrCodeData)).toMatchObject({ ok: true, totalPoints: 50 });
  expect(await checkInAtOnce(cookie, qrCodeData)).toMatchObject({ reason: "already-checked-in" });
});

const perRequest = ["x-request-id", "content-security-policy"];

/** Returns a response without the nonce and the id of its request. */
async function comparable(response: Response) {
  const { status, headers } = response;
  const id = headers.get("x-request-id") ?? "";
  const kept = [...headers].filter(([name]) => !perRequest.includes(name));
  return { status, headers: kept, body: (await response.text()).replaceAll(id, "") };
}

test("both ways give the same answers and headers", async () => {
  const [atOnce, usual] = [await enter(), await enterAfterWrongCode()];
  const event = await buildEvent(db);
  const day = 24 * hour * 1000;
  const requests: Parameters<typeof fetchApp>[1][] = [
    { json: { qr_code: event.qrCodeData } },
    { json: { qr_code: event.qrCodeData } },
    { json: { qr_code: `http://localhost:3000/checkin/${(await buildEvent(db)).qrCodeData}` } },
    { json: { qr_code: (await buildEvent(db, { isActive: false })).qrCodeData } },
    { json: { qr_code: (await buildEvent(db, { rotatingOnly: true })).qrCodeData } },
    {
      json: {
        qr_code: (await buildEvent(db, { checkInOpensAt: new Date(Date.now() + day) })).qrCodeData,
      },
    },
    {
      json: {
        qr_code: (
          await buildEvent(db, {
            checkInOpensAt: new Date(Date.now() - 2 * day),
            checkInClosesAt: new Date(Date.now() - day),
          })
        ).qrCodeData,
      },
    },
    { json: { qr_code: "SDG-NO-SUCH" } },
    { json: { qr_code: "" } },
    { json: { qr_code: 3 } },
    { json: [] },
    { method: "POST", body: "{", headers: { "content-type": "application/json" } },
    { method: "POST", body: "", headers: { "content-type": "application/json" } },
    { method: "POST", body: "{}", headers: { "content-type": "text/plain" } },
    {
      method: "POST",
      body: JSON.stringify({ qr_code: event.qrCodeData }),
      headers: { "content-type": "application/json; charset=utf-8" },
    },
    { json: { qr_code: event.qrCodeData }, origin: "https://other.example" },
    { json: { qr_code: event.qrCodeData }, origin: null },
    { json: { qr_code: "x".repeat(1024 * 1024) } },
    { json: { qr_code: event.qrCodeData }, headers: { authorization: "Bearer wrong" } },
  ];
  const statuses: number[] = [];
  for (const [at, request] of requests.entries()) {
    const [one, other] = await Promise.all(
      [atOnce, usual].map(({ cookie }) =>
        fetchApp("/api/v1/check-ins", {
          ...request,
          cookie,
          headers: { ...(request?.headers as Record<string, string>), "accept-language": "fr" },
        }),
      ),
    );
    expect([at, await comparable(one!)]).toEqual([at, await comparable(other!)]);
    statuses.push(one!.status);
    // One wrong code ends the use of one statement, so the learner would be the same as the other.
    await db.execute(
      sql`delete from rate_limits where key = ${`check-in:wrong:${atOnce.actor.id}`}`,
    );
  }
  expect(statuses).toEqual([
    201, 409, 201, 410, 403, 403, 410, 404, 400, 400, 400, 400, 400, 415, 409, 403, 403, 413, 401,
  ]);
});

test("two learners who check in alternately each get their own points", async () => {
  const [ada, bea] = [await enter(), await enter()];
  await checkInAtOnce(bea.cookie, (await buildEvent(db, { pointsReward: 7 })).qrCodeData);
  const events = await Promise.all(
    Array.from({ length: 10 }, () => buildEvent(db, { pointsReward: 10 })),
  );
  const totals = await Promise.all(
    [ada, bea].map(async ({ cookie }) => {
      const seen: number[] = [];
      for (const { qrCodeData } of events) {
        const answer = await fetchApp("/api/v1/check-ins", {
          cookie,
          json: { qr_code: qrCodeData },
        });
        seen.push(((await answer.json()) as { total_points: number }).total_points);
      }
      return seen;
    }),
  );
  const expected = events.map((_, at) => 10 * (at + 1));
  expect(totals).toEqual([expected, expected.map((total) => total + 7)]);
});

test("learners who check in at the same time share statements, and each gets the right answer", async () => {
  const event = await buildEvent(db, { pointsReward: 50 });
  const learners = await Promise.all(Array.from({ length: 40 }, enter));
  const [, twice] = learners;
  const otherSession = await buildSessionCookie(db, twice!.actor);
  // The first starts at once; the second, its repetition and its other session are in the next statement.
  const cookies = learners.map(({ cookie }) => cookie).toSpliced(2, 0, twice!.cookie, otherSession);
  const statuses = await Promise.all(
    cookies.map(async (cookie) => {
      const response = await checkInOverHttp(cookie, event.qrCodeData);
      const { total_points } = await response.json();
      return `${response.status} ${total_points}`;
    }),
  );
  expect(statuses.toSorted()).toEqual([
    ...learners.map(() => "201 50"),
    "409 undefined",
    "409 undefined",
  ]);
  const rows = await db.select().from(eventAttendance).where(eq(eventAttendance.eventId, event.id));
  expect(rows.map(({ userId }) => userId).toSorted()).toEqual(
    learners.map(({ actor }) => actor.id).toSorted(),
  );
});

test("a check-in that fails takes none of the others with it", async () => {
  const event = await buildEvent(db, { pointsReward: 50 });
  const learners = await Promise.all(Array.from({ length: 5 }, enter));
  const full = learners[3]!;
  await awardPoints(
    {
      learner: full.actor.id,
      activityType: "quiz_pass",
      activityTitle: "All points that fit",
      sdgGoal: null,
      points: 2_147_483_600,
      source: "quiz:full",
      metadata: {},
    },
    db,
  );
  const statuses = await Promise.all(
    learners.map(async ({ cookie }) => (await checkInOverHttp(cookie, event.qrCodeData)).status),
  );
  expect(statuses).toEqual([201, 201, 201, 500, 201]);
  const rows = await db.select().from(eventAttendance).where(eq(eventAttendance.eventId, event.id));
  expect(rows).toHaveLength(4);
});

const checkInOverHttp = (cookie: string, code: string) =>
  fetchApp("/api/v1/check-ins", { cookie, json: { qr_code: code } });
