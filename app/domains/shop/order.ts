export const orderStatuses = [
  "placed",
  "paid",
  "shipped",
  "delivered",
  "cancelled",
  "refunded",
] as const;
export type OrderStatus = (typeof orderStatuses)[number];

/** Where the goods go. */
export type PostalAddress = {
  name: string;
  street: string;
  postcode: string;
  city: string;
  region: string;
  country: string;
};
