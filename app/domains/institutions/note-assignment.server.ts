import { type Actor, hasRole } from "#app/domains/accounts/actor.ts";
import { writeAudit } from "#app/domains/accounts/write-audit.server.ts";
import type { Db } from "#db/client.server.ts";

type Deed = "assigned" | "assignment_moved" | "assignment_withdrawn";

/** Notes what an admin did with an institution's assignments; its own staff answers to the institution. */
export async function noteAssignment(
  actor: Actor,
  deed: Deed,
  institutionId: string,
  details: { title: string },
  tx: Db,
): Promise<void> {
  if (!hasRole(actor, "admin")) return;
  const subject = { type: "institution", id: institutionId };
  await writeAudit(actor, `institution.${deed}`, subject, details, tx);
}
