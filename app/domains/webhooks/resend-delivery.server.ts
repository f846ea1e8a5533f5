import { eq } from "drizzle-orm";

import type { Actor } from "#app/domains/accounts/actor.ts";
import { writeAudit } from "#app/domains/accounts/write-audit.server.ts";
import { isUuid } from "#app/lib/is-uuid.ts";
import { refuse } from "#app/lib/refusal.ts";
import { type Db, db } from "#db/client.server.ts";

import { lockEndpoint } from "./may-connect.server.ts";
import { webhookDeliveries } from "./tables.server.ts";

/** Schedules a delivery to be sent again immediately, in any state; it has the same id for the receiver. */
export async function resendDelivery(actor: Actor, id: string, tx: Db = db) {
  if (!isUuid(id)) return refuse("not-found");
  return tx.transaction(async (tx) => {
    const [delivery] = await tx
      .select({ endpointId: webhookDeliveries.endpointId })
      .from(webhookDeliveries)
      .where(eq(webhookDeliveries.id, id));
    if (!delivery) return refuse("not-found");
    const locked = await lockEndpoint(actor, delivery.endpointId, tx);
    if (!locked.ok) return locked;
    await tx
      .update(webhookDeliveries)
      .set({ status: "waiting", nextAttemptAt: new Date(), deliveredAt: null })
      .where(eq(webhookDeliveries.id, id));
    const subject = { type: "webhook", id: delivery.endpointId } as const;
    await writeAudit(actor, "webhook.resent", subject, { delivery: id }, tx);
    return { ok: true as const };
  });
}
