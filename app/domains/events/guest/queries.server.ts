import { and, desc, eq, gt, ilike, isNull, lt, sql } from "drizzle-orm";

import { events, pendingCheckIns, publicEventColumns } from "#app/domains/events/tables.server.ts";
import { type Db, db } from "#db/client.server.ts";

import { guestDays, type PendingAttendee, type PendingCheckIn } from "./guest.ts";
import { readPendingToken } from "./pending-token.server.ts";

const oldest = sql`now() - ${guestDays} * interval '1 day'`;
const isWaiting = gt(pendingCheckIns.checkedInAt, oldest);

/** Returns the pending check-in of the token in an email; undefined if it is over, confirmed, or its event is deleted. */
export async function findPendingCheckIn(
  token: string,
  tx: Db = db,
): Promise<PendingCheckIn | undefined> {
  const id = readPendingToken(token);
  if (id === undefined) return undefined;
  const [found] = await tx
    .select({
      id: pendingCheckIns.id,
      name: pendingCheckIns.name,
      email: pendingCheckIns.email,
      checkedInAt: pendingCheckIns.checkedInAt,
      event: publicEventColumns,
    })
    .from(pendingCheckIns)
    .innerJoin(events, eq(events.id, pendingCheckIns.eventId))
    .where(and(eq(pendingCheckIns.id, id), isWaiting, isNull(events.deletedAt)));
  return found;
}

const maxShown = 300;

/** Returns the people whose check-in to an event is not confirmed yet, latest first, at most 300; by name if searched. */
export async function listPendingAttendees(
  eventId: string,
  search: string | undefined,
  tx: Db = db,
): Promise<PendingAttendee[]> {
  // User input is matched literally: wildcard characters are escaped.
  const pattern = search && `%${search.replaceAll(/[\\%_]/g, (sign) => `\\${sign}`)}%`;
  return tx
    .select({
      id: pendingCheckIns.id,
      name: pendingCheckIns.name,
      checkedInAt: pendingCheckIns.checkedInAt,
    })
    .from(pendingCheckIns)
    .where(
      and(
        eq(pendingCheckIns.eventId, eventId),
        isWaiting,
        pattern ? ilike(pendingCheckIns.name, pattern) : undefined,
      ),
    )
    .orderBy(desc(pendingCheckIns.checkedInAt), desc(pendingCheckIns.id))
    .limit(maxShown);
}

/** Returns everyone whose check-in to an event is not confirmed yet, in the order of their check-ins. */
export const listAllPending = (eventId: string, tx: Db = db) =>
  tx
    .select({
      name: pendingCheckIns.name,
      checkedInAt: pendingCheckIns.checkedInAt,
      checkInMethod: pendingCheckIns.checkInMethod,
    })
    .from(pendingCheckIns)
    .where(and(eq(pendingCheckIns.eventId, eventId), isWaiting))
    .orderBy(pendingCheckIns.checkedInAt, pendingCheckIns.id);

/** Deletes the check-ins whose address was not confirmed in time. */
export async function purgePendingCheckIns(tx: Db = db): Promise<void> {
  await tx.delete(pendingCheckIns).where(lt(pendingCheckIns.checkedInAt, oldest));
}
