import { and, count, eq, gt, isNull, sql } from "drizzle-orm";

import type { Actor } from "#app/domains/accounts/actor.ts";
import { writeAudit } from "#app/domains/accounts/write-audit.server.ts";
import { readMoment } from "#app/domains/events/event-dates.ts";
import { eventStaffLinks } from "#app/domains/events/tables.server.ts";
import { isUuid } from "#app/lib/is-uuid.ts";
import { refuse } from "#app/lib/refusal.ts";
import { type Db, db } from "#db/client.server.ts";

import { canOrganise } from "./access.server.ts";
import type { StaffLinkInput } from "./input.ts";
import { lockApproved } from "./invite.server.ts";
import { staffLimits } from "./staff.ts";
import { newLinkToken } from "./token.server.ts";

const dayMs = 24 * 3_600_000;

/**
 * Creates a staff link of an approved event: the phone that opens it first may check people in until the link expires, at
 * most a day after the event. Returns its id and its secret token.
 */
export async function createStaffLink(
  actor: Actor,
  eventId: string,
  { label, expires_at }: StaffLinkInput,
  tx: Db = db,
) {
  if (!(await canOrganise(actor, eventId, tx))) return refuse("not-allowed");
  if (!isUuid(eventId)) return refuse("not-found");
  return tx.transaction(async (tx) => {
    const event = await lockApproved(eventId, tx);
    if (!event) return refuse("not-approved");
    const expiresAt = readMoment(expires_at, event.timeZone);
    if (!expiresAt || expiresAt.getTime() <= Date.now()) return refuse("link-in-past");
    if (expiresAt.getTime() > event.endDate.getTime() + dayMs) return refuse("link-too-long");
    const [open] = await tx
      .select({ n: count() })
      .from(eventStaffLinks)
      .where(
        and(
          eq(eventStaffLinks.eventId, eventId),
          isNull(eventStaffLinks.withdrawnAt),
          gt(eventStaffLinks.expiresAt, sql`now()`),
        ),
      );
    if ((open?.n ?? 0) >= staffLimits.links) return refuse("too-many-links");
    const [link] = await tx
      .insert(eventStaffLinks)
      .values({ eventId, label, expiresAt, createdBy: actor.id })
      .returning({ id: eventStaffLinks.id });
    if (!link) throw new Error("The staff link was not stored");
    const subject = { type: "event", id: eventId } as const;
    await writeAudit(actor, "event.staff_link_created", subject, { name: label }, tx);
    return { ok: true as const, id: link.id, token: newLinkToken(link.id) };
  });
}

/**
 * Withdraws a staff link: no phone can use it any more. Waits for a scan that is being recorded; every later one is
 * refused. Idempotent.
 */
export async function withdrawStaffLink(actor: Actor, eventId: string, id: string, tx: Db = db) {
  if (!(await canOrganise(actor, eventId, tx))) return refuse("not-allowed");
  if (!isUuid(eventId) || !isUuid(id)) return refuse("not-found");
  return tx.transaction(async (tx) => {
    const isLink = and(eq(eventStaffLinks.id, id), eq(eventStaffLinks.eventId, eventId));
    const [withdrawn] = await tx
      .update(eventStaffLinks)
      .set({ withdrawnAt: new Date() })
      .where(and(isLink, isNull(eventStaffLinks.withdrawnAt)))
      .returning({ label: eventStaffLinks.label });
    if (withdrawn) {
      const subject = { type: "event", id: eventId } as const;
      const details = { name: withdrawn.label };
      await writeAudit(actor, "event.staff_link_withdrawn", subject, details, tx);
      return { ok: true as const };
    }
    const [gone] = await tx.select({ id: eventStaffLinks.id }).from(eventStaffLinks).where(isLink);
    return gone ? { ok: true as const } : refuse("not-found");
  });
}
