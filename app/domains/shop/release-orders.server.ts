import { sql } from "drizzle-orm";

import { type Db, db } from "#db/client.server.ts";

import { cancelUnpaid } from "./cancel-order.server.ts";

const concurrency = 200;

/** Ends the orders whose goods were held long enough for a payment that did not come; once, whoever asks. */
export async function releaseOrders(tx: Db = db): Promise<void> {
  const { rows } = await tx.execute<{ id: string }>(sql`
    select id from orders where status = 'placed' and held_until < now()
    order by held_until limit ${concurrency}`);
  for (const { id } of rows) {
    // Each by itself: one that fails holds up no other, and no lock is held for long.
    // eslint-disable-next-line no-await-in-loop
    await tx.transaction((tx) => cancelUnpaid(id, "order_lapsed", tx));
  }
}
