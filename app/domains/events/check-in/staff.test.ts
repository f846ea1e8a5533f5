import { randomUUID } from "node:crypto";

import { eq, sql } from "drizzle-orm";
import { expect, test } from "vitest";

import { findPersonalCode } from "#app/domains/accounts/personal-code/personal-code.server.ts";
import {
  personalCodeText,
  shortPersonalCode,
} from "#app/domains/accounts/personal-code/personal-code.ts";
import { auditLog } from "#app/domains/accounts/tables.server.ts";
import { recordScan } from "#app/domains/events/scanner/record-scan.server.ts";
import { rotatingCode } from "#app/domains/events/screen/rotating-code.server.ts";
import { eventAttendance, eventScans, undoneCheckIns } from "#app/domains/events/tables.server.ts";
import { notifications } from "#app/domains/notifications/tables.server.ts";
import { checkLedger } from "#app/domains/passport/ledger/check-ledger.server.ts";
import { activities } from "#app/domains/passport/tables.server.ts";
import type { Db } from "#db/client.server.ts";
import { buildActor } from "#tests/builders/accounts.ts";
import { buildEvent } from "#tests/builders/events.ts";
import { inOwnDatabase, inRollback } from "#tests/db.ts";

import { checkInLearner } from "./check-in-learner.server.ts";
import { checkIn } from "./check-in.server.ts";
import { renewQrCode } from "./renew-qr-code.server.ts";
import { undoCheckIn } from "./undo.server.ts";

const hours = (n: number) => new Date(Date.now() + n * 3600_000);
const buildStaff = (tx: Db) => buildActor(tx, { roles: ["event_staff"] });
const codeOf = async (learner: { id: string }, tx: Db) =>
  personalCodeText(await findPersonalCode(learner, tx));
const methods = async (tx: Db) =>
  (await tx.select().from(eventAttendance)).map((row) => row.checkInMethod);

test("refuses check-ins outside the window and states when it opens", () =>
  inRollback(async (tx) => {
    const ada = await buildActor(tx);
    const early = await buildEvent(tx, { checkInOpensAt: hours(1) });
    const late = await buildEvent(tx, { checkInOpensAt: hours(-2), checkInClosesAt: hours(-1) });
    const open = await buildEvent(tx, { checkInOpensAt: hours(-1), checkInClosesAt: hours(1) });
    expect(await checkIn(ada, early.qrCodeData, tx)).toEqual({
      ok: false,
      reason: "not-open-yet",
      event: early,
    });
    expect(await checkIn(ada, late.qrCodeData, tx)).toMatchObject({ reason: "closed" });
    expect(await checkIn(ada, open.qrCodeData, tx)).toMatchObject({ ok: true, pointsEarned: 50 });
    await tx.execute(sql`update events set check_in_closes_at = now() where id = ${open.id}`);
    expect(await checkIn(ada, open.qrCodeData, tx)).toMatchObject({ reason: "already-checked-in" });
  }));

test("a screen code is valid while it is shown and for as long again", () =>
  inRollback(async (tx) => {
    const event = await buildEvent(tx, { rotatingOnly: true });
    const at = (seconds: number) => rotatingCode(event.id, Date.now() - seconds * 1000).code;
    const ada = await buildActor(tx);
    expect(await checkIn(ada, event.qrCodeData, tx)).toMatchObject({ reason: "rotating-only" });
    expect(await checkIn(ada, at(60), tx)).toEqual({ ok: false, reason: "stale-code" });
    expect(await checkIn(ada, at(-60), tx)).toMatchObject({ reason: "stale-code" });
    for (const seconds of [0, 30]) {
      expect(await checkIn(await buildActor(tx), at(seconds), tx)).toMatchObject({ ok: true });
    }
    const other = rotatingCode((await buildEvent(tx)).id).code;
    const forged = at(0).slice(0, 28) + other.slice(28);
    expect(await checkIn(ada, forged, tx)).toMatchObject({ reason: "stale-code" });
    expect(await checkIn(ada, rotatingCode(randomUUID()).code, tx)).toMatchObject({
      reason: "unknown-code",
    });
    expect(await methods(tx)).toEqual(["qr_rotating", "qr_rotating"]);
  }));

test("staff check in by name, also outside the window, once, and it is recorded by whom", () =>
  inRollback(async (tx) => {
    const [staff, ada] = [await buildStaff(tx), await buildActor(tx, { name: "Ada Obi" })];
    const event = await buildEvent(tx, { checkInClosesAt: hours(-1), rotatingOnly: true });
    const entry = { eventId: event.id, learner: ada.id };
    expect(await checkInLearner(staff, entry, tx)).toMatchObject({
      ok: true,
      name: "Ada Obi",
      totalPoints: 50,
    });
    expect(await checkInLearner(staff, entry, tx)).toMatchObject({ reason: "already-checked-in" });
    expect(await tx.select().from(eventAttendance)).toMatchObject([
      { userId: ada.id, checkInMethod: "staff", checkedInBy: staff.id },
    ]);
    expect(await tx.select().from(auditLog)).toMatchObject([
      { actorId: staff.id, action: "event.checked_in", details: { learner: ada.id } },
    ]);
  }));

