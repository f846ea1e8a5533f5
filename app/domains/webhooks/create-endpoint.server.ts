import { eq, isNull, sql } from "drizzle-orm";

import type { Actor } from "#app/domains/accounts/actor.ts";
import { writeAudit } from "#app/domains/accounts/write-audit.server.ts";
import { refuse } from "#app/lib/refusal.ts";
import { isOpenAddress } from "#app/platform/net/safe-fetch.server.ts";
import { type Db, db } from "#db/client.server.ts";

import { mayConnect } from "./may-connect.server.ts";
import { makeSecret } from "./secret.server.ts";
import { webhookEndpoints } from "./tables.server.ts";
import type { NewEndpointInput } from "./webhook-input.ts";
import { webhookLimits } from "./webhook.ts";

/**
 * Creates an endpoint of the platform, or of an institution; the secret is returned only here. Refuses an id that
 * already exists, a URL that is not on the public internet, and too many endpoints.
 */
export async function createEndpoint(
  actor: Actor,
  institutionId: string | null,
  { id, url, description, events }: NewEndpointInput,
  tx: Db = db,
) {
  if (!(await mayConnect(actor, institutionId, tx))) return refuse("not-allowed");
  if (!isOpenAddress(url)) return refuse("closed-address");

  return tx.transaction(async (tx) => {
    // One after the other: two concurrent transactions would both count one endpoint too few.
    await tx.execute(
      sql`select pg_advisory_xact_lock(hashtextextended(${`webhooks:${institutionId}`}, 0))`,
    );
    const whose = institutionId
      ? eq(webhookEndpoints.institutionId, institutionId)
      : isNull(webhookEndpoints.institutionId);
    const own = await tx.select({ id: webhookEndpoints.id }).from(webhookEndpoints).where(whose);
    if (own.some((other) => other.id === id)) return refuse("already-made");
    if (own.length >= webhookLimits.endpoints) return refuse("too-many");
    const { secret, encrypted } = makeSecret();
    const made = await tx
      .insert(webhookEndpoints)
      .values({
        id,
        institutionId,
        url,
        description,
        events,
        encryptedSecret: encrypted,
        createdBy: actor.id,
      })
      .onConflictDoNothing()
      .returning({ id: webhookEndpoints.id });
    if (!made.length) return refuse("already-made");
    await writeAudit(actor, "webhook.created", { type: "webhook", id }, { url }, tx);
    return { ok: true as const, id, secret };
  });
}
