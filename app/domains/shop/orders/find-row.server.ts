import { eq } from "drizzle-orm";

import { orders } from "#app/domains/shop/tables.server.ts";
import type { Db } from "#db/client.server.ts";

import { isOrderNumber } from "./order.ts";

/** Returns the order with a number, regardless of its buyer. */
export async function findOrderRow(number: string, tx: Db) {
  if (!isOrderNumber(number)) return undefined;
  const [order] = await tx.select().from(orders).where(eq(orders.number, number));
  return order;
}
