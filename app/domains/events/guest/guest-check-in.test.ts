import { randomUUID } from "node:crypto";

import { eq, sql } from "drizzle-orm";
import { expect, test } from "vitest";

import type { Actor } from "#app/domains/accounts/actor.ts";
import { auditLog, users } from "#app/domains/accounts/tables.server.ts";
import { checkIn } from "#app/domains/events/check-in/check-in.server.ts";
import { newGrant } from "#app/domains/events/check-in/grant.server.ts";
import { deleteEvent } from "#app/domains/events/delete-event.server.ts";
import { rotatingCode } from "#app/domains/events/screen/rotating-code.server.ts";
import { eventAttendance, pendingCheckIns } from "#app/domains/events/tables.server.ts";
import { checkLedger } from "#app/domains/passport/ledger/check-ledger.server.ts";
import { activities } from "#app/domains/passport/tables.server.ts";
import type { Db } from "#db/client.server.ts";
import { buildActor } from "#tests/builders/accounts.ts";
import { buildEvent } from "#tests/builders/events.ts";
import { inOwnDatabase, inRollback } from "#tests/db.ts";

import { checkInGuest } from "./check-in-guest.server.ts";
import { claimCheckIns, confirmCheckIns } from "./claim-check-ins.server.ts";
import { newPendingToken } from "./pending-token.server.ts";
import { findPendingCheckIn, purgePendingCheckIns } from "./queries.server.ts";
import { removeGuest } from "./remove-guest.server.ts";

const email = "amina@example.org";
const guest = { name: "Amina Otieno", email, locale: "en" } as const;
const hours = (n: number) => new Date(Date.now() + n * 3600_000);

async function findToken(tx: Db): Promise<string> {
  const [pending] = await tx.select().from(pendingCheckIns);
  return newPendingToken(pending?.id ?? randomUUID());
}

async function buildOwner(tx: Db, isConfirmed = true) {
  const actor = await buildActor(tx, { email });
  await tx.update(users).set({ emailVerified: isConfirmed }).where(eq(users.id, actor.id));
  return actor;
}

const countMails = async (tx: Db) => {
  const { rows } = await tx.execute<{ n: number }>(
    sql`select count(*)::int as n from graphile_worker.jobs where task_identifier = 'send-mail'`,
  );
  return rows[0]?.n;
};

test("a guest checks in once and is sent a link each time; the attendance waits", () =>
  inRollback(async (tx) => {
    const event = await buildEvent(tx, { pointsReward: 70 });
    const before = await countMails(tx);
    for (const code of [event.qrCodeData, event.shortCode]) {
      expect(await checkInGuest(guest, code, tx)).toEqual({ ok: true, event });
    }
    expect(await tx.select().from(pendingCheckIns)).toMatchObject([
      { eventId: event.id, name: guest.name, email, checkInMethod: "qr" },
    ]);
    expect(await countMails(tx)).toBe((before ?? 0) + 2);
    expect(await tx.select().from(eventAttendance)).toEqual([]);
    expect(await claimCheckIns(email, tx)).toEqual([]);
  }));

test("the owner of the address gets attendance and points once, as of the check-in", () =>
  inRollback(async (tx) => {
    const event = await buildEvent(tx, { pointsReward: 70 });
    await checkInGuest(guest, event.qrCodeData, tx);
    const at = hours(-24);
    await tx.update(pendingCheckIns).set({ checkedInAt: at });
    // It has closed and is hidden by now.
    await tx.execute(sql`update events set is_active = false,
      check_in_closes_at = now() - interval '1 hour' where id = ${event.id}`);
    const token = await findToken(tx);
    const owner = await buildOwner(tx, false);
    expect(await claimCheckIns(email, tx)).toEqual([]);
    const claimed = [{ eventId: event.id, pointsEarned: 70 }];
    expect(await confirmCheckIns(owner, token, tx)).toEqual({ ok: true, claimed });
    expect(await confirmCheckIns(owner, token, tx)).toEqual({ ok: false, reason: "link-expired" });
    expect(await tx.select().from(eventAttendance)).toMatchObject([
      { eventId: event.id, userId: owner.id, checkInMethod: "qr", checkedInAt: at },
    ]);
    const earned = await tx
      .select({ points: activities.pointsEarned })
      .from(activities)
      .where(eq(activities.activityType, "event_attendance"));
    expect(earned).toEqual([{ points: 70 }]);
    expect(await tx.select().from(pendingCheckIns)).toEqual([]);
  }));

test("whoever has checked in already earns nothing more", () =>
  inRollback(async (tx) => {
    const event = await buildEvent(tx);
    await checkInGuest(guest, event.qrCodeData, tx);
    const owner = await buildOwner(tx);
    await checkIn(owner, event.qrCodeData, tx);
    expect(await claimCheckIns(email, tx)).toEqual([]);
    expect(await tx.select().from(eventAttendance)).toHaveLength(1);
    expect(await tx.select().from(pendingCheckIns)).toEqual([]);
  }));

