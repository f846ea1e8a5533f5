import { eq } from "drizzle-orm";

import type { Actor } from "#app/domains/accounts/actor.ts";
import { writeAudit } from "#app/domains/accounts/write-audit.server.ts";
import type { EventStatus } from "#app/domains/events/event.ts";
import { canOrganise } from "#app/domains/events/staff/access.server.ts";
import { events } from "#app/domains/events/tables.server.ts";
import { refuse } from "#app/lib/refusal.ts";
import { type Db, db } from "#db/client.server.ts";

import { tellApprovers } from "./approvers.server.ts";
import { lockEvent } from "./decide.server.ts";

const changeable: readonly EventStatus[] = ["draft", "changes_requested"];

/** Proposes a draft, or again an event for which changes were requested. Idempotent while it waits for the decision. */
export async function submitProposal(actor: Actor, id: string, tx: Db = db) {
  if (!(await canOrganise(actor, id, tx))) return refuse("not-allowed");
  if (!actor.emailVerified) return refuse("email-not-verified");
  return tx.transaction(async (tx) => {
    const event = await lockEvent(id, tx);
    if (!event) return refuse("not-found");
    if (event.status === "proposed") return { ok: true as const };
    if (!changeable.includes(event.status)) return refuse("already-decided");
    const now = new Date();
    await tx
      .update(events)
      .set({ status: "proposed", proposedAt: now, updatedAt: now })
      .where(eq(events.id, id));
    await tellApprovers(actor, event, tx);
    const details = { title: event.title, status: "proposed" };
    await writeAudit(actor, "event.proposed", { type: "event", id }, details, tx);
    return { ok: true as const };
  });
}

/** Turns a proposed event back into a draft, unless it was decided already. Idempotent. */
export async function withdrawProposal(actor: Actor, id: string, tx: Db = db) {
  if (!(await canOrganise(actor, id, tx))) return refuse("not-allowed");
  return tx.transaction(async (tx) => {
    const event = await lockEvent(id, tx);
    if (!event) return refuse("not-found");
    if (event.status === "draft") return { ok: true as const };
    if (event.status !== "proposed") return refuse("already-decided");
    await tx
      .update(events)
      .set({ status: "draft", proposedAt: null, updatedAt: new Date() })
      .where(eq(events.id, id));
    const details = { title: event.title };
    await writeAudit(actor, "event.proposal_withdrawn", { type: "event", id }, details, tx);
    return { ok: true as const };
  });
}
