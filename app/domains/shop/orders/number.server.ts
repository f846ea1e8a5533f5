import { randomInt } from "node:crypto";

import { eq } from "drizzle-orm";

import { orders } from "#app/domains/shop/tables.server.ts";
import type { Db } from "#db/client.server.ts";

// Crockford's alphabet: no letters that are easily confused.
const letters = "0123456789ABCDEFGHJKMNPQRSTVWXYZ";

/** Returns an unused number such as `ORD-2026-7K3F9Q`; it does not reveal the number of orders. */
export async function newOrderNumber(tx: Db): Promise<string> {
  const tail = Array.from({ length: 6 }, () => letters[randomInt(letters.length)]).join("");
  const number = `ORD-${new Date().getUTCFullYear()}-${tail}`;
  const taken = await tx.select({ id: orders.id }).from(orders).where(eq(orders.number, number));
  return taken.length ? newOrderNumber(tx) : number;
}
