import { eq, sql } from "drizzle-orm";

import type { Actor } from "#app/domains/accounts/actor.ts";
import { writeAudit } from "#app/domains/accounts/write-audit.server.ts";
import { refuse } from "#app/lib/refusal.ts";
import { isOpenAddress } from "#app/platform/net/safe-fetch.server.ts";
import { type Db, db } from "#db/client.server.ts";

import { lockEndpoint } from "./may-connect.server.ts";
import { makeSecret } from "./secret.server.ts";
import { webhookEndpoints } from "./tables.server.ts";
import type { EndpointInput } from "./webhook-input.ts";
import { webhookLimits } from "./webhook.ts";

type Change = Partial<typeof webhookEndpoints.$inferInsert>;
type ChangeAction = `webhook.${"changed" | "switched_on" | "switched_off" | "secret_renewed"}`;

/**
 * Changes the URL and the events of an endpoint; pending deliveries go to the new URL. Refuses a URL that is not on the
 * public internet.
 */
export async function changeEndpoint(actor: Actor, id: string, input: EndpointInput, tx: Db = db) {
  if (!isOpenAddress(input.url)) return refuse("closed-address");
  return change(actor, id, "webhook.changed", () => input, tx);
}

/**
 * Enables or disables an endpoint. A disabled endpoint gets no new events; pending deliveries are sent once it is
 * enabled again.
 */
export function switchEndpoint(actor: Actor, id: string, isActive: boolean, tx: Db = db) {
  const action = isActive ? "webhook.switched_on" : "webhook.switched_off";
  const set = { isActive, failingSince: null, switchedOffAt: null };
  return change(actor, id, action, () => set, tx);
}

/** Creates a new secret for an endpoint, returned only here; the old one also signs for a day. */
export async function renewSecret(actor: Actor, id: string, tx: Db = db) {
  const { secret, encrypted } = makeSecret();
  const changed = await change(
    actor,
    id,
    "webhook.secret_renewed",
    (endpoint) => ({
      encryptedSecret: encrypted,
      encryptedOldSecret: endpoint.encryptedSecret,
      oldSecretUntil: new Date(Date.now() + webhookLimits.oldSecretHours * 3600 * 1000),
    }),
    tx,
  );
  return changed.ok ? { ...changed, secret } : changed;
}

/** Deletes an endpoint with all its sent and pending deliveries. */
export function deleteEndpoint(actor: Actor, id: string, tx: Db = db) {
  return tx.transaction(async (tx) => {
    const locked = await lockEndpoint(actor, id, tx);
    if (!locked.ok) return locked;
    await tx.delete(webhookEndpoints).where(eq(webhookEndpoints.id, id));
    const { url } = locked.endpoint;
    await writeAudit(actor, "webhook.deleted", { type: "webhook", id }, { url }, tx);
    return { ok: true as const };
  });
}

function change(
  actor: Actor,
  id: string,
  action: ChangeAction,
  toSet: (endpoint: typeof webhookEndpoints.$inferSelect) => Change,
  tx: Db,
) {
  return tx.transaction(async (tx) => {
    const locked = await lockEndpoint(actor, id, tx);
    if (!locked.ok) return locked;
    const [changed] = await tx
      .update(webhookEndpoints)
      .set(toSet(locked.endpoint))
      .where(sql`${webhookEndpoints.id} = ${id}`)
      .returning({ url: webhookEndpoints.url });
    await writeAudit(actor, action, { type: "webhook", id }, { ...changed }, tx);
    return { ok: true as const };
  });
}
