import { eq, sql } from "drizzle-orm";
import { expect, test } from "vitest";

import { rotatingCode } from "#app/domains/events/screen/rotating-code.server.ts";
import { eventAttendance } from "#app/domains/events/tables.server.ts";
import { activities } from "#app/domains/passport/tables.server.ts";
import { buildActor } from "#tests/builders/accounts.ts";
import { buildEvent } from "#tests/builders/events.ts";
import { inOwnDatabase, inRollback } from "#tests/db.ts";

import { checkIn } from "./check-in.server.ts";
import { undoCheckIn } from "./undo.server.ts";

const ago = (minutes: number) => new Date(Date.now() - minutes * 60_000);
const refused = (reason: string) => expect.objectContaining({ ok: false, reason });

test("a late check-in counts as of its time, is marked as late, and awards its points today", () =>
  inRollback(async (tx) => {
    const ada = await buildActor(tx);
    const event = await buildEvent(tx, { checkInOpensAt: ago(180), checkInClosesAt: ago(60) });
    const madeAt = ago(90);
    expect(await checkIn(ada, event.qrCodeData, tx)).toEqual(refused("closed"));
    expect(await checkIn(ada, event.qrCodeData, tx, undefined, ago(200))).toEqual(
      refused("not-open-yet"),
    );
    expect(await checkIn(ada, event.qrCodeData, tx, undefined, ago(59))).toEqual(refused("closed"));
    expect(await checkIn(ada, event.qrCodeData, tx, undefined, madeAt)).toMatchObject({ ok: true });
    const [row] = await tx.select().from(eventAttendance);
    expect(row?.checkedInAt).toEqual(madeAt);
    expect(row?.receivedAt?.getTime()).toBeGreaterThan(madeAt.getTime());
    const [activity] = await tx
      .select({ isToday: sql<boolean>`${activities.createdAt} > now() - interval '1 minute'` })
      .from(activities)
      .where(eq(activities.activityType, "event_attendance"));
    expect(activity).toEqual({ isToday: true });
    expect(await checkIn(ada, event.qrCodeData, tx, undefined, madeAt)).toEqual(
      refused("already-checked-in"),
    );
  }));

test("refuses a late check-in of yesterday, of the future, and with a rotating code", () =>
  inRollback(async (tx) => {
    const ada = await buildActor(tx);
    const [event, screen] = [
      await buildEvent(tx),
      await buildEvent(tx, { rotatingOnly: true, checkInOpensAt: ago(180) }),
    ];
    const late = (code: string, at: Date) => checkIn(ada, code, tx, undefined, at);
    expect(await late(event.qrCodeData, ago(24 * 60 + 1))).toEqual(refused("sent-too-late"));
    expect(await late(event.qrCodeData, ago(-3))).toEqual(refused("made-in-future"));
    expect(await late("SDG-NO-SUCH", ago(5))).toEqual(refused("unknown-code"));
    expect(await late(screen.qrCodeData, ago(5))).toEqual(refused("rotating-only"));
    // The code was shown when it was scanned; its time of grace has passed.
    const { code } = rotatingCode(screen.id, ago(5).getTime());
    expect(await late(code, ago(5))).toEqual(refused("stale-code"));
    expect(await tx.select().from(eventAttendance)).toEqual([]);
    // A clock that is a little ahead is no reason.
    expect(await late(event.qrCodeData, ago(-1))).toMatchObject({ ok: true });
  }));

test("a check-in that staff have undone doesn't come back by itself", () =>
  inRollback(async (tx) => {
    const [ada, staff] = [await buildActor(tx), await buildActor(tx, { roles: ["event_staff"] })];
    const event = await buildEvent(tx);
    const madeAt = ago(5);
    await checkIn(ada, event.qrCodeData, tx, undefined, madeAt);
    await undoCheckIn(staff, { eventId: event.id, learner: ada.id }, tx);
    expect(await checkIn(ada, event.qrCodeData, tx, undefined, madeAt)).toEqual(refused("undone"));
    expect(await checkIn(ada, event.qrCodeData, tx)).toMatchObject({ ok: true });
  }));

test("20 concurrent arrivals of one late check-in count once", () =>
  inOwnDatabase(async ({ db }) => {
    const [ada, event] = [await buildActor(db), await buildEvent(db)];
    const madeAt = ago(5);
    const answers = await Promise.all(
      Array.from({ length: 20 }, () => checkIn(ada, event.qrCodeData, db, undefined, madeAt)),
    );
    expect(answers.filter(({ ok }) => ok)).toHaveLength(1);
    expect(await db.select().from(eventAttendance)).toHaveLength(1);
  }));