test("another account, a wrong token and a link of 30 days ago change nothing", () =>
  inRollback(async (tx) => {
    const event = await buildEvent(tx);
    await checkInGuest(guest, event.qrCodeData, tx);
    const token = await findToken(tx);
    const other = await buildActor(tx);
    expect(await confirmCheckIns(other, token, tx)).toEqual({ ok: false, reason: "other-account" });
    const owner = await buildOwner(tx);
    for (const wrong of ["", "x".repeat(5000), newPendingToken(randomUUID()), `${token}A`]) {
      expect(await findPendingCheckIn(wrong, tx)).toBeUndefined();
      expect(await confirmCheckIns(owner, wrong, tx)).toMatchObject({ reason: "link-expired" });
    }
    await tx.update(pendingCheckIns).set({ checkedInAt: hours(-30 * 24 - 1) });
    expect(await confirmCheckIns(owner, token, tx)).toMatchObject({ reason: "link-expired" });
    expect(await claimCheckIns(email, tx)).toEqual([]);
    expect(await tx.select().from(pendingCheckIns)).toHaveLength(1);
    await purgePendingCheckIns(tx);
    expect(await tx.select().from(pendingCheckIns)).toEqual([]);
    expect(await tx.select().from(eventAttendance)).toEqual([]);
  }));

test("a deleted event gives nothing", () =>
  inRollback(async (tx) => {
    const event = await buildEvent(tx);
    await checkInGuest(guest, event.qrCodeData, tx);
    const token = await findToken(tx);
    await deleteEvent(await buildActor(tx, { roles: ["admin"] }), event.id, tx);
    expect(await findPendingCheckIn(token, tx)).toBeUndefined();
    await buildOwner(tx);
    expect(await claimCheckIns(email, tx)).toEqual([]);
    expect(await tx.select().from(eventAttendance)).toEqual([]);
  }));

test.each([
  ["unknown-code", { deletedAt: new Date() }],
  ["inactive", { isActive: false }],
  ["not-open-yet", { checkInOpensAt: hours(1) }],
  ["closed", { checkInClosesAt: hours(-1) }],
  ["rotating-only", { rotatingOnly: true }],
] as const)("refuses a guest as an account: %s", (reason, overrides) =>
  inRollback(async (tx) => {
    const event = await buildEvent(tx, overrides);
    for (const code of [event.qrCodeData, event.shortCode]) {
      expect(await checkInGuest(guest, code, tx)).toMatchObject({ ok: false, reason });
    }
    expect(await tx.select().from(pendingCheckIns)).toEqual([]);
  }),
);

test("a scan of the rotating code admits one guest, or one account", () =>
  inRollback(async (tx) => {
    const event = await buildEvent(tx, { rotatingOnly: true });
    const stale = rotatingCode(event.id, Date.now() - 300_000).code;
    const fresh = rotatingCode(event.id).code;
    const grant = newGrant(event.id, null);
    expect(await checkInGuest(guest, stale, tx)).toMatchObject({ reason: "stale-code" });
    expect(await checkInGuest(guest, stale, tx, grant)).toMatchObject({ ok: true });
    expect(await checkInGuest(guest, stale, tx, grant)).toMatchObject({ ok: true });
    const friend = { ...guest, email: "friend@example.org" };
    expect(await checkInGuest(friend, stale, tx, grant)).toMatchObject({ reason: "stale-code" });
    const account = await buildActor(tx);
    expect(await checkIn(account, stale, tx, grant)).toMatchObject({ reason: "stale-code" });
    expect(await checkInGuest(friend, fresh, tx)).toMatchObject({ ok: true });
    expect(await tx.select().from(pendingCheckIns)).toMatchObject([
      { email, checkInMethod: "qr_rotating" },
      { email: friend.email },
    ]);
  }));

test("twenty concurrent check-ins and confirmations are one", () =>
  inOwnDatabase(async ({ db }) => {
    const event = await buildEvent(db, { pointsReward: 70 });
    const twenty = Array.from({ length: 20 });
    const sent = await Promise.all(twenty.map(() => checkInGuest(guest, event.qrCodeData, db)));
    expect(sent.every(({ ok }) => ok)).toBe(true);
    const token = await findToken(db);
    const owner = await buildOwner(db);
    const confirmed = await Promise.all(twenty.map(() => confirmCheckIns(owner, token, db)));
    const claimed = confirmed.flatMap((done) => (done.ok ? done.claimed : []));
    expect(claimed).toEqual([{ eventId: event.id, pointsEarned: 70 }]);
    expect(await db.select().from(eventAttendance)).toHaveLength(1);
    expect((await checkLedger(db)).differences).toEqual([]);
  }));

test("event staff remove a guest once, and the link ends; nobody else can", () =>
  inRollback(async (tx) => {
    const event = await buildEvent(tx);
    const other = await buildEvent(tx);
    await checkInGuest(guest, event.qrCodeData, tx);
    const [pending] = await tx.select().from(pendingCheckIns);
    const token = await findToken(tx);
    const staff = await buildActor(tx, { roles: ["event_staff"] });
    const remove = (actor: Actor, eventId = event.id, id = pending?.id ?? "") =>
      removeGuest(actor, { eventId, guest: id }, tx);
    expect(await remove(await buildActor(tx))).toEqual({ ok: false, reason: "not-allowed" });
    const refused = { ok: false, reason: "not-checked-in" };
    expect(await remove(staff, other.id)).toEqual(refused);
    expect(await remove(staff, event.id, "x")).toEqual(refused);
    expect(await remove(staff)).toEqual({ ok: true, name: guest.name });
    expect(await remove(staff)).toEqual(refused);
    expect(await findPendingCheckIn(token, tx)).toBeUndefined();
    expect(await tx.select().from(auditLog)).toMatchObject([
      { actorId: staff.id, action: "event.guest_removed", subjectId: event.id, details: {} },
    ]);
    expect(await checkInGuest(guest, event.qrCodeData, tx)).toMatchObject({ ok: true });
  }));
