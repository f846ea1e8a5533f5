import { randomInt } from "node:crypto";

import { eq } from "drizzle-orm";

import type { Db } from "#db/client.server.ts";

import { orders } from "./tables.server.ts";

// Crockford's letters: none of them is taken for another.
const letters = "0123456789ABCDEFGHJKMNPQRSTVWXYZ";

/** A number such as `ORD-2026-7K3F9Q` that no order has; it tells nothing of how many there are. */
export async function newOrderNumber(tx: Db): Promise<string> {
  const tail = Array.from({ length: 6 }, () => letters[randomInt(letters.length)]).join("");
  const number = `ORD-${new Date().getUTCFullYear()}-${tail}`;
  const taken = await tx.select({ id: orders.id }).from(orders).where(eq(orders.number, number));
  return taken.length ? newOrderNumber(tx) : number;
}