test("refuses learners, instructors, unknown users and hidden events", () =>
  inRollback(async (tx) => {
    const [staff, ada] = [await buildStaff(tx), await buildActor(tx)];
    const teacher = await buildActor(tx, { roles: ["instructor"] });
    const event = await buildEvent(tx);
    const hidden = await buildEvent(tx, { isActive: false });
    const entry = { eventId: event.id, learner: ada.id };
    const scan = { id: randomUUID(), code: "x", scanned_at: new Date().toISOString() };
    for (const actor of [ada, teacher]) {
      for (const answer of [
        await checkInLearner(actor, entry, tx),
        await undoCheckIn(actor, entry, tx),
        await recordScan(actor, event.id, scan, tx),
        await renewQrCode(actor, event.id, tx),
      ]) {
        expect(answer).toEqual({ ok: false, reason: "not-allowed" });
      }
    }
    expect(await renewQrCode(staff, event.id, tx)).toMatchObject({ reason: "not-allowed" });
    for (const learner of [randomUUID(), "x"]) {
      expect(await checkInLearner(staff, { ...entry, learner }, tx)).toMatchObject({
        reason: "unknown-learner",
      });
      expect(await undoCheckIn(staff, { ...entry, learner }, tx)).toMatchObject({
        reason: "not-checked-in",
      });
    }
    for (const eventId of [randomUUID(), "x"]) {
      expect(await checkInLearner(staff, { ...entry, eventId }, tx)).toMatchObject({
        reason: "not-found",
      });
      expect(await recordScan(staff, eventId, scan, tx)).toMatchObject({ reason: "not-found" });
    }
    expect(await checkInLearner(staff, { ...entry, eventId: hidden.id }, tx)).toMatchObject({
      reason: "inactive",
    });
  }));

test("undoing a check-in reverses its points, and the learner can check in again", () =>
  inRollback(async (tx) => {
    const [staff, ada] = [await buildStaff(tx), await buildActor(tx)];
    const event = await buildEvent(tx, { pointsReward: 70 });
    const entry = { eventId: event.id, learner: ada.id };
    for (const round of [1, 2, 3]) {
      expect(await checkIn(ada, event.qrCodeData, tx)).toMatchObject({
        pointsEarned: 70,
        totalPoints: 70,
      });
      // Only the first check-in is undone within the minute.
      if (round > 1)
        await tx.execute(sql`
          update event_attendance set checked_in_at = checked_in_at - interval '2 minutes'`);
      expect(await undoCheckIn(staff, entry, tx)).toMatchObject({ ok: true, totalPoints: 0 });
      expect(await undoCheckIn(staff, entry, tx)).toEqual({ ok: false, reason: "not-checked-in" });
      expect(await tx.select().from(undoneCheckIns)).toHaveLength(round);
      const notified = await tx
        .select()
        .from(notifications)
        .where(eq(notifications.userId, ada.id));
      expect(notified.filter(({ kind }) => kind === "check_in_undone")).toHaveLength(round - 1);
    }
    const ledger = await tx.select().from(activities).where(eq(activities.userId, ada.id));
    const paid = ledger.filter(({ correctsId, pointsEarned }) => !correctsId && pointsEarned > 0);
    expect(paid.map(({ source }) => source)).toEqual([
      `event:${event.id}`,
      `event:${event.id}:2`,
      `event:${event.id}:3`,
    ]);
  }));

test("concurrent check-ins and undos leave a ledger that matches the attendance", () =>
  inOwnDatabase(async ({ db }) => {
    const staff = await buildStaff(db);
    const event = await buildEvent(db);
    const learners = await Promise.all(Array.from({ length: 8 }, () => buildActor(db)));
    await Promise.all(
      learners.flatMap((learner) =>
        Array.from({ length: 12 }, (_, n) =>
          n % 3 === 2
            ? undoCheckIn(staff, { eventId: event.id, learner: learner.id }, db)
            : checkIn(learner, event.qrCodeData, db),
        ),
      ),
    );
    expect((await checkLedger(db)).differences).toEqual([]);
    const { rows } = await db.execute<{ n: number }>(sql`
      select count(*)::int as n from profiles p
      where p.total_points <> 50 * (select count(*) from event_attendance a where a.user_id = p.id)`);
    expect(rows).toEqual([{ n: 0 }]);
  }));

