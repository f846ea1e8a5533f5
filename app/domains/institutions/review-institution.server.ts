import { eq } from "drizzle-orm";

import { type Actor, hasRole } from "#app/domains/accounts/actor.ts";
import { writeAudit } from "#app/domains/accounts/write-audit.server.ts";
import { notify } from "#app/domains/notifications/notify.server.ts";
import { isUuid } from "#app/lib/is-uuid.ts";
import { refuse } from "#app/lib/refusal.ts";
import { type Db, db } from "#db/client.server.ts";

import type { InstitutionDecision } from "./institution-input.ts";
import { institutionsPath } from "./institution.ts";
import { lockInstitution } from "./lock-institution.server.ts";
import { staffHome } from "./members/staff.ts";
import { institutionMembers, institutions } from "./tables.server.ts";

/**
 * Decides a request, once: of two admins the first wins, and the second is refused. Approval makes
 * the requesting user the owner. Notifies the requesting user of either decision.
 */
export async function reviewInstitution(
  actor: Actor,
  id: string,
  { decision, note }: InstitutionDecision,
  tx: Db = db,
) {
  if (!hasRole(actor, "admin")) return refuse("not-allowed");
  if (!isUuid(id)) return refuse("not-found");

  return tx.transaction(async (tx) => {
    const locked = await lockInstitution(id, tx);
    if (!locked) return refuse("not-found");
    if (locked.status !== "requested") return refuse("already-decided");
    await tx
      .update(institutions)
      .set({ status: decision, reviewedBy: actor.id, reviewedAt: new Date(), reviewNote: note })
      .where(eq(institutions.id, id));
    const { name, requestedBy } = locked;
    if (requestedBy !== null) {
      if (decision === "approved") {
        await tx
          .insert(institutionMembers)
          .values({ institutionId: id, userId: requestedBy, role: "owner" })
          .onConflictDoNothing();
      }
      await notify(
        requestedBy,
        {
          kind: `institution_${decision}`,
          params: { name, ...(note !== null && { note }) },
          link: decision === "approved" ? staffHome(locked.slug) : `${institutionsPath}/register`,
          source: `institution:${id}:reviewed`,
        },
        tx,
      );
    }
    const details = { name, learner: requestedBy, note };
    await writeAudit(actor, `institution.${decision}`, { type: "institution", id }, details, tx);
    return { ok: true as const };
  });
}
