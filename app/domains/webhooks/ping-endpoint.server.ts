import { sql } from "drizzle-orm";

import type { Actor } from "#app/domains/accounts/actor.ts";
import { consumeRateLimit } from "#app/domains/accounts/rate-limit.server.ts";
import { refuse } from "#app/lib/refusal.ts";
import { type Db, db } from "#db/client.server.ts";

import { deliverNow } from "./deliveries.server.ts";
import { lockEndpoint } from "./may-connect.server.ts";
import { webhookDeliveries } from "./tables.server.ts";
import { ping } from "./webhook.ts";

/** Sends a ping to an endpoint, once and immediately, and returns the result. Refuses too frequent pings. */
export async function pingEndpoint(actor: Actor, id: string, tx: Db = db) {
  const locked = await tx.transaction((tx) => lockEndpoint(actor, id, tx));
  if (!locked.ok) return locked;
  const seconds = await consumeRateLimit(`webhook-ping:${id}`, { max: 20, seconds: 600 }, tx);
  if (seconds > 0) return refuse("too-often");
  const [made] = await tx
    .insert(webhookDeliveries)
    .values({
      endpointId: id,
      event: ping,
      source: `ping:${crypto.randomUUID()}`,
      payload: { type: ping, timestamp: new Date().toISOString(), data: {} },
      // No other process claims it in the meantime.
      nextAttemptAt: sql`now() + interval '2 minutes'`,
    })
    .returning({ id: webhookDeliveries.id });
  const attempt = made && (await deliverNow(made.id, tx));
  if (!attempt) return refuse("not-found");
  return { ok: true as const, attempt };
}
