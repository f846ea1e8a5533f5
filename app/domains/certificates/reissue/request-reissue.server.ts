import { and, eq, isNull, sql } from "drizzle-orm";

import type { Actor } from "#app/domains/accounts/actor.ts";
import { certificateReissues, certificates } from "#app/domains/certificates/tables.server.ts";
import { isUuid } from "#app/lib/is-uuid.ts";
import { refuse } from "#app/lib/refusal.ts";
import { type Db, db } from "#db/client.server.ts";

/**
 * Requests a re-issue of the actor's own valid certificate with another name. A certificate has at most one open
 * request; a new request replaces its name.
 */
export async function requestReissue(
  actor: Actor,
  { certificateId, wantedName }: { certificateId: string; wantedName: string },
  tx: Db = db,
) {
  if (!isUuid(certificateId)) return refuse("not-found");

  return tx.transaction(async (tx) => {
    // Locked, so that it is not revoked concurrently.
    const [certificate] = await tx
      .select({ data: certificates.certificateData })
      .from(certificates)
      .where(
        and(
          eq(certificates.id, certificateId),
          eq(certificates.userId, actor.id),
          isNull(certificates.revokedAt),
        ),
      )
      .for("share");
    if (!certificate) return refuse("not-found");
    if (certificate.data.student_name === wantedName) return refuse("same-name");
    await tx
      .insert(certificateReissues)
      .values({ certificateId, wantedName })
      .onConflictDoUpdate({
        target: certificateReissues.certificateId,
        targetWhere: sql`status = 'pending'`,
        set: { wantedName },
      });
    return { ok: true as const };
  });
}
