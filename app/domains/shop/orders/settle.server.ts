import type { SubjectOwner } from "#app/domains/payments/settlement.server.ts";

import { endUnpaid } from "./cancel.server.ts";
import { moveOrder } from "./move.server.ts";
import { notifyBuyer } from "./notify-buyer.server.ts";

/** The handlers of an order whose invoice is paid, cancelled or refunded. */
export const orderOwner: SubjectOwner = {
  onPaid: async (orderId, _, tx) => void (await moveOrder(orderId, "pay", tx)),
  onCancelled: async (orderId, tx) => void (await endUnpaid(orderId, "order_lapsed", tx)),
  // Only money was refunded here: no piece returns to the stock.
  onRefunded: async (orderId, { refunded, total }, tx) => {
    if (refunded >= total) await moveOrder(orderId, "refund", tx);
    await notifyBuyer("order_refunded", orderId, { amount: refunded, time: String(refunded) }, tx);
  },
};
