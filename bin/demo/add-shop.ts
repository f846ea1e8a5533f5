import { createHash } from "node:crypto";

import { sql } from "drizzle-orm";

import { issueInvoice } from "#app/domains/payments/issue-invoice.server.ts";
import { shippingTo } from "#app/domains/shop/basket/shipping.ts";
import { addUp } from "#app/domains/shop/basket/totals.ts";
import { subjectOf, type OrderStatus } from "#app/domains/shop/orders/order.ts";
import { keyOfWidth, pictureWidths, shopCurrency } from "#app/domains/shop/product.ts";
import { redrawPicture, shrinkPicture } from "#app/platform/pictures/redraw-picture.server.ts";
import { putFile } from "#app/platform/storage/storage.server.ts";
import { defaultLocale } from "#content/messages/catalogue.ts";
import { translate } from "#content/messages/translate.server.ts";
import type { Db } from "#db/client.server.ts";

import { readDemo, type ShopText } from "./content.ts";
import { drawProduct } from "./product-drawings.ts";
import { Rng, idAt } from "./rng.ts";
import { addRows } from "./rows.ts";
import { day, hour, stamp } from "./schedule.ts";

export type ShopStory = {
  seed: string;
  now: number;
  /** The user who marks orders as paid and sent. */
  staffId: string;
  /** The user who has an order in every state; the other orders are shared among the rest. */
  guideId: string;
};

/** Fills an empty shop with products and orders in every state; runs once. */
export async function addShop(posts: ShopStory, db: Db): Promise<void> {
  await db.transaction(async (tx) => {
    const { rows } = await tx.execute<Record<string, unknown>>(sql`select 1 from products limit 1`);
    if (rows.length) return;
    const { products, addresses } = await readDemo("shop");
    const goods: Goods[] = [];
    for (const [at, text] of products.entries()) {
      // One picture at a time is in memory.
      goods.push(...(await addProduct(text, posts.now - (60 - at) * day, tx)));
    }
    const buyers = await listBuyers(posts.guideId, tx);
    for (const [n, buyer] of buyers.entries()) {
      const address = addresses[n % addresses.length];
      const status = states[n % states.length];
      if (!address || !status) continue;
      await addOrder(
        { n, buyer, address: { name: buyer.name, ...address }, status, goods },
        posts,
        tx,
      );
    }
  });
}

const states = [
  "delivered",
  "shipped",
  "paid",
  "placed",
  "refunded",
  "cancelled",
] as const satisfies readonly OrderStatus[];

type Goods = { id: string; productName: string; variantName: string; price: number };

async function addProduct(
  text: ShopText["products"][number],
  at: number,
  tx: Db,
): Promise<Goods[]> {
  const id = idAt(at, new Rng(text.slug, "product"));
  await addRows(
    "products",
    [
      {
        id,
        slug: text.slug,
        name: text.name,
        description: text.text,
        is_active: true,
        created_at: stamp(at),
      },
    ],
    tx,
  );
  const variants = text.variants.map((variant, position) => {
    const rng = new Rng(variant.sku, "variant");
    return { id: idAt(at, rng), product_id: id, ...variant, currency: shopCurrency, position };
  });
  await addRows("product_variants", variants, tx);
  const pictures = [];
  for (const [position, description] of text.seen.entries()) {
    // One picture at a time is in memory.
    const picture = await draw(text, position);
    const rng = new Rng(text.slug, `picture ${position}`);
    pictures.push({ id: idAt(at, rng), product_id: id, description, position, ...picture });
  }
  await addRows("product_pictures", pictures, tx);
  return variants.map((variant) => ({
    id: variant.id,
    productName: text.name,
    variantName: variant.name,
    price: variant.price,
  }));
}

async function draw({ slug, drawing }: ShopText["products"][number], at: number) {
  const drawn = await redrawPicture(await drawProduct(drawing, at));
  if (!drawn.ok) throw new Error(`The picture of ${slug} can't be drawn: ${drawn.reason}`);
  const name = createHash("sha256").update(`${slug} ${at}`).digest("hex").slice(0, 48);
  const file_key = `products/${name}.webp`;
  await putFile(file_key, drawn.webp, "image/webp");
  for (const width of pictureWidths) {
    // One picture at a time is in memory.
    const small = await shrinkPicture(drawn.webp, width);
    await putFile(keyOfWidth(file_key, width), small, "image/webp");
  }
  return { file_key, width: drawn.width, height: drawn.height };
}

type Buyer = { id: string; name: string; email: string };

