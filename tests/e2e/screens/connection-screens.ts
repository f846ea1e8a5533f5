import { inArray } from "drizzle-orm";

import type { Actor } from "#app/domains/accounts/actor.ts";
import { webhookEndpoints } from "#app/domains/webhooks/tables.server.ts";
import { recordStores } from "#app/domains/xapi/tables.server.ts";
import { db } from "#db/client.server.ts";
import { buildConnected, buildProvider } from "#tests/builders/identity-provider.ts";
import {
  buildConnectedInstitution,
  buildDeliveries,
  buildEndpoint,
} from "#tests/builders/webhooks.ts";

/** Builds an endpoint with deliveries in each state, of the platform and of an institution. */
export async function buildWebhookScreens(root: Actor): Promise<string[]> {
  const institution = await buildConnectedInstitution(db, root);
  const ofAll = await buildEndpoint(db, root, {
    url: `https://example.org/${"hooks/".repeat(20)}`,
  });
  const staff = `/institutions/${institution.slug}/staff/webhooks`;
  const ofOwn = await buildEndpoint(db, root, { institutionId: institution.id });
  await buildDeliveries(db, ofAll.id);
  await buildDeliveries(db, ofOwn.id);
  // The endpoints are only displayed, and nothing is sent to them.
  await db
    .update(webhookEndpoints)
    .set({ isActive: false })
    .where(inArray(webhookEndpoints.id, [ofAll.id, ofOwn.id]));
  return ["/admin/webhooks", `/admin/webhooks/${ofAll.id}`, staff, `${staff}/${ofOwn.id}`];
}

/** Builds an institution whose members log in through its own provider, with a record store that refuses its credentials. */
export async function buildConnections(): Promise<string[]> {
  const { id, slug } = await buildConnected(db);
  const mailDomain = `${slug}.example.org`;
  await buildProvider(db, id, { issuer: "https://login.example.org", mailDomain });
  await db.insert(recordStores).values({
    institutionId: id,
    endpoint: "https://records.example.org/xapi",
    username: "lakeside",
    encryptedPassword: "sealed",
    lastError: "credentials:401",
    haltedAt: new Date(),
  });
  const staff = `/institutions/${slug}/staff`;
  return ["/admin/sign-in-domains", `${staff}/sign-in`, `${staff}/records`];
}
