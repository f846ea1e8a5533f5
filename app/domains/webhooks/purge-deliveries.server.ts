import { sql } from "drizzle-orm";

import { type Db, db } from "#db/client.server.ts";

import { webhookLimits } from "./webhook.ts";

/** Deletes deliveries, with their attempts, that are older than the retention period. */
export async function purgeDeliveries(tx: Db = db): Promise<void> {
  await tx.execute(sql`
    delete from webhook_deliveries
    where created_at < now() - ${webhookLimits.retentionDays} * interval '1 day'`);
}
