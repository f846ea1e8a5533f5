import { type Actor, hasRole } from "#app/domains/accounts/actor.ts";
import { writeAudit } from "#app/domains/accounts/write-audit.server.ts";
import { refuse } from "#app/lib/refusal.ts";
import { type Db, db } from "#db/client.server.ts";

import { findOrderRow } from "./find-row.server.ts";
import { moveOrder } from "./move.server.ts";
import { notifyBuyer } from "./notify-buyer.server.ts";
import { orderMoves } from "./order.ts";

const actions = { ship: "order.shipped", deliver: "order.delivered" } as const;

/**
 * Marks a paid order as shipped, or a shipped one as delivered; for admins only. Idempotent. Refuses an order in any
 * other state.
 */
export async function sendOrder(
  actor: Actor,
  number: string,
  move: "ship" | "deliver",
  tx: Db = db,
) {
  if (!hasRole(actor, "admin")) return refuse("not-allowed");

  return tx.transaction(async (tx) => {
    const order = await findOrderRow(number, tx);
    if (!order) return refuse("not-found");
    if (!(await moveOrder(order.id, move, tx))) {
      const now = await findOrderRow(number, tx);
      return now?.status === orderMoves[move].to ? { ok: true as const } : refuse("not-now");
    }
    await writeAudit(actor, actions[move], { type: "order", id: order.id }, { number }, tx);
    if (move === "ship") await notifyBuyer("order_shipped", order.id, {}, tx);
    return { ok: true as const };
  });
}
