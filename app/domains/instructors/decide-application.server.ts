import { eq } from "drizzle-orm";

import { type Actor, hasRole } from "#app/domains/accounts/actor.ts";
import { grantRole } from "#app/domains/accounts/roles/grant.server.ts";
import { writeAudit } from "#app/domains/accounts/write-audit.server.ts";
import { notify } from "#app/domains/notifications/notify.server.ts";
import { isUuid } from "#app/lib/is-uuid.ts";
import { refuse } from "#app/lib/refusal.ts";
import { type Db, db } from "#db/client.server.ts";

import type { ApplicationDecision } from "./application-input.ts";
import { instructorApplications } from "./tables.server.ts";

/**
 * Decides an application, once: the first of two concurrent decisions wins. Approval grants the instructor role; the
 * applicant is notified in either case.
 */
export async function decideApplication(
  actor: Actor,
  id: string,
  { decision, note }: ApplicationDecision,
  tx: Db = db,
) {
  if (!hasRole(actor, "admin")) return refuse("not-allowed");
  if (!isUuid(id)) return refuse("not-found");

  return tx.transaction(async (tx) => {
    const locked = await lock(id, tx);
    if (!locked) return refuse("not-found");
    if (locked.status !== "pending") return refuse("already-decided");
    await tx
      .update(instructorApplications)
      .set({ status: decision, note, decidedAt: new Date(), decidedBy: actor.id })
      .where(eq(instructorApplications.id, id));
    if (decision === "granted") {
      const given = await grantRole(actor, locked.userId, "instructor", tx);
      if (!given.ok) throw new Error(`The role was not granted: ${given.reason}`);
    }
    await notify(
      locked.userId,
      {
        kind: `instructor_${decision}`,
        params: note === null ? {} : { note },
        link: decision === "granted" ? "/instructor/courses" : "/instructor",
        source: `instructor-application:${id}`,
      },
      tx,
    );
    const details = { learner: locked.userId, note };
    await writeAudit(actor, `instructor.${decision}`, { type: "application", id }, details, tx);
    return { ok: true as const };
  });
}

async function lock(id: string, tx: Db) {
  const [locked] = await tx
    .select({ status: instructorApplications.status, userId: instructorApplications.userId })
    .from(instructorApplications)
    .where(eq(instructorApplications.id, id))
    .for("update");
  return locked;
}
