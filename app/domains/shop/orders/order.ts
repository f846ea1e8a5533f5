import type { PaymentMethod } from "#app/domains/payments/money.ts";

export const orderStatuses = [
  "placed",
  "paid",
  "shipped",
  "delivered",
  "cancelled",
  "refunded",
] as const;
export type OrderStatus = (typeof orderStatuses)[number];

/** The moves of an order: the states that allow each, and the state it leads to. */
export const orderMoves = {
  pay: { from: ["placed"], to: "paid" },
  ship: { from: ["paid"], to: "shipped" },
  deliver: { from: ["shipped"], to: "delivered" },
  cancel: { from: ["placed"], to: "cancelled" },
  refund: { from: ["paid", "shipped", "delivered"], to: "refunded" },
} as const satisfies Record<string, { from: readonly OrderStatus[]; to: OrderStatus }>;
export type OrderMove = keyof typeof orderMoves;

/** Returns whether an order in a state allows a move. */
export const allows = (status: OrderStatus, move: OrderMove) =>
  (orderMoves[move].from as readonly OrderStatus[]).includes(status);

/**
 * For how many minutes goods are reserved for a payment. Stripe's page is open for thirty minutes from its creation,
 * which is a little later.
 */
export const holdMinutes = { card: 32, invoice: 14 * 24 * 60 } as const;

/** A delivery address. */
export type PostalAddress = {
  name: string;
  street: string;
  postcode: string;
  city: string;
  region: string;
  country: string;
};

export const checkoutPath = "/shop/checkout";
export const ordersPath = "/profile/orders";
export const orderPath = (number: string) => `/profile/orders/${number}`;
export const adminOrderPath = (number?: string) =>
  number === undefined ? "/admin/shop/orders" : `/admin/shop/orders/${number}`;

/** Returns whether a text has the format of an order number. */
export const isOrderNumber = (text: string) => /^ORD-\d{4}-[0-9A-Z]{6}$/.test(text);

/** Returns the invoice subject of an order. */
export const subjectOf = (orderId: string) => `order:${orderId}` as const;

export const addressFields = [
  "name",
  "street",
  "postcode",
  "city",
  "region",
  "country",
] as const satisfies readonly (keyof PostalAddress)[];
export const checkoutFields = [...addressFields, "method", "total", "form_key"] as const;
export type CheckoutField = (typeof checkoutFields)[number];
export const addressLimits = {
  name: 120,
  street: 200,
  postcode: 20,
  city: 120,
  region: 120,
} as const;

/** Returns the message keys of a state and of the time at which it was reached. */
export const statusKey = <S extends OrderStatus>(status: S): `shop.status_${S}` =>
  `shop.status_${status}`;

export type OrderItem = {
  variantId: string;
  productName: string;
  variantName: string;
  sku: string;
  unitPrice: number;
  quantity: number;
  returned: number;
};
/** An order in a list. */
export type OrderSummary = {
  id: string;
  number: string;
  status: OrderStatus;
  method: PaymentMethod;
  total: number;
  currency: string;
  placedAt: Date;
  pieces: number;
  /** The name of the first item, by which orders in a list are distinguished. */
  firstItem: string;
};
export type Order = OrderSummary & {
  userId: string | null;
  address: PostalAddress;
  shipping: number;
  heldUntil: Date | null;
  paidAt: Date | null;
  shippedAt: Date | null;
  deliveredAt: Date | null;
  endedAt: Date | null;
  stripeSessionId: string | null;
  items: OrderItem[];
};
