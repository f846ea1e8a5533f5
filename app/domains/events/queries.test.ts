import { expect, test } from "vitest";

import { buildActor } from "#tests/builders/accounts.ts";
import { buildEvent } from "#tests/builders/events.ts";
import { inRollback } from "#tests/db.ts";

import { checkIn } from "./check-in/check-in.server.ts";
import { countManagedEvents } from "./proposals/queries.server.ts";
import { findEventByCode, listAttendance, listEvents } from "./queries.server.ts";

test("lists events latest first, page by page, also those with equal starts", () =>
  inRollback(async (tx) => {
    const starts = ["2026-12-03", "2026-12-01", "2026-12-02", "2026-12-02", "2026-12-02"];
    for (const start of starts) await buildEvent(tx, { startDate: new Date(start) });
    await buildEvent(tx, { deletedAt: new Date() });

    const seen: string[] = [];
    const days: string[] = [];
    let cursor: string | null | undefined;
    do {
      const page = await listEvents(
        { limit: 2, cursor: cursor ?? undefined, withInactive: true },
        tx,
      );
      seen.push(...page.items.map((event) => event.id));
      days.push(...page.items.map((event) => event.startDate.toISOString().slice(0, 10)));
      cursor = page.nextCursor;
    } while (cursor);
    expect(days).toEqual(starts.toSorted().toReversed());
    expect(new Set(seen).size).toBe(5);
    expect(await countManagedEvents("all", {}, tx)).toBe(5);
  }));

test("lists inactive events on request", () =>
  inRollback(async (tx) => {
    await buildEvent(tx, { isActive: false });
    expect((await listEvents({ limit: 5, withInactive: false }, tx)).items).toEqual([]);
    expect((await listEvents({ limit: 5, withInactive: true }, tx)).items).toHaveLength(1);
    const nowhere = { limit: 5, withInactive: true, cursor: "' or 1=1 --" };
    expect(await listEvents(nowhere, tx)).toEqual({ items: [], nextCursor: null });
  }));

test("finds an event by its code, with the reader's own check-in only", () =>
  inRollback(async (tx) => {
    const [ada, bo] = [await buildActor(tx), await buildActor(tx)];
    const event = await buildEvent(tx);
    await checkIn(ada, event.qrCodeData, tx);
    expect(await findEventByCode(ada, event.qrCodeData, tx)).toEqual({
      event,
      checkedInAt: expect.any(Date),
      closedReason: null,
      isStale: false,
    });
    expect(await findEventByCode(bo, event.qrCodeData, tx)).toEqual({
      event,
      checkedInAt: null,
      closedReason: null,
      isStale: false,
    });
    expect(await findEventByCode(bo, "\u0000", tx)).toBeUndefined();
  }));

test("lists the attendance of one event page by page", () =>
  inRollback(async (tx) => {
    const [event, other] = [await buildEvent(tx), await buildEvent(tx)];
    const names = ["Ada", "Bo", "Chi"];
    for (const name of names) {
      await checkIn(await buildActor(tx, { name }), event.qrCodeData, tx);
    }
    await checkIn(await buildActor(tx), other.qrCodeData, tx);

    const first = await listAttendance(event.id, { limit: 2 }, tx);
    const second = await listAttendance(event.id, { limit: 2, cursor: first.nextCursor ?? "" }, tx);
    expect([...first.items, ...second.items].map((item) => item.fullName)).toEqual(names);
    expect(second.nextCursor).toBeNull();
  }));
