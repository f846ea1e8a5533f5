import { and, eq, ne } from "drizzle-orm";

import { type Actor, hasRole } from "#app/domains/accounts/actor.ts";
import { writeAudit } from "#app/domains/accounts/write-audit.server.ts";
import { lockInstitution } from "#app/domains/institutions/lock-institution.server.ts";
import { institutions } from "#app/domains/institutions/tables.server.ts";
import { isUuid } from "#app/lib/is-uuid.ts";
import { refuse } from "#app/lib/refusal.ts";
import { type Db, db } from "#db/client.server.ts";

/**
 * Sets whether an institution's staff may decide on the proofs of its members. A repeated call
 * changes nothing.
 */
export async function setProofRight(actor: Actor, id: string, mayVerify: boolean, tx: Db = db) {
  if (!hasRole(actor, "admin")) return refuse("not-allowed");
  if (!isUuid(id)) return refuse("not-found");

  return tx.transaction(async (tx) => {
    const locked = await lockInstitution(id, tx);
    if (locked?.status !== "approved") return refuse("not-found");
    const changed = await tx
      .update(institutions)
      .set({ mayVerifyProofs: mayVerify })
      .where(and(eq(institutions.id, id), ne(institutions.mayVerifyProofs, mayVerify)))
      .returning({ id: institutions.id });
    const action = mayVerify ? "institution.proofs_allowed" : "institution.proofs_disallowed";
    const details = { name: locked.name };
    if (changed.length) await writeAudit(actor, action, { type: "institution", id }, details, tx);
    return { ok: true as const };
  });
}
