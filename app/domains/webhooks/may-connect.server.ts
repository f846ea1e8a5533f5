import { eq } from "drizzle-orm";

import { type Actor, hasRole } from "#app/domains/accounts/actor.ts";
import { findStaffRole } from "#app/domains/institutions/members/staff.server.ts";
import { findInstitutionLimits } from "#app/domains/plans/find-limits.server.ts";
import { isUuid } from "#app/lib/is-uuid.ts";
import { refuse } from "#app/lib/refusal.ts";
import type { Db } from "#db/client.server.ts";

import { webhookEndpoints } from "./tables.server.ts";

/**
 * Returns whether the actor may manage webhook endpoints: admins those of the platform, staff those of their
 * institution if its plan includes webhooks.
 */
export async function mayConnect(
  actor: Actor,
  institutionId: string | null,
  tx: Db,
): Promise<boolean> {
  if (institutionId === null) return hasRole(actor, "admin");
  if (!(await findStaffRole(actor, institutionId, tx))) return false;
  return (await findInstitutionLimits(institutionId, tx)).mayConnect;
}

/** Locks an endpoint for a change by the actor, or returns the refusal. */
export async function lockEndpoint(actor: Actor, id: string, tx: Db) {
  if (!isUuid(id)) return refuse("not-found");
  const [endpoint] = await tx
    .select()
    .from(webhookEndpoints)
    .where(eq(webhookEndpoints.id, id))
    .for("no key update");
  if (!endpoint) return refuse("not-found");
  if (!(await mayConnect(actor, endpoint.institutionId, tx))) return refuse("not-allowed");
  return { ok: true as const, endpoint };
}
