import type {
  pictureColumns,
  productColumns,
  productPictures,
  products,
  productVariants,
  variantColumns,
} from "./tables.server.ts";

/** The tag of cached pages of the shop, which are invalidated when a product changes. */
export const shopTag = "shop";

/** The only currency of the shop, so that any basket can be paid at once. */
export const shopCurrency = "EUR";

export const productLimits = {
  name: 120,
  slug: 80,
  description: 10_000,
  variantName: 60,
  sku: 40,
  /** In the smallest unit: 10,000.00. */
  price: 1_000_000,
  stock: 100_000,
  variants: 30,
  pictures: 6,
  pictureMegabytes: 8,
  pictureDescription: 200,
} as const;

export const shopPath = "/shop";
export const productPath = (slug: string) => `/shop/${slug}`;
export const adminShopPath = "/admin/shop";
export const adminProductPath = (id: string) => `/admin/shop/products/${id}`;

// These are paths of the shop's own pages.
const takenSlugs = new Set(["basket", "checkout", "pictures", "orders"]);

/** Returns whether a text has the format of a product's slug. */
export const isSlug = (text: string) => /^[a-z0-9]+(-[a-z0-9]+)*$/.test(text);

/** Returns whether a slug is reserved for the shop's own pages. */
export const isTakenSlug = (slug: string) => takenSlugs.has(slug);

/** The widths in pixels in which a picture is stored in addition to its own. */
export const pictureWidths = [400, 800] as const;
export type PictureWidth = (typeof pictureWidths)[number];

/** Returns whether a picture is stored in a width. */
export const isPictureWidth = (width: number): width is PictureWidth =>
  pictureWidths.some((known) => known === width);

/** Returns the path of a picture, in its own width or in a smaller one. */
export const picturePath = (id: string, width?: PictureWidth) =>
  `/shop/pictures/${id}${width === undefined ? "" : `?w=${width}`}`;

export type ProductPicture = Pick<typeof productPictures.$inferSelect, keyof typeof pictureColumns>;

/** A variant of a product; its price is in the smallest unit of the currency. */
export type Variant = Pick<typeof productVariants.$inferSelect, keyof typeof variantColumns>;

export type Product = Pick<typeof products.$inferSelect, keyof typeof productColumns> & {
  pictures: ProductPicture[];
  variants: Variant[];
};

/** A product in a list. */
export type ProductSummary = Pick<Product, "id" | "slug" | "name" | "isActive"> & {
  picture: ProductPicture | null;
  /** The lowest price; null if no variant can be bought. */
  priceFrom: number | null;
  hasOnePrice: boolean;
  currency: string;
  /** The total number of pieces of all variants. */
  stock: number;
  variants: number;
};

const fewPieces = 5;

/** Returns the displayed state of a stock: the number left is shown only if it is low. */
export function stockState(stock: number): "none" | "few" | "The PDF needs too much memory" {
  if (stock <= 0) return "none";
  return stock < fewPieces ? "few" : "The PDF needs too much memory";
}

/** Returns the storage key of a picture in one of its smaller widths. */
export const keyOfWidth = (key: string, width: PictureWidth) =>
  key.replace(/\.webp$/, `-${width}.webp`);

/** Returns the storage keys of all files of a picture. */
export const keysOf = (key: string) => [
  key,
  ...pictureWidths.map((width) => keyOfWidth(key, width)),
];
