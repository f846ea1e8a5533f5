import type { Actor } from "#app/domains/accounts/actor.ts";
import { institutionMembers } from "#app/domains/institutions/tables.server.ts";
import { createEndpoint } from "#app/domains/webhooks/create-endpoint.server.ts";
import { webhookAttempts, webhookDeliveries } from "#app/domains/webhooks/tables.server.ts";
import { deliveryStatuses, webhookEvents } from "#app/domains/webhooks/webhook.ts";
import type { Db } from "#db/client.server.ts";

import { buildInstitution, buildInstitutionPlan } from "./institutions.ts";

/** Creates an endpoint subscribed to all events, of the platform by default; returns it with its secret. */
export async function buildEndpoint(
  tx: Db,
  actor: Actor,
  overrides: {
    url?: string;
    institutionId?: string;
    events?: (typeof webhookEvents)[number][];
  } = {},
) {
  const { url = "https://example.org/hooks", institutionId = null, events } = overrides;
  const input = {
    id: crypto.randomUUID(),
    url,
    description: "Club website",
    events: events ?? [...webhookEvents],
  };
  const made = await createEndpoint(actor, institutionId, input, tx);
  if (!made.ok) throw new Error(made.reason);
  return { id: made.id, secret: made.secret, url };
}

/** Creates a delivery to an endpoint in each state, the failed one with an attempt. */
export async function buildDeliveries(tx: Db, endpointId: string): Promise<void> {
  for (const status of deliveryStatuses) {
    // The latest is listed first.
    const [delivery] = await tx
      .insert(webhookDeliveries)
      .values({
        endpointId,
        event: "checkin.created",
        source: crypto.randomUUID(),
        payload: { type: "checkin.created", data: { full_name: "Ada Obi" } },
        status,
        nextAttemptAt: status === "waiting" ? new Date(Date.now() + 3_600_000) : null,
      })
      .returning({ id: webhookDeliveries.id });
    if (status === "waiting" || !delivery) continue;
    const statusCode = status === "failed" ? 500 : 204;
    const attempt = { number: 1, startedAt: new Date(), duration: 90, statusCode };
    await tx.insert(webhookAttempts).values({ deliveryId: delivery.id, ...attempt });
  }
}

/** Creates an approved institution with its owner, by default on a plan that includes connections. */
export async function buildConnectedInstitution(tx: Db, owner: Actor, isPaid = true) {
  const { id, slug } = await buildInstitution(tx, { owner });
  if (isPaid) await buildInstitutionPlan(tx, id);
  return { id, slug };
}

/** Makes a user a member of an institution. */
export async function joinInstitution(tx: Db, institutionId: string, member: Actor): Promise<void> {
  await tx.insert(institutionMembers).values({ institutionId, userId: member.id });
}
