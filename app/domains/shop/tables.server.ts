import { getColumns, sql } from "drizzle-orm";
import {
  boolean,
  check,
  index,
  integer,
  jsonb,
  pgTable,
  primaryKey,
  text,
  uniqueIndex,
  uuid,
} from "drizzle-orm/pg-core";

import { profiles } from "#app/domains/accounts/tables.server.ts";
import { paymentMethods } from "#app/domains/payments/money.ts";
import { omit } from "#app/lib/omit.ts";
import { createdAt, id, moment } from "#db/columns.server.ts";

import { orderStatuses, type PostalAddress } from "./orders/order.ts";

export const products = pgTable(
  "products",
  {
    id: id(),
    slug: text("slug").notNull().unique(),
    name: text("name").notNull(),
    /** Markdown. */
    description: text("description").notNull(),
    isActive: boolean("is_active").notNull().default(true),
    deletedAt: moment("deleted_at"),
    createdAt: createdAt(),
  },
  (t) => [
    index("products_latest").on(t.createdAt, t.id),
    check("products_slug", sql`${t.slug} ~ '^[a-z0-9]+(-[a-z0-9]+)*$'`),
  ],
);

/** The columns of a `Product`. */
export const productColumns = omit(getColumns(products), "deletedAt", "createdAt");

export const productPictures = pgTable(
  "product_pictures",
  {
    id: id(),
    productId: uuid("product_id")
      .notNull()
      .references(() => products.id),
    fileKey: text("file_key").notNull().unique(),
    /** The alternative text. */
    description: text("description").notNull().default(""),
    width: integer("width").notNull(),
    height: integer("height").notNull(),
    position: integer("position").notNull(),
  },
  (t) => [
    uniqueIndex("product_pictures_position").on(t.productId, t.position),
    check("product_pictures_at_most_6", sql`${t.position} between 0 and 5`),
  ],
);

/** The columns of a `ProductPicture`. */
export const pictureColumns = omit(getColumns(productPictures), "productId", "fileKey", "position");

/** The item that is bought: a size, a colour, or the only form of a product. */
export const productVariants = pgTable(
  "product_variants",
  {
    id: id(),
    productId: uuid("product_id")
      .notNull()
      .references(() => products.id),
    name: text("name").notNull(),
    sku: text("sku").notNull().unique(),
    /** In the smallest unit of the currency. */
    price: integer("price").notNull(),
    currency: text("currency").notNull(),
    /** Pieces that are neither sold nor reserved for an order. */
    stock: integer("stock").notNull(),
    position: integer("position").notNull().default(0),
    deletedAt: moment("deleted_at"),
  },
  (t) => [
    index("product_variants_of_product").on(t.productId, t.position),
    check("product_variants_price", sql`${t.price} >= 0`),
    check("product_variants_stock", sql`${t.stock} >= 0`),
    check("product_variants_currency", sql`${t.currency} ~ '^[A-Z]{3}$'`),
  ],
);

/** The columns of a `Variant`. */
export const variantColumns = omit(
  getColumns(productVariants),
  "productId",
  "position",
  "deletedAt",
);

/** Stored under the digest of a cookie's secret for anonymous users, under the account after login. */
export const baskets = pgTable(
  "baskets",
  {
    id: id(),
    digest: text("digest").unique(),
    userId: uuid("user_id")
      .unique()
      .references(() => profiles.id, { onDelete: "cascade" }),
    updatedAt: moment("updated_at").notNull().defaultNow(),
  },
  (t) => [
    index("baskets_by_use").on(t.updatedAt),
    check("baskets_whose", sql`num_nonnulls(${t.digest}, ${t.userId}) = 1`),
  ],
);

export const basketItems = pgTable(
  "basket_items",
  {
    basketId: uuid("basket_id")
      .notNull()
      .references(() => baskets.id, { onDelete: "cascade" }),
    variantId: uuid("variant_id")
      .notNull()
      .references(() => productVariants.id),
    quantity: integer("quantity").notNull(),
    addedAt: moment("added_at").notNull().defaultNow(),
    /** The price that the buyer saw when they last chose the quantity. */
    seenPrice: integer("seen_price").notNull(),
  },
  (t) => [
    primaryKey({ columns: [t.basketId, t.variantId] }),
    index("basket_items_variant").on(t.variantId),
    check("basket_items_quantity", sql`${t.quantity} between 1 and 99`),
  ],
);

export const orders = pgTable(
  "orders",
  {
    id: id(),
    number: text("number").notNull().unique(),
    userId: uuid("user_id").references(() => profiles.id, { onDelete: "set null" }),
    status: text("status", { enum: orderStatuses }).notNull().default("placed"),
    method: text("method", { enum: paymentMethods }).notNull(),
    /** Cleared when the buyer deletes their account. */
    address: jsonb("address").$type<PostalAddress>().notNull(),
    /** In the smallest unit of the currency. */
    shipping: integer("shipping").notNull(),
    total: integer("total").notNull(),
    currency: text("currency").notNull(),
    /** Sent by the form, so that a form submitted twice creates one order. */
    formKey: uuid("form_key").notNull().unique(),
    stripeSessionId: text("stripe_session_id").unique(),
    /** Until then the goods are reserved for a payment; afterwards they return to the stock. */
    heldUntil: moment("held_until"),
    placedAt: moment("placed_at").notNull().defaultNow(),
    paidAt: moment("paid_at"),
    shippedAt: moment("shipped_at"),
    deliveredAt: moment("delivered_at"),
    endedAt: moment("ended_at"),
  },
  (t) => [
    index("orders_of_user").on(t.userId, t.placedAt),
    index("orders_latest").on(t.placedAt, t.id),
    index("orders_of_status").on(t.status, t.placedAt, t.id),
    index("orders_by_total").on(t.total, t.id),
    index("orders_held")
      .on(t.heldUntil)
      .where(sql`status = 'placed'`),
    check("orders_total", sql`${t.total} >= 0 and ${t.shipping} >= 0`),
  ],
);

/** The items that were bought, with their names and prices at the time of the order. */
export const orderItems = pgTable(
  "order_items",
  {
    orderId: uuid("order_id")
      .notNull()
      .references(() => orders.id),
    variantId: uuid("variant_id")
      .notNull()
      .references(() => productVariants.id),
    productName: text("product_name").notNull(),
    variantName: text("variant_name").notNull(),
    unitPrice: integer("unit_price").notNull(),
    quantity: integer("quantity").notNull(),
    /** Pieces that were refunded and put back into the stock. */
    returned: integer("returned").notNull().default(0),
  },
  (t) => [
    primaryKey({ columns: [t.orderId, t.variantId] }),
    index("order_items_variant").on(t.variantId),
    check(
      "order_items_quantity",
      sql`${t.quantity} > 0 and ${t.returned} between 0 and ${t.quantity}`,
    ),
  ],
);
