import { randomUUID } from "node:crypto";

import { eq } from "drizzle-orm";
import { expect, test } from "vitest";

import { auditLog } from "#app/domains/accounts/tables.server.ts";
import { activities } from "#app/domains/passport/tables.server.ts";
import type { Db } from "#db/client.server.ts";
import { buildActor } from "#tests/builders/accounts.ts";
import { buildEvent } from "#tests/builders/events.ts";
import { inOwnDatabase, inRollback } from "#tests/db.ts";

import { checkIn } from "./check-in/check-in.server.ts";
import { createEvent } from "./create-event.server.ts";
import { deleteEvent } from "./delete-event.server.ts";
import { EventInput } from "./event-input.ts";
import { findEvent } from "./queries.server.ts";
import { setEventActive } from "./set-event-active.server.ts";
import { eventAttendance, events } from "./tables.server.ts";
import { updateEvent } from "./update-event.server.ts";

const input = EventInput.parse({
  title: "Water day",
  description: "About water",
  start_date: "2026-12-01T10:00",
  time_zone: "Europe/Berlin",
});
const notAllowed = { ok: false, reason: "not-allowed" };
const notFound = { ok: false, reason: "not-found" };

const buildAdmin = (tx: Db) => buildActor(tx, { roles: ["admin"] });
const auditOf = async (tx: Db) =>
  (await tx.select().from(auditLog).orderBy(auditLog.id)).map((line) => line.action);

test("an admin creates an event with an unguessable code", () =>
  inRollback(async (tx) => {
    const admin = await buildAdmin(tx);
    const made = await createEvent(admin, input, tx);
    if (!made.ok) throw new Error(made.reason);
    expect(made.event).toMatchObject({
      title: "Water day",
      description: "About water",
      eventType: "conference",
      sdgGoal: null,
      location: null,
      startDate: new Date("2026-12-01T09:00Z"),
      endDate: new Date("2026-12-01T09:00Z"),
      timeZone: "Europe/Berlin",
      pointsReward: 50,
      isActive: true,
      qrCodeData: expect.stringMatching(/^SDG-[0-9A-Z]+-[\w-]{32}$/),
    });
    expect(await findEvent(made.event.id, tx)).toEqual(made.event);
    expect(await tx.select().from(auditLog)).toMatchObject([
      {
        actorId: admin.id,
        action: "event.created",
        subjectType: "event",
        subjectId: made.event.id,
        details: { title: "Water day" },
      },
    ]);
  }));

test("refuses an event that ends before it starts", () =>
  inRollback(async (tx) => {
    const admin = await buildAdmin(tx);
    const backwards = { ...input, end_date: "2026-12-01T09:59" };
    expect(await createEvent(admin, backwards, tx)).toEqual({
      ok: false,
      reason: "ends-before-start",
    });
    const event = await buildEvent(tx);
    expect(await updateEvent(admin, event.id, { end_date: "1999-01-01" }, tx)).toEqual({
      ok: false,
      reason: "ends-before-start",
    });
    expect(await findEvent(event.id, tx)).toEqual(event);
  }));

test("creates one event for 50 concurrent calls with one id", () =>
  inOwnDatabase(async ({ db }) => {
    const admin = await buildAdmin(db);
    const id = randomUUID();
    const answers = await Promise.all(
      Array.from({ length: 50 }, () => createEvent(admin, { ...input, id }, db)),
    );
    const codes = new Set(answers.map((answer) => answer.ok && answer.event.qrCodeData));
    expect(codes.size).toBe(1);
    expect(await db.select({ id: events.id }).from(events)).toEqual([{ id }]);
    expect(await auditOf(db)).toEqual(["event.created"]);

    const other = await buildAdmin(db);
    expect(await createEvent(other, { ...input, id }, db)).toEqual({
      ok: false,
      reason: "id-taken",
    });
  }));

test("only admins change events", () =>
  inRollback(async (tx) => {
    const event = await buildEvent(tx);
    for (const roles of [[], ["event_staff"], ["instructor"]] as const) {
      const actor = await buildActor(tx, { roles: [...roles] });
      expect(await createEvent(actor, input, tx)).toEqual(notAllowed);
      expect(await updateEvent(actor, event.id, { title: "Mine" }, tx)).toEqual(notAllowed);
      expect(await setEventActive(actor, event.id, false, tx)).toEqual(notAllowed);
      expect(await deleteEvent(actor, event.id, tx)).toEqual(notAllowed);
    }
    expect(await findEvent(event.id, tx)).toEqual(event);
    expect(await auditOf(tx)).toEqual([]);
  }));

