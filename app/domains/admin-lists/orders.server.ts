import { inArray, sql } from "drizzle-orm";

import { matches } from "#app/domains/accounts/roles/list-users.server.ts";
import { isOrderNumber } from "#app/domains/shop/orders/order.ts";
import { orders as table } from "#app/domains/shop/tables.server.ts";

import type { ListedOrder } from "./listed.ts";
import { between, type ListSource } from "./read-list.server.ts";

/** The orders of the shop, for admins. */
export const orders: ListSource<"orders", ListedOrder> = {
  from: sql`orders`,
  id: sql`orders.id`,
  sorts: { placed: sql`orders.placed_at`, total: sql`orders.total` },
  conditions: ({ q, state, ...days }, timeZone) => [
    q ? isFound(q) : undefined,
    state && sql`orders.status = ${state}`,
    ...between(sql`orders.placed_at`, days, timeZone),
  ],
  read: (ids, tx) =>
    tx
      .select({
        id: table.id,
        number: table.number,
        status: table.status,
        method: table.method,
        total: table.total,
        currency: table.currency,
        placedAt: table.placedAt,
        buyer: sql<string>`coalesce(${table.address} ->> 'name', '')`,
        country: sql<string>`coalesce(${table.address} ->> 'country', '')`,
        pieces: sql<number>`(select coalesce(sum(i.quantity), 0)::int from order_items i
          where i.order_id = orders.id)`,
        firstItem: sql<string>`coalesce((select i.product_name from order_items i
          where i.order_id = orders.id order by i.unit_price desc, i.variant_id limit 1), '')`,
      })
      .from(table)
      .where(inArray(table.id, [...ids])),
};

const isFound = (q: string) =>
  isOrderNumber(q.toUpperCase())
    ? sql`orders.number = ${q.toUpperCase()}`
    : sql`orders.user_id in (select users.id from users where ${matches(q)})`;
