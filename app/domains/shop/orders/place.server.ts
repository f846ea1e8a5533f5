import { sql } from "drizzle-orm";

import type { Actor } from "#app/domains/accounts/actor.ts";
import { isClassAccount } from "#app/domains/accounts/class-accounts/class-account.ts";
import { findRecipientLocale } from "#app/domains/accounts/email/recipient-locale.server.ts";
import { issueInvoice } from "#app/domains/payments/issue-invoice.server.ts";
import type { InvoiceLine } from "#app/domains/payments/money.ts";
import { findUserLimits } from "#app/domains/plans/find-limits.server.ts";
import { type BasketItem, canBeOrdered } from "#app/domains/shop/basket/basket.ts";
import { shippingTo } from "#app/domains/shop/basket/shipping.ts";
import { addUp, type Totals } from "#app/domains/shop/basket/totals.ts";
import { orderItems, orders } from "#app/domains/shop/tables.server.ts";
import { refuse } from "#app/lib/refusal.ts";
import type { Locale } from "#content/messages/catalogue.ts";
import { translate } from "#content/messages/translate.server.ts";
import { type Db, db } from "#db/client.server.ts";

import type { CheckoutInput } from "./checkout-input.ts";
import { notifyBuyer } from "./notify-buyer.server.ts";
import { newOrderNumber } from "./number.server.ts";
import { holdMinutes, subjectOf } from "./order.ts";

/**
 * Orders the items of the actor's basket at the total that the page showed, and takes them out of the stock: all or
 * nothing. The last piece is sold only once under concurrency, and a form submitted twice creates one order. Refuses an
 * empty basket, items that are not available, and a total that has changed.
 */
export async function placeOrder(actor: Actor, input: CheckoutInput, tx: Db = db) {
  if (isClassAccount(actor)) return refuse("not-for-class-accounts");
  return tx.transaction(async (tx) => {
    const basketId = await lockBasket(actor, tx);
    const earlier = await findByForm(actor, input.form_key, tx);
    if (earlier) return { ok: true as const, isNew: false, ...earlier };
    const goods = basketId === undefined ? [] : await lockGoods(basketId, tx);
    if (basketId === undefined || goods.length === 0) return refuse("basket-empty");
    if (!canBeOrdered(goods)) return refuse("not-available");

    const { shopDiscount } = await findUserLimits(actor.id, tx);
    const lines = goods.map(({ price, quantity }) => ({ unitPrice: price, quantity }));
    const totals = addUp(lines, shopDiscount, shippingTo(input.country) ?? 0);
    if (totals.total !== input.total) return refuse("total-changed");

    await takeStock(basketId, goods.length, tx);
    const order = await write(actor, input, goods, totals, tx);
    await tx.execute(sql`delete from basket_items where basket_id = ${basketId}`);
    const invoice = await bill(actor, input, { order, goods, totals }, tx);
    await notifyBuyer("order_placed", order.id, {}, tx);
    return { ok: true as const, isNew: true, ...order, invoiceId: invoice.id };
  });
}

// Two forms of one buyer are processed one after the other: the second sees the result of the first.
async function lockBasket({ id }: Actor, tx: Db): Promise<string | undefined> {
  const { rows } = await tx.execute<{ id: string }>(
    sql`select id from baskets where user_id = ${id}::uuid for update`,
  );
  return rows[0]?.id;
}

async function findByForm({ id }: Actor, formKey: string, tx: Db) {
  const { rows } = await tx.execute<{ id: string; number: string; invoiceId: string }>(sql`
    select o.id, o.number, i.id as "invoiceId" from orders o
    join invoices i on i.subject = 'order:' || o.id
    where o.form_key = ${formKey}::uuid and o.user_id = ${id}::uuid`);
  return rows[0];
}

type Goods = Pick<
  BasketItem,
  | "variantId"
  | "productName"
  | "variantName"
  | "price"
  | "currency"
  | "stock"
  | "quantity"
  | "isForSale"
>;

// Locked in the order of their ids, so that two orders of the same items cannot deadlock.
async function lockGoods(basketId: string, tx: Db): Promise<Goods[]> {
  const { rows } = await tx.execute<Goods>(sql`
    select v.id as "variantId", p.name as "productName", v.name as "variantName", v.price, v.currency,
      v.stock, b.quantity, p.is_active and p.deleted_at is null and v.deleted_at is null as "isForSale"
    from basket_items b join product_variants v on v.id = b.variant_id
      join products p on p.id = v.product_id
    where b.basket_id = ${basketId} order by v.id for no key update of v`);
  return rows;
}

async function takeStock(basketId: string, kinds: number, tx: Db): Promise<void> {
  const { rows } = await tx.execute<Record<string, unknown>>(sql`
    update product_variants v set stock = v.stock - b.quantity from basket_items b
    where b.basket_id = ${basketId} and b.variant_id = v.id and v.stock >= b.quantity returning 1`);
  if (rows.length !== kinds) throw new Error("The reserved stock is missing");
}

async function write(
  actor: Actor,
  input: CheckoutInput,
  goods: readonly Goods[],
  { shipping, total }: Totals,
  tx: Db,
) {
  const { method, form_key, name, street, postcode, city, region, country } = input;
  const currency = goods[0]?.currency ?? "";
  const [order] = await tx
    .insert(orders)
    .values({
      number: await newOrderNumber(tx),
      userId: actor.id,
      method,
      address: { name, street, postcode, city, region, country },
      shipping,
      total,
      currency,
      formKey: form_key,
      heldUntil: sql`now() + ${holdMinutes[method]} * interval '1 minute'`,
    })
    .returning({ id: orders.id, number: orders.number });
  if (!order) throw new Error("The order was not created");
  await tx.insert(orderItems).values(
    goods.map(({ variantId, productName, variantName, price, quantity }) => {
      return { orderId: order.id, variantId, productName, variantName, unitPrice: price, quantity };
    }),
  );
  return order;
}

type PlacedOrder = {
  order: { id: string; number: string };
  goods: readonly Goods[];
  totals: Totals;
};

async function bill(
  actor: Actor,
  input: CheckoutInput,
  { order, goods, totals }: PlacedOrder,
  tx: Db,
) {
  const { name, street, postcode, city, region, country, method } = input;
  const cityLine = [postcode, city].filter(Boolean).join(" ");
  return issueInvoice(
    {
      subject: subjectOf(order.id),
      method,
      buyerId: actor.id,
      billedTo: {
        name,
        email: actor.email,
        address: [street, cityLine, region].filter(Boolean),
        country,
      },
      lines: linesOf(goods, totals, await findRecipientLocale(actor.id, tx)),
      currency: goods[0]?.currency ?? "",
      dueDays: method === "card" ? 0 : holdMinutes.invoice / (24 * 60),
    },
    tx,
  );
}

function linesOf(
  goods: readonly Goods[],
  { discount, shipping }: Totals,
  locale: Locale,
): InvoiceLine[] {
  const t = translate(locale);
  return [
    ...goods.map(({ productName, variantName, price, quantity }) => ({
      text: variantName ? `${productName}, ${variantName}` : productName,
      quantity,
      unitAmount: price,
    })),
    ...(discount > 0 ? [{ text: t("shop.discount"), quantity: 1, unitAmount: -discount }] : []),
    { text: t("shop.shipping"), quantity: 1, unitAmount: shipping },
  ];
}
