import type { Db } from "#db/client.server.ts";

import type { Actor, CommandLine } from "./actor.ts";
import type { AuditAction, AuditDetails, AuditSubjectType } from "./audit-actions.ts";
import { auditLog } from "./tables.server.ts";

/**
 * Writes an entry to the audit log: actor, action, subject and time. In the caller's transaction, it commits or rolls
 * back together with the action.
 */
export async function writeAudit<Action extends AuditAction>(
  actor: Pick<Actor, "id"> | CommandLine,
  action: Action,
  subject: { type: AuditSubjectType; id: string },
  details: AuditDetails[Action],
  tx: Db,
): Promise<void> {
  await tx.insert(auditLog).values({
    actorId: actor.id,
    action,
    subjectType: subject.type,
    subjectId: subject.id,
    details: actor.id === null ? { ...details, by: "command line" } : details,
  });
}
