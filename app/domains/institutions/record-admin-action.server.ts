import { type Actor, hasRole } from "#app/domains/accounts/actor.ts";
import { writeAudit } from "#app/domains/accounts/write-audit.server.ts";
import type { Db } from "#db/client.server.ts";

type Act =
  | "role_set"
  | "member_removed"
  | "changed"
  | "assigned"
  | "assignment_moved"
  | "assignment_withdrawn";

/**
 * Records in the audit log what an admin did in the staff area of an institution. Actions of its
 * own staff are not recorded.
 */
export async function recordAdminAction(
  actor: Actor,
  act: Act,
  institution: { id: string; name: string },
  details: Record<string, unknown>,
  tx: Db,
): Promise<void> {
  if (!hasRole(actor, "admin")) return;
  const subject = { type: "institution", id: institution.id };
  await writeAudit(
    actor,
    `institution.${act}`,
    subject,
    { name: institution.name, ...details },
    tx,
  );
}
