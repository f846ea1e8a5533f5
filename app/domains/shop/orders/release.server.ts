import { sql } from "drizzle-orm";

import { type Db, db } from "#db/client.server.ts";

import { cancelUnpaid } from "./cancel.server.ts";

const concurrency = 200;

/** Cancels the orders whose reservation ended without a payment. Idempotent. */
export async function releaseOrders(tx: Db = db): Promise<void> {
  const { rows } = await tx.execute<{ id: string }>(sql`
    select id from orders where status = 'placed' and held_until < now()
    order by held_until limit ${concurrency}`);
  for (const { id } of rows) {
    // In separate transactions: a failure does not affect other orders, and locks are short.
    await tx.transaction((tx) => cancelUnpaid(id, "order_lapsed", tx));
  }
}
