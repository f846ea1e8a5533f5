import { and, desc, eq, inArray } from "drizzle-orm";

import type { Actor } from "#app/domains/accounts/actor.ts";
import { profiles } from "#app/domains/accounts/tables.server.ts";
import { eventAttendance, eventScans } from "#app/domains/events/tables.server.ts";
import { type Db, db } from "#db/client.server.ts";

import type { ShownScan } from "./queue.ts";

const max = 30;

/**
 * Returns the latest successful scans of one staff member or of one staff link, because the device deletes scans once the
 * server has recorded them. One whose learner is no longer checked in is `undone`.
 */
export async function listConfirmedScans(
  staff: Pick<Actor, "id"> | { linkId: string },
  eventId: string,
  tx: Db = db,
): Promise<ShownScan[]> {
  const rows = await tx
    .select({
      id: eventScans.id,
      result: eventScans.result,
      name: profiles.fullName,
      scannedAt: eventScans.scannedAt,
      learnerId: profiles.id,
      checkedInAt: eventAttendance.checkedInAt,
    })
    .from(eventScans)
    .innerJoin(profiles, eq(profiles.id, eventScans.userId))
    .leftJoin(
      eventAttendance,
      and(
        eq(eventAttendance.eventId, eventScans.eventId),
        eq(eventAttendance.userId, eventScans.userId),
      ),
    )
    .where(
      and(
        eq(eventScans.eventId, eventId),
        "linkId" in staff ? eq(eventScans.linkId, staff.linkId) : eq(eventScans.staffId, staff.id),
        inArray(eventScans.result, ["checked_in", "already"]),
      ),
    )
    .orderBy(desc(eventScans.receivedAt))
    .limit(max);
  return rows
    .map(({ checkedInAt, result, ...row }) => ({
      ...row,
      eventId,
      code: "",
      scannedAt: row.scannedAt.toISOString(),
      checkedInAt: checkedInAt?.toISOString() ?? null,
      result: checkedInAt ? result : ("undone" as const),
    }))
    .toSorted((a, b) => b.scannedAt.localeCompare(a.scannedAt));
}
