import { and, eq, isNull, sql } from "drizzle-orm";

import { type Actor, hasRole } from "#app/domains/accounts/actor.ts";
import { profiles } from "#app/domains/accounts/tables.server.ts";
import { writeAudit } from "#app/domains/accounts/write-audit.server.ts";
import { newQrCode } from "#app/domains/events/check-in/qr-code.server.ts";
import { eventDates } from "#app/domains/events/event-dates.ts";
import { eventDefaults } from "#app/domains/events/event.ts";
import { events } from "#app/domains/events/tables.server.ts";
import { isUuid } from "#app/lib/is-uuid.ts";
import { refuse } from "#app/lib/refusal.ts";
import { type Db, db } from "#db/client.server.ts";
import { toColumns } from "#db/to-columns.server.ts";

import { hasApprovalsLeft, tellApprovers } from "./approvers.server.ts";
import type { ProposalInput } from "./input.ts";
import { proposalLimits } from "./proposal.ts";

/**
 * Creates an event that the actor organises, as a draft or proposed to those who approve it. An event that the actor may
 * approve themselves is approved at once: by an admin, or by the staff of the institution that holds it. Users need a
 * confirmed address, are over the age of consent (their name is shown as the host) and have few open events at a time.
 * Idempotent by id.
 */
export async function proposeEvent(
  actor: Actor,
  { id, isDraft, ...input }: ProposalInput & { id: string; isDraft: boolean },
  tx: Db = db,
) {
  if (!actor.emailVerified) return refuse("email-not-verified");
  const dates = eventDates(input);
  if (!dates.ok) return dates;
  const { ok, ...when } = dates;
  return tx.transaction(async (tx) => {
    const known = await findOwn(actor, id, tx);
    if (known) return known;
    const role = await findMemberRole(actor, input.institution_id, tx);
    if (role === undefined) return refuse("not-a-member");
    const refusal = await findLimit(actor, tx);
    if (refusal) return refusal;
    const mayApprove =
      hasRole(actor, "admin") ||
      (role === "staff" && (await hasApprovalsLeft(input.institution_id, tx)));
    const status = isDraft ? "draft" : mayApprove ? "approved" : "proposed";
    const isApproved = status === "approved";
    const now = new Date();
    const [event] = await tx
      .insert(events)
      .values({
        ...toColumns(events, input),
        ...when,
        id,
        qrCodeData: newQrCode(),
        createdBy: actor.id,
        proposedBy: actor.id,
        pointsReward: eventDefaults.pointsReward,
        status,
        isActive: isApproved,
        proposedAt: isDraft ? null : now,
        ...(isApproved && { decidedBy: actor.id, decidedAt: now }),
      })
      .onConflictDoNothing({ target: events.id })
      .returning({ id: events.id, title: events.title, institutionId: events.institutionId });
    if (!event) return (await findOwn(actor, id, tx)) ?? refuse("id-taken");
    await writeAudit(actor, "event.proposed", { type: "event", id }, { ...input, status }, tx);
    if (status === "proposed") await tellApprovers(actor, event, tx);
    return { ok, id: event.id, status };
  });
}

async function findOwn(actor: Actor, id: string, tx: Db) {
  const [event] = await tx
    .select({ id: events.id, status: events.status })
    .from(events)
    .where(and(eq(events.id, id), eq(events.proposedBy, actor.id), isNull(events.deletedAt)));
  return event && { ok: true as const, ...event };
}

/** Returns the actor's role in an approved institution, "none" without one; undefined if they are no member of it. */
async function findMemberRole(actor: Actor, institutionId: string | null, tx: Db) {
  if (institutionId === null) return "none" as const;
  if (!isUuid(institutionId)) return undefined;
  const { rows } = await tx.execute<{ role: string }>(sql`
    select m.role from institution_members m join institutions i on i.id = m.institution_id
    where i.id = ${institutionId}::uuid and i.status = 'approved' and m.user_id = ${actor.id}::uuid`);
  const role = rows[0]?.role;
  if (role === undefined) return undefined;
  return role === "owner" || role === "manager" ? ("staff" as const) : ("member" as const);
}

// The profile stays locked, so that concurrent proposals of one user are counted one after the other.
async function findLimit(actor: Actor, tx: Db) {
  const [profile] = await tx
    .select({ isMinor: sql<boolean>`coalesce(${profiles.protectedUntil} > now(), false)` })
    .from(profiles)
    .where(eq(profiles.id, actor.id))
    .for("no key update");
  if (!profile || profile.isMinor) return refuse("under-age");
  if (hasRole(actor, "admin")) return undefined;
  const { rows } = await tx.execute<{ open: number; today: number }>(sql`
    select count(*) filter (where status in ('draft', 'proposed', 'changes_requested')
        and deleted_at is null)::integer as open,
      count(*) filter (where created_at > now() - interval '1 day')::integer as today
    from events where proposed_by = ${actor.id}::uuid`);
  const { open = 0, today = 0 } = rows[0] ?? {};
  return open >= proposalLimits.open || today >= proposalLimits.daily
    ? refuse("too-many-proposals")
    : undefined;
}
