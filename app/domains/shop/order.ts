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

/** Tells whether a word names a state of an order. */
export const isOrderStatus = (word: unknown): word is OrderStatus =>
  orderStatuses.some((status) => status === word);

/** What may be done to an order in which state, and the state it leads to. */
export const orderMoves = {
  pay: { from: ["placed"], to: "paid" },
  ship: { from: ["paid"], to: "shipped" },
  deliver: { from: ["shipped"], to: "delivered" },
  cancel: { from: ["placed"], to: "cancelled" },
  refund: { from: ["paid", "shipped", "delivered"], to: "refunded" },
} as const satisfies Record<string, { from: readonly OrderStatus[]; to: OrderStatus }>;
export type OrderMove = keyof typeof orderMoves;

/** Tells whether an order in a state allows a move. */
export const allows = (status: OrderStatus, move: OrderMove) =>
  (orderMoves[move].from as readonly OrderStatus[]).includes(status);

/** How long goods are held for a payment. Stripe's page is open for thirty minutes from when it is made, a little later. */
export const holdMinutes = { card: 32, invoice: 14 * 24 * 60 } as const;

/** Where the goods go. */
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

/** Tells whether a text could be the number of an order. */
export const isOrderNumber = (text: string) => /^ORD-\d{4}-[0-9A-Z]{6}$/.test(text);

/** What an invoice of an order is for. */
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

/** The keys of the words for a state and for when it came. */
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
/** An order as a list shows it. */
export type OrderSummary = {
  id: string;
  number: string;
  status: OrderStatus;
  method: PaymentMethod;
  total: number;
  currency: string;
  placedAt: Date;
  pieces: number;
  /** The first thing in it, for a list to be told apart by. */
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
