import { and, eq, isNull } from "drizzle-orm";

import { type Actor, hasRole } from "#app/domains/accounts/actor.ts";
import { writeAudit } from "#app/domains/accounts/write-audit.server.ts";
import { refuse } from "#app/lib/refusal.ts";
import { type Db, db } from "#db/client.server.ts";
import { toColumns } from "#db/to-columns.server.ts";

import { newQrCode } from "./check-in/qr-code.server.ts";
import { checkInWindow } from "./check-in/window.ts";
import { eventDates } from "./event-dates.ts";
import type { EventInput } from "./event-input.ts";
import { hasHalfAPlace } from "./event.ts";
import { eventColumns, events } from "./tables.server.ts";

/**
 * Creates an event with its own QR code. Idempotent by id: repeated or concurrent calls return the event that the first
 * call created.
 */
export async function createEvent(
  actor: Actor,
  { id, ...input }: EventInput & { id?: string | undefined },
  tx: Db = db,
) {
  if (!hasRole(actor, "admin")) return refuse("not-allowed");
  const dates = eventDates(input);
  if (!dates.ok) return dates;
  const { ok, ...when } = dates;
  if (hasHalfAPlace(input)) return refuse("half-a-place");
  const window = checkInWindow(input, when.timeZone);
  if (!window.ok) return window;
  const { opensAt: checkInOpensAt, closesAt: checkInClosesAt } = window;
  const columns = { ...toColumns(events, input), ...when, checkInOpensAt, checkInClosesAt };

  return tx.transaction(async (tx) => {
    const [event] = await tx
      .insert(events)
      .values({ ...columns, id, qrCodeData: newQrCode(), createdBy: actor.id })
      .onConflictDoNothing({ target: events.id })
      .returning(eventColumns);
    if (!event) return findOwn(actor, id ?? "", tx);
    await writeAudit(actor, "event.created", { type: "event", id: event.id }, { ...input }, tx);
    return { ok, event };
  });
}

async function findOwn(actor: Actor, id: string, tx: Db) {
  const [event] = await tx
    .select(eventColumns)
    .from(events)
    .where(and(eq(events.id, id), eq(events.createdBy, actor.id), isNull(events.deletedAt)));
  return event ? { ok: true as const, event } : refuse("id-taken");
}
