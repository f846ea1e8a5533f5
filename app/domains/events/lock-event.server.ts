import { and, eq, isNull, sql } from "drizzle-orm";

import type { Db } from "#db/client.server.ts";

import { events } from "./tables.server.ts";

export type LockedEvent = { id: string; title: string; capacity: number | null; isOver: boolean };

/**
 * Locks an active event until the caller's transaction ends, so that concurrent registrations, cancellations and
 * changes of capacity run one after the other. Check-ins do not wait for the lock.
 */
export async function lockEvent(id: string, tx: Db): Promise<LockedEvent | undefined> {
  const [event] = await tx
    .select({
      id: events.id,
      title: events.title,
      capacity: events.capacity,
      isOver: sql<boolean>`${events.endDate} < now()`,
    })
    .from(events)
    .where(and(eq(events.id, id), eq(events.isActive, true), isNull(events.deletedAt)))
    .for("no key update");
  return event;
}
