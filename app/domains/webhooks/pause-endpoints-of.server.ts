import { and, eq } from "drizzle-orm";

import type { EndedAccess } from "#app/domains/accounts/security/ended-access.ts";
import { writeAudit } from "#app/domains/accounts/write-audit.server.ts";
import type { Db } from "#db/client.server.ts";

import { webhookEndpoints } from "./tables.server.ts";

/** Disables the webhook endpoints that an account created, until they are reviewed; returns the disabled ones. */
export async function pauseEndpointsOf(userId: string, tx: Db): Promise<EndedAccess[]> {
  const paused = await tx
    .update(webhookEndpoints)
    .set({ isActive: false })
    .where(and(eq(webhookEndpoints.createdBy, userId), eq(webhookEndpoints.isActive, true)))
    .returning({ id: webhookEndpoints.id, url: webhookEndpoints.url });
  for (const { id, url } of paused) {
    const details = { url, because: "password reset" };
    await writeAudit({ id: userId }, "webhook.switched_off", { type: "webhook", id }, details, tx);
  }
  return paused.map(({ url }) => ({ kind: "webhook", name: url }));
}
