import { eq, sql } from "drizzle-orm";
import { expect, test } from "vitest";

import { profiles } from "#app/domains/accounts/tables.server.ts";
import { eventAttendance } from "#app/domains/events/tables.server.ts";
import { activities, userBadges } from "#app/domains/passport/tables.server.ts";
import type { Db } from "#db/client.server.ts";
import { buildActor } from "#tests/builders/accounts.ts";
import { buildEvent } from "#tests/builders/events.ts";
import { inOwnDatabase, inRollback } from "#tests/db.ts";

import { checkIn } from "./check-in.server.ts";

test("a check-in records attendance, an activity, points and the first badge", () =>
  inRollback(async (tx) => {
    const ada = await buildActor(tx);
    const event = await buildEvent(tx, { title: "Water day", pointsReward: 70, sdgGoal: 6 });

    expect(await checkIn(ada, event.qrCodeData, tx)).toEqual({
      ok: true,
      event,
      pointsEarned: 70,
      totalPoints: 70,
    });
    expect(await tx.select().from(eventAttendance)).toMatchObject([
      { eventId: event.id, userId: ada.id, checkInMethod: "qr" },
    ]);
    expect(await listActivities(tx, ada.id)).toMatchObject([
      {
        activityType: "event_attendance",
        activityTitle: "Water day",
        sdgGoal: 6,
        pointsEarned: 70,
        source: `event:${event.id}`,
        metadata: { event_id: event.id },
      },
      { activityType: "badge_earned", activityTitle: "First Step", pointsEarned: 0 },
    ]);
  }));

test("refuses a second check-in and awards nothing", () =>
  inRollback(async (tx) => {
    const ada = await buildActor(tx);
    const event = await buildEvent(tx);
    await checkIn(ada, event.qrCodeData, tx);
    expect(await checkIn(ada, event.qrCodeData, tx)).toEqual({
      ok: false,
      reason: "already-checked-in",
    });
    expect(await totals(tx)).toEqual({ attendance: 1, activities: 2, points: 50, badges: 1 });
  }));

test("refuses unknown, deleted and inactive events, whatever the code", () =>
  inRollback(async (tx) => {
    const ada = await buildActor(tx);
    const deleted = await buildEvent(tx, { deletedAt: new Date() });
    const hidden = await buildEvent(tx, { isActive: false });
    const unknown = { ok: false, reason: "unknown-code" };
    for (const code of [
      "SDG-NO-SUCH",
      "",
      "\u0000",
      "\ud800",
      "x".repeat(10_000),
      deleted.qrCodeData,
    ]) {
      expect(await checkIn(ada, code, tx)).toEqual(unknown);
    }
    expect(await checkIn(ada, hidden.qrCodeData, tx)).toEqual({ ok: false, reason: "inactive" });
    expect(await totals(tx)).toEqual({ attendance: 0, activities: 0, points: 0, badges: 0 });
  }));

test("checks in to an event without points", () =>
  inRollback(async (tx) => {
    const ada = await buildActor(tx);
    const event = await buildEvent(tx, { pointsReward: 0, sdgGoal: null });
    expect(await checkIn(ada, event.qrCodeData, tx)).toMatchObject({
      ok: true,
      pointsEarned: 0,
      totalPoints: 0,
    });
    expect(await totals(tx)).toEqual({ attendance: 1, activities: 2, points: 0, badges: 1 });
  }));

test("the fifth event earns the badge Event Regular", () =>
  inRollback(async (tx) => {
    const ada = await buildActor(tx);
    for (let n = 0; n < 5; n++) await checkIn(ada, (await buildEvent(tx)).qrCodeData, tx);
    const titles = (await listActivities(tx, ada.id)).map((activity) => activity.activityTitle);
    expect(titles.filter((title) => title === "Event Regular")).toHaveLength(1);
    expect(await totals(tx)).toEqual({ attendance: 5, activities: 7, points: 250, badges: 2 });
  }));

test("200 identical concurrent check-ins count once", () =>
  inOwnDatabase(async ({ db }) => {
    const ada = await buildActor(db);
    const event = await buildEvent(db);
    const answers = await Promise.all(
      Array.from({ length: 200 }, () => checkIn(ada, event.qrCodeData, db)),
    );
    expect(answers.filter((answer) => answer.ok)).toHaveLength(1);
    expect(answers.filter((a) => !a.ok && a.reason === "already-checked-in")).toHaveLength(199);
    expect(await totals(db)).toEqual({ attendance: 1, activities: 2, points: 50, badges: 1 });
  }));

test("50 concurrent learners get 50 attendances, each with points once", () =>
  inOwnDatabase(async ({ db }) => {
    const event = await buildEvent(db);
    const learners = await Promise.all(Array.from({ length: 50 }, () => buildActor(db)));
    const answers = await Promise.all(
      learners.map((learner) => checkIn(learner, event.qrCodeData, db)),
    );
    expect(answers.every((answer) => answer.ok && answer.totalPoints === 50)).toBe(true);
    expect(await totals(db)).toEqual({
      attendance: 50,
      activities: 100,
      points: 50 * 50,
      badges: 50,
    });
  }));

test("one learner checks in to ten events concurrently and gets each badge once", () =>
  inOwnDatabase(async ({ db }) => {
    const ada = await buildActor(db);
    const all = await Promise.all(
      Array.from({ length: 10 }, () => buildEvent(db, { sdgGoal: null })),
    );
    await Promise.all(all.map((event) => checkIn(ada, event.qrCodeData, db)));
    expect(await totals(db)).toEqual({ attendance: 10, activities: 12, points: 500, badges: 2 });
  }));

function listActivities(tx: Db, learner: string) {
  return tx.select().from(activities).where(eq(activities.userId, learner)).orderBy(activities.id);
}

async function totals(tx: Db) {
  const { rows } = await tx.execute<Record<string, number>>(sql`select
    (select count(*)::int from ${eventAttendance}) as attendance,
    (select count(*)::int from ${activities}) as activities,
    (select coalesce(sum(total_points), 0)::int from ${profiles}) as points,
    (select count(*)::int from ${userBadges}) as badges`);
  return rows[0];
}
