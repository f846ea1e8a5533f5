import { and, eq, inArray, type SQL, sql } from "drizzle-orm";

import { orders } from "#app/domains/shop/tables.server.ts";
import type { Db } from "#db/client.server.ts";

import { type OrderMove, orderMoves } from "./order.ts";

const stamps = {
  pay: { paidAt: sql`now()` },
  ship: { shippedAt: sql`now()` },
  deliver: { deliveredAt: sql`now()` },
  cancel: { endedAt: sql`now()`, heldUntil: null },
  refund: { endedAt: sql`now()` },
} as const satisfies Record<OrderMove, Record<string, SQL | null>>;

/**
 * Moves an order to its next state, if its current state allows that; returns whether it did. Of two concurrent calls,
 * only one succeeds.
 */
export async function moveOrder(id: string, move: OrderMove, tx: Db): Promise<boolean> {
  const { from, to } = orderMoves[move];
  const moved = await tx
    .update(orders)
    .set({ status: to, ...stamps[move] })
    .where(and(eq(orders.id, id), inArray(orders.status, [...from])))
    .returning({ id: orders.id });
  return moved.length > 0;
}
