import { eq } from "drizzle-orm";

import { findRecipientLocale } from "#app/domains/accounts/email/recipient-locale.server.ts";
import type { NotificationKind } from "#app/domains/notifications/notification.ts";
import { notify } from "#app/domains/notifications/notify.server.ts";
import { formatMoney } from "#app/domains/payments/format-money.ts";
import { orders } from "#app/domains/shop/tables.server.ts";
import type { Db } from "#db/client.server.ts";

import { orderPath } from "./order.ts";

export type OrderNews = Extract<NotificationKind, `order_${string}`>;
type Said = {
  /** The amount, if it is not the order's total. */
  amount?: number;
  /** The reason, written by an admin. */
  note?: string;
  /** Distinguishes repeated notifications of the same kind. */
  time?: string;
};

/** Notifies the buyer of an order of an event, once, also by email; does nothing if the buyer's account was deleted. */
export async function notifyBuyer(kind: OrderNews, orderId: string, said: Said, tx: Db) {
  const [order] = await tx.select().from(orders).where(eq(orders.id, orderId));
  if (!order?.userId) return;
  const { number, currency } = order;
  const locale = await findRecipientLocale(order.userId, tx);
  const facts = formatMoney({ amount: said.amount ?? order.total, currency }, locale);
  const params = { number, facts, ...(said.note && { note: said.note }) };
  const source = [`order:${orderId}`, kind, said.time].filter(Boolean).join(":");
  await notify(order.userId, { kind, params, link: orderPath(number), source }, tx);
}
