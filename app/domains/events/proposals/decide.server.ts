import { and, eq, isNull, sql } from "drizzle-orm";

import type { Actor } from "#app/domains/accounts/actor.ts";
import { writeAudit } from "#app/domains/accounts/write-audit.server.ts";
import { eventHomePath } from "#app/domains/events/event.ts";
import { findEventAccess } from "#app/domains/events/staff/access.server.ts";
import { events } from "#app/domains/events/tables.server.ts";
import { notify } from "#app/domains/notifications/notify.server.ts";
import { isUuid } from "#app/lib/is-uuid.ts";
import { refuse } from "#app/lib/refusal.ts";
import { type Db, db } from "#db/client.server.ts";

import { hasApprovalsLeft } from "./approvers.server.ts";
import type { DecisionInput } from "./input.ts";
import { proposalLimits } from "./proposal.ts";

/**
 * Decides on a proposed event, once: of concurrent decisions the first counts, and the others are refused. Approval sets
 * the points and shows the event. A proposal that was changed after it was seen is refused, so that nobody approves what
 * they have not read. The staff of an institution approve its own events only, for few points and a few a month.
 */
export async function decideProposal(
  actor: Actor,
  id: string,
  { decision, points_reward: pointsReward, note, seen }: DecisionInput,
  tx: Db = db,
) {
  return tx.transaction(async (tx) => {
    const access = await findEventAccess(actor, id, tx);
    if (!access?.canDecide) return refuse(access?.canOrganise ? "not-allowed" : "not-found");
    const event = await lockEvent(id, tx);
    if (event?.status !== "proposed") return refuse("already-decided");
    if (event.updatedAt.getTime() !== Date.parse(seen)) return refuse("changed-meanwhile");
    const isApproved = decision === "approved";
    if (isApproved && !access.isAdmin) {
      if (pointsReward > proposalLimits.points) return refuse("too-many-points");
      if (!(await hasApprovalsLeft(event.institutionId, tx))) return refuse("too-many-approvals");
    }
    const now = new Date();
    await tx
      .update(events)
      .set({
        status: decision,
        isActive: isApproved,
        decidedBy: actor.id,
        decidedAt: now,
        decisionNote: note,
        updatedAt: now,
        revision: sql`${events.revision} + 1`,
        ...(isApproved && { pointsReward }),
      })
      .where(eq(events.id, id));
    if (event.proposedBy !== null && event.proposedBy !== actor.id) {
      const params = { title: event.title, ...(note !== null && { note }) };
      const source = `event:${id}:decided:${now.getTime()}`;
      const notice = {
        kind: `event_${decision}`,
        params,
        link: eventHomePath(id),
        source,
      } as const;
      await notify(event.proposedBy, notice, tx);
    }
    const details = { title: event.title, note, ...(isApproved && { points: pointsReward }) };
    await writeAudit(actor, `event.${decision}`, { type: "event", id }, details, tx);
    return { ok: true as const };
  });
}

/** Locks an event until the end of the transaction; undefined if there is none. */
export async function lockEvent(id: string, tx: Db) {
  if (!isUuid(id)) return undefined;
  const [event] = await tx
    .select({
      id: events.id,
      title: events.title,
      status: events.status,
      institutionId: events.institutionId,
      proposedBy: events.proposedBy,
      updatedAt: events.updatedAt,
    })
    .from(events)
    .where(and(eq(events.id, id), isNull(events.deletedAt)))
    .for("no key update");
  return event;
}
