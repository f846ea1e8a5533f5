import { and, eq } from "drizzle-orm";

import type { Actor } from "#app/domains/accounts/actor.ts";
import { findByPersonalCode } from "#app/domains/accounts/personal-code/personal-code.server.ts";
import { profiles } from "#app/domains/accounts/tables.server.ts";
import { attend, publishAttendance } from "#app/domains/events/check-in/attend.server.ts";
import type { ScanResult } from "#app/domains/events/event.ts";
import { findEvent } from "#app/domains/events/queries.server.ts";
import { canCheckIn } from "#app/domains/events/staff/access.server.ts";
import { lockDeskPhone } from "#app/domains/events/staff/desk-phone.server.ts";
import type { DeskPhone } from "#app/domains/events/staff/staff.ts";
import { eventAttendance, eventScans } from "#app/domains/events/tables.server.ts";
import { isUuid } from "#app/lib/is-uuid.ts";
import { refuse, type Refusal } from "#app/lib/refusal.ts";
import { db, type Db } from "#db/client.server.ts";

import type { ScanInput } from "./input.ts";
import { validateScanTime } from "./time.ts";

export type RecordedScan = {
  ok: true;
  id: string;
  result: ScanResult;
  /** The learner with this code, if there is one. */
  learner: { id: string; name: string } | null;
  /** When the learner checked in, by this scan or before; null if they are not checked in. */
  checkedInAt: Date | null;
};
type ScanRefusal = Refusal<"not-allowed" | "not-found" | "in-future" | "too-old" | "id-taken">;

/**
 * Checks in the learner whose personal code staff scanned, as of the time of the scan. Idempotent by id: a repeated or
 * concurrent call returns the recorded result. A phone with a staff link may scan too, and for 24 hours after the link
 * has expired, it may send what it scanned before. Of a withdrawal and a scan at the same time, the first decides.
 */
export async function recordScan(
  staff: Actor | DeskPhone,
  eventId: string,
  { id, code, scanned_at }: ScanInput,
  tx: Db = db,
): Promise<RecordedScan | ScanRefusal> {
  const recorded: RecordedScan | ScanRefusal = await tx.transaction(async (tx) => {
    const isAllowed = isPhone(staff)
      ? await lockDeskPhone(staff, eventId, new Date(scanned_at), tx)
      : await canCheckIn(staff, eventId, tx);
    if (!isAllowed) return refuse("not-allowed");
    if (!isUuid(eventId)) return refuse("not-found");
    const existing = await findScan(id, eventId, tx);
    if (existing) return existing;
    const time = validateScanTime(new Date(scanned_at));
    if (!time.ok) return time;
    if (!(await findEvent(eventId, tx))) return refuse("not-found");

    const learner = (await findByPersonalCode(code, tx)) ?? null;
    const by = isPhone(staff) ? { linkId: staff.linkId } : { staffId: staff.id };
    const scan = { id, eventId, ...by, userId: learner?.id, scannedAt: time.at };
    const [taken] = await tx
      .insert(eventScans)
      .values({ ...scan, result: "unknown" })
      .onConflictDoNothing()
      .returning({ id: eventScans.id });
    // The same scan was recorded by a concurrent request.
    if (!taken) return (await findScan(id, eventId, tx)) ?? refuse("id-taken");
    if (!learner) return { ok: true, id, result: "unknown", learner, checkedInAt: null };

    const entry = { event: { id: eventId }, learner: learner.id, method: "staff" } as const;
    const staffId = isPhone(staff) ? {} : { by: staff.id };
    const result = resultOf(await attend({ ...entry, ...staffId, at: time.at }, tx));
    await tx.update(eventScans).set({ result }).where(eq(eventScans.id, id));
    // Read once the check-in is decided: of two desks, the second learns when the first checked the learner in.
    return (await findScan(id, eventId, tx)) ?? refuse("not-found");
  });
  if (recorded.ok && recorded.learner) publishAttendance(eventId, recorded.learner.id);
  return recorded;
}

const isPhone = (staff: Actor | DeskPhone): staff is DeskPhone => "linkId" in staff;

async function findScan(id: string, eventId: string, tx: Db) {
  const [row] = await tx
    .select({
      eventId: eventScans.eventId,
      result: eventScans.result,
      learnerId: profiles.id,
      name: profiles.fullName,
      checkedInAt: eventAttendance.checkedInAt,
    })
    .from(eventScans)
    .leftJoin(profiles, eq(profiles.id, eventScans.userId))
    .leftJoin(
      eventAttendance,
      and(
        eq(eventAttendance.eventId, eventScans.eventId),
        eq(eventAttendance.userId, eventScans.userId),
      ),
    )
    .where(eq(eventScans.id, id));
  if (!row) return undefined;
  if (row.eventId !== eventId) return refuse("id-taken");
  const learner = row.learnerId === null ? null : { id: row.learnerId, name: row.name ?? "" };
  const { result, checkedInAt } = row;
  return { ok: true as const, id, result, learner, checkedInAt };
}

function resultOf(done: Awaited<ReturnType<typeof attend>>): ScanResult {
  if (done.ok) return "checked_in";
  if (done.reason === "already-checked-in") return "already";
  if (done.reason === "inactive" || done.reason === "unknown-code") return "inactive";
  return "closed";
}
