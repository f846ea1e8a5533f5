import { and, desc, eq, inArray, type SQL, sql } from "drizzle-orm";

import { findUserIds } from "#app/domains/accounts/roles/list-users.server.ts";
import { orders } from "#app/domains/shop/tables.server.ts";
import { isUuid } from "#app/lib/is-uuid.ts";
import { type Db, db } from "#db/client.server.ts";
import { cutPage, type Page, type PageOptions } from "#db/page.server.ts";

import {
  isOrderNumber,
  type Order,
  type OrderItem,
  type OrderStatus,
  type OrderSummary,
  type PostalAddress,
} from "./order.ts";

// In a subquery on other tables, the column must be qualified.
const thisOrder = sql.raw(`"orders"."id"`);

const summary = {
  id: orders.id,
  number: orders.number,
  status: orders.status,
  method: orders.method,
  total: orders.total,
  currency: orders.currency,
  placedAt: orders.placedAt,
  pieces: sql<number>`(select coalesce(sum(i.quantity), 0)::integer from order_items i where i.order_id = ${thisOrder})`,
  firstItem: sql<string>`coalesce((select i.product_name from order_items i
    where i.order_id = ${thisOrder} order by i.unit_price desc, i.variant_id limit 1), '')`,
};

/** Returns one page of a buyer's orders, the newest first. */
export const listOwnOrders = (
  userId: string,
  page: PageOptions,
  tx: Db = db,
): Promise<Page<OrderSummary>> => list(eq(orders.userId, userId), page, tx);

export type OrderFilter = { status?: OrderStatus | undefined; search?: string | undefined };
/** An order in the admin's list, with its buyer. */
export type AdminOrder = OrderSummary & { buyer: string };

/** Returns one page of all orders, the newest first; filtered by number, or by the buyer's name or address. */
export async function listOrders(
  { status, search, ...page }: PageOptions & OrderFilter,
  tx: Db = db,
): Promise<Page<AdminOrder>> {
  const found = search === undefined ? undefined : await matches(search, tx);
  return list(
    and(status && eq(orders.status, status), found),
    page,
    tx,
    sql<string>`${orders.address}->>'name'`,
  );
}

async function matches(search: string, tx: Db): Promise<SQL> {
  const number = search.toUpperCase();
  if (isOrderNumber(number)) return eq(orders.number, number);
  const people = await findUserIds(search, tx);
  return people.length ? inArray(orders.userId, people) : sql`false`;
}

async function list(
  condition: SQL | undefined,
  { limit, cursor }: PageOptions,
  tx: Db,
  buyer: SQL<string> = sql`''`,
) {
  if (cursor !== undefined && !isUuid(cursor)) return { items: [], nextCursor: null };
  const rows = await tx
    .select({ ...summary, buyer })
    .from(orders)
    .where(and(condition, cursor === undefined ? undefined : placedBefore(cursor)))
    .orderBy(desc(orders.placedAt), desc(orders.id))
    .limit(limit + 1);
  return cutPage(rows, limit, (order) => order);
}

const placedBefore = (id: string) =>
  sql`(${orders.placedAt}, ${orders.id}) < ((select b.placed_at from orders b where b.id = ${id}::uuid), ${id}::uuid)`;

/** Returns a buyer's order by its number, with its items. */
export async function findOwnOrder(userId: string, number: string, tx: Db = db) {
  if (!isOrderNumber(number)) return undefined;
  return find(and(eq(orders.userId, userId), eq(orders.number, number)), tx);
}

/** Returns any order by its number, for admins. */
export async function findOrder(number: string, tx: Db = db) {
  return isOrderNumber(number) ? find(eq(orders.number, number), tx) : undefined;
}

/** The invoice of an order, and its refunded amount. */
export type OrderInvoice = { id: string; number: string; refunded: number };

async function find(condition: SQL | undefined, tx: Db) {
  const [order] = await tx
    .select({
      ...summary,
      userId: orders.userId,
      address: orders.address,
      shipping: orders.shipping,
      heldUntil: orders.heldUntil,
      paidAt: orders.paidAt,
      shippedAt: orders.shippedAt,
      deliveredAt: orders.deliveredAt,
      endedAt: orders.endedAt,
      stripeSessionId: orders.stripeSessionId,
      items: sql<OrderItem[]>`(select coalesce(json_agg(json_build_object(
          'variantId', i.variant_id, 'productName', i.product_name, 'variantName', i.variant_name,
          'sku', v.sku, 'unitPrice', i.unit_price, 'quantity', i.quantity, 'returned', i.returned)
          order by i.product_name, i.variant_name), '[]')
        from order_items i join product_variants v on v.id = i.variant_id
        where i.order_id = ${thisOrder})`,
      invoice: sql<OrderInvoice | null>`(select json_build_object('id', n.id, 'number', n.number,
          'refunded', (select coalesce(sum(r.amount), 0) from refunds r where r.invoice_id = n.id))
        from invoices n where n.subject = 'order:' || ${thisOrder})`,
    })
    .from(orders)
    .where(condition);
  return order satisfies (Order & { invoice: OrderInvoice | null }) | undefined;
}

/** Returns the address of the buyer's latest order, to prefill the next one. */
export async function findLatestAddress(
  userId: string,
  tx: Db = db,
): Promise<PostalAddress | undefined> {
  const [latest] = await tx
    .select({ address: orders.address })
    .from(orders)
    .where(eq(orders.userId, userId))
    .orderBy(desc(orders.placedAt), desc(orders.id))
    .limit(1);
  return latest?.address;
}

/** Returns the number of orders that are paid and not yet sent. */
export async function countOrdersToSend(tx: Db = db): Promise<number> {
  const { rows } = await tx.execute<{ n: number }>(
    sql`select count(*)::integer as n from orders where status = 'paid'`,
  );
  return rows[0]?.n ?? 0;
}

export type PackingRow = {
  number: string;
  paidAt: string;
  address: PostalAddress;
  sku: string;
  productName: string;
  variantName: string;
  pieces: number;
};

/** Returns the items to pack: the pieces of all paid orders, the oldest first. */
export async function listPacking(tx: Db = db): Promise<PackingRow[]> {
  const { rows } = await tx.execute<PackingRow>(sql`
    select o.number, to_char(o.paid_at at time zone 'UTC', 'YYYY-MM-DD') as "paidAt", o.address, v.sku,
      i.product_name as "productName", i.variant_name as "variantName",
      i.quantity - i.returned as pieces
    from orders o join order_items i on i.order_id = o.id
      join product_variants v on v.id = i.variant_id
    where o.status = 'paid' and i.quantity > i.returned
    order by o.paid_at, o.number, v.sku`);
  return rows;
}