test("fifty concurrent undos of a check-in have one effect", () =>
  inOwnDatabase(async ({ db }) => {
    const [staff, ada] = [await buildStaff(db), await buildActor(db)];
    const event = await buildEvent(db);
    await checkIn(ada, event.qrCodeData, db);
    const answers = await Promise.all(
      Array.from({ length: 50 }, () =>
        undoCheckIn(staff, { eventId: event.id, learner: ada.id }, db),
      ),
    );
    expect(answers.filter(({ ok }) => ok)).toHaveLength(1);
    expect(await db.select().from(undoneCheckIns)).toHaveLength(1);
    expect((await checkLedger(db)).differences).toEqual([]);
  }));

test("a scan checks in as of its own time and returns the same result when repeated", () =>
  inRollback(async (tx) => {
    const [staff, ada] = [await buildStaff(tx), await buildActor(tx, { name: "Ada Obi" })];
    const window = { checkInOpensAt: hours(-3), checkInClosesAt: hours(-1) };
    const event = await buildEvent(tx, window);
    const scannedAt = hours(-2);
    const scan = {
      id: randomUUID(),
      code: await codeOf(ada, tx),
      scanned_at: scannedAt.toISOString(),
    };
    const checkedIn = {
      ok: true,
      id: scan.id,
      result: "checked_in",
      learner: { id: ada.id, name: "Ada Obi" },
      checkedInAt: scannedAt,
    };
    expect(await recordScan(staff, event.id, scan, tx)).toEqual(checkedIn);
    expect(await recordScan(staff, event.id, scan, tx)).toEqual(checkedIn);
    expect(await tx.select().from(eventAttendance)).toMatchObject([
      { userId: ada.id, checkInMethod: "staff", checkedInBy: staff.id, checkedInAt: scannedAt },
    ]);
    const again = { ...scan, id: randomUUID() };
    expect(await recordScan(staff, event.id, again, tx)).toMatchObject({ result: "already" });
    const other = await buildEvent(tx);
    expect(await recordScan(staff, other.id, scan, tx)).toMatchObject({ reason: "id-taken" });
  }));

test("a scan reports unknown codes, closed windows, hidden events and wrong clocks", () =>
  inRollback(async (tx) => {
    const [staff, ada] = [await buildStaff(tx), await buildActor(tx)];
    const code = shortPersonalCode(await findPersonalCode(ada, tx));
    const event = await buildEvent(tx, { checkInClosesAt: hours(-1) });
    const hidden = await buildEvent(tx, { isActive: false });
    const sendScan = (eventId: string, sent: { code?: string; at?: Date } = {}) =>
      recordScan(
        staff,
        eventId,
        {
          id: randomUUID(),
          code: sent.code ?? code,
          scanned_at: (sent.at ?? new Date()).toISOString(),
        },
        tx,
      );
    expect(await sendScan(event.id, { code: "00000-00000" })).toMatchObject({ result: "unknown" });
    expect(await sendScan(event.id, { code: "https://example.org" })).toMatchObject({
      result: "unknown",
      learner: null,
    });
    expect(await sendScan(event.id)).toMatchObject({ result: "closed", learner: { id: ada.id } });
    expect(await sendScan(hidden.id)).toMatchObject({ result: "inactive" });
    expect(await sendScan(event.id, { at: hours(1) })).toMatchObject({ reason: "in-future" });
    expect(await sendScan(event.id, { at: hours(-49) })).toMatchObject({ reason: "too-old" });
    expect(await tx.select().from(eventScans)).toHaveLength(4);
    expect(await tx.select().from(eventAttendance)).toEqual([]);
  }));

test("one scan sent thirty times concurrently is one check-in with equal responses", () =>
  inOwnDatabase(async ({ db }) => {
    const [staff, ada] = [await buildStaff(db), await buildActor(db)];
    const event = await buildEvent(db);
    const code = await codeOf(ada, db);
    const scan = { id: randomUUID(), code, scanned_at: new Date().toISOString() };
    const answers = await Promise.all(
      Array.from({ length: 30 }, () => recordScan(staff, event.id, scan, db)),
    );
    expect(answers.every((answer) => answer.ok && answer.result === "checked_in")).toBe(true);
    expect(await db.select().from(eventScans)).toHaveLength(1);
  }));

test("accepts a renewed code and rejects the previous one", () =>
  inRollback(async (tx) => {
    const [root, ada] = [await buildActor(tx, { roles: ["admin"] }), await buildActor(tx)];
    const event = await buildEvent(tx);
    const renewed = await renewQrCode(root, event.id, tx);
    if (!renewed.ok) throw new Error(renewed.reason);
    expect(await checkIn(ada, event.qrCodeData, tx)).toMatchObject({ reason: "unknown-code" });
    expect(await checkIn(ada, renewed.event.qrCodeData, tx)).toMatchObject({ ok: true });
    expect(await renewQrCode(root, randomUUID(), tx)).toMatchObject({ reason: "not-found" });
  }));
