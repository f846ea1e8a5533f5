import { type Actor, hasRole } from "#app/domains/accounts/actor.ts";
import type { AuditDetails } from "#app/domains/accounts/audit-actions.ts";
import { writeAudit } from "#app/domains/accounts/write-audit.server.ts";
import type { Db } from "#db/client.server.ts";

type StaffAction =
  | "institution.role_set"
  | "institution.member_removed"
  | "institution.changed"
  | "institution.assigned"
  | "institution.assignment_moved"
  | "institution.assignment_withdrawn";

/**
 * Records in the audit log what an admin did in the staff area of an institution. Actions of its
 * own staff are not recorded.
 */
export async function recordAdminAction<Action extends StaffAction>(
  actor: Actor,
  action: Action,
  institutionId: string,
  details: AuditDetails[Action],
  tx: Db,
): Promise<void> {
  if (!hasRole(actor, "admin")) return;
  await writeAudit(actor, action, { type: "institution", id: institutionId }, details, tx);
}