// The guide account buys six times, so that one page shows every state.
async function listBuyers(guideId: string, tx: Db): Promise<Buyer[]> {
  const { rows } = await tx.execute<Buyer>(sql`
    select p.id, p.full_name as name, u.email from users u join profiles p on p.id = u.id
    where p.id = ${guideId} or u.email ~ '\\.\\d{1,8}@demo\\.example$'
    order by p.id = ${guideId} desc, p.created_at, p.id limit 18`);
  const [guide, ...others] = rows;
  return guide ? [...Array.from({ length: states.length }, () => guide), ...others] : [];
}

type Bought = {
  n: number;
  buyer: Buyer;
  address: Record<string, string>;
  status: (typeof states)[number];
  goods: readonly Goods[];
};

async function addOrder({ n, buyer, address, status, goods }: Bought, posts: ShopStory, tx: Db) {
  const rng = new Rng(posts.seed, `order ${n}`);
  const age = status === "placed" ? 1 + n / 8 : status === "paid" ? 3 + n / 4 : 14 + n * 1.5;
  const placedAt = posts.now - age * day;
  const id = idAt(placedAt, rng);
  const items = rng
    .some(goods, 1 + (n % 3))
    .map((item, at) => ({ ...item, quantity: 1 + ((n + at) % 2) }));
  const lines = items.map(({ price, quantity }) => ({ unitPrice: price, quantity }));
  const { shipping, total } = addUp(lines, 0, shippingTo(address["country"] ?? "") ?? 0);
  const isPaid = status !== "placed" && status !== "cancelled";
  const at = (days: number, when: boolean) =>
    when ? stamp(placedAt + days * day + 2 * hour) : null;
  const isSent = status === "shipped" || status === "delivered" || status === "refunded";
  const number = `ORD-${new Date(placedAt).getUTCFullYear()}-${createHash("sha256").update(id).digest("hex").slice(0, 6).toUpperCase()}`;
  await addRows(
    "orders",
    [
      {
        id,
        number,
        user_id: buyer.id,
        status,
        method: "invoice",
        address,
        shipping,
        total,
        currency: shopCurrency,
        form_key: idAt(placedAt, rng),
        held_until: status === "cancelled" ? null : stamp(placedAt + 14 * day),
        placed_at: stamp(placedAt),
        paid_at: at(1, isPaid),
        shipped_at: at(2, isSent),
        delivered_at: at(6, isSent && status !== "shipped"),
        ended_at: at(9, status === "refunded" || status === "cancelled"),
      },
    ],
    tx,
  );
  await addRows(
    "order_items",
    items.map((item) => ({
      order_id: id,
      variant_id: item.id,
      product_name: item.productName,
      variant_name: item.variantName,
      unit_price: item.price,
      quantity: item.quantity,
      returned: status === "refunded" ? item.quantity : 0,
    })),
    tx,
  );
  await bill({ id, buyer, address, items, shipping, placedAt, isPaid, status, total }, posts, tx);
}

type Bill = {
  id: string;
  buyer: Buyer;
  address: Record<string, string>;
  items: readonly { productName: string; variantName: string; price: number; quantity: number }[];
  shipping: number;
  placedAt: number;
  isPaid: boolean;
  status: OrderStatus;
  total: number;
};

async function bill(order: Bill, { staffId }: ShopStory, tx: Db) {
  const { id, buyer, address, items, shipping, placedAt, isPaid, status, total } = order;
  const { name = "", street = "", postcode = "", city = "", region = "", country = "" } = address;
  const goods = items.map(({ productName, variantName, price, quantity }) => ({
    text: variantName ? `${productName}, ${variantName}` : productName,
    quantity,
    unitAmount: price,
  }));
  const parcel = {
    text: translate(defaultLocale)("shop.shipping"),
    quantity: 1,
    unitAmount: shipping,
  };
  const invoice = await issueInvoice(
    {
      subject: subjectOf(id),
      method: "invoice",
      buyerId: buyer.id,
      billedTo: {
        name,
        email: buyer.email,
        address: [street, `${postcode} ${city}`, region].filter(Boolean),
        country,
      },
      lines: [...goods, parcel],
      currency: shopCurrency,
      dueDays: 14,
    },
    tx,
  );
  await tx.execute(sql`
    update invoices set issued_at = ${stamp(placedAt)}::timestamptz,
      due_at = ${stamp(placedAt + 14 * day)}::timestamptz,
      paid_at = ${isPaid ? stamp(placedAt + day + 2 * hour) : null}::timestamptz,
      paid_by = ${isPaid ? staffId : null}::uuid,
      cancelled_at = ${status === "cancelled" ? stamp(placedAt + 9 * day) : null}::timestamptz
    where id = ${invoice.id}`);
  if (status !== "refunded") return;
  await tx.execute(sql`
    insert into refunds (invoice_id, amount, reason, refunded_by, created_at)
    values (${invoice.id}, ${total}, 'It came broken.', ${staffId},
      ${stamp(placedAt + 9 * day)}::timestamptz)`);
}