test("changes only the given fields", () =>
  inRollback(async (tx) => {
    const admin = await buildAdmin(tx);
    const event = await buildEvent(tx, { pointsReward: 70 });
    const changed = await updateEvent(admin, event.id, { title: "New", sdg_goal: null }, tx);
    expect(changed).toEqual({
      ok: true,
      event: { ...event, title: "New", sdgGoal: null, updatedAt: expect.any(Date) },
    });
    expect(await updateEvent(admin, event.id, {}, tx)).toMatchObject({ ok: true });
    expect(await updateEvent(admin, event.id, { is_active: false }, tx)).toMatchObject({
      ok: true,
      event: { isActive: false, pointsReward: 70, qrCodeData: event.qrCodeData },
    });
  }));

test("a change of time or place raises the calendar revision, other changes do not", () =>
  inRollback(async (tx) => {
    const admin = await buildAdmin(tx);
    const { id } = await buildEvent(tx, { remindedAt: new Date() });
    const revisionAfter = async (patch: Parameters<typeof updateEvent>[2]) => {
      await updateEvent(admin, id, patch, tx);
      const [row] = await tx.select().from(events).where(eq(events.id, id));
      return [row?.revision, row?.remindedAt === null];
    };
    expect(await revisionAfter({ title: "New", capacity: 3, points_reward: 1 })).toEqual([
      0,
      false,
    ]);
    expect(await revisionAfter({ location: "Old bridge", time_zone: "Europe/Berlin" })).toEqual([
      0,
      false,
    ]);
    expect(await revisionAfter({ location: "New bridge" })).toEqual([1, false]);
    expect(await revisionAfter({ end_date: "2026-12-01T12:00" })).toEqual([2, false]);
    expect(await revisionAfter({ start_date: "2026-12-01T11:00" })).toEqual([3, true]);
    expect(await revisionAfter({ time_zone: "Africa/Accra" })).toEqual([4, true]);
    expect(await revisionAfter({ location: null })).toEqual([5, true]);
  }));

test("hiding and showing are idempotent", () =>
  inRollback(async (tx) => {
    const admin = await buildAdmin(tx);
    const { id } = await buildEvent(tx);
    for (const isActive of [false, false, true, true]) {
      expect(await setEventActive(admin, id, isActive, tx)).toMatchObject({
        ok: true,
        event: { isActive },
      });
    }
    expect(await auditOf(tx)).toEqual(["event.deactivated", "event.activated"]);
  }));

test("deleting hides the event and keeps the attendees' points", () =>
  inRollback(async (tx) => {
    const admin = await buildAdmin(tx);
    const ada = await buildActor(tx);
    const event = await buildEvent(tx);
    await checkIn(ada, event.qrCodeData, tx);

    expect(await deleteEvent(admin, event.id, tx)).toEqual({ ok: true });
    expect(await deleteEvent(admin, event.id, tx)).toEqual({ ok: true });
    expect(await findEvent(event.id, tx)).toBeUndefined();
    expect(await checkIn(ada, event.qrCodeData, tx)).toMatchObject({ reason: "unknown-code" });
    expect(await tx.select().from(eventAttendance)).toHaveLength(1);
    expect(await tx.select().from(activities)).toHaveLength(2);
    expect(await auditOf(tx)).toEqual(["event.deleted"]);
    expect(await updateEvent(admin, event.id, { title: "Back" }, tx)).toEqual(notFound);
    expect(await setEventActive(admin, event.id, true, tx)).toEqual(notFound);
  }));

test("does not find missing events, whatever the id", () =>
  inRollback(async (tx) => {
    const admin = await buildAdmin(tx);
    for (const id of [randomUUID(), "42", "", "\u0000", "' or 1=1 --", "{}"]) {
      expect(await findEvent(id, tx)).toBeUndefined();
      expect(await updateEvent(admin, id, { title: "x" }, tx)).toEqual(notFound);
      expect(await setEventActive(admin, id, true, tx)).toEqual(notFound);
      expect(await deleteEvent(admin, id, tx)).toEqual(notFound);
    }
  }));

test("50 concurrent deletions and changes leave one deletion", () =>
  inOwnDatabase(async ({ db }) => {
    const admin = await buildAdmin(db);
    const { id } = await buildEvent(db);
    await Promise.all(
      Array.from({ length: 50 }, (_, n) =>
        n % 2 ? deleteEvent(admin, id, db) : setEventActive(admin, id, false, db),
      ),
    );
    expect(await findEvent(id, db)).toBeUndefined();
    const lines = await auditOf(db);
    expect(lines.filter((line) => line === "event.deleted")).toHaveLength(1);
    expect(lines.filter((line) => line === "event.deactivated").length).toBeLessThanOrEqual(1);
  }));
