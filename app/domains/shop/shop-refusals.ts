import type { MessageKey } from "#content/messages/catalogue.ts";

type Answer = { status: number; key: MessageKey; field?: string };

/** The status and message of each refusal of a buyer's request. */
export const buyingRefusals = {
  "not-for-class-accounts": { status: 403, key: "common.notForClassAccounts" },
  "not-for-sale": { status: 404, key: "shop.notForSale" },
  "sold-out": { status: 409, key: "shop.isSoldOut" },
  "not-enough": { status: 409, key: "shop.notEnough" },
  "basket-full": { status: 409, key: "shop.basketFull" },
  "not-in-basket": { status: 404, key: "shop.notInBasket" },
  "basket-empty": { status: 409, key: "shop.basketEmpty" },
  "not-available": { status: 409, key: "shop.notAvailable" },
  "total-changed": { status: 409, key: "shop.totalChanged" },
  "not-found": { status: 404, key: "shop.orderNotFound" },
  "not-now": { status: 409, key: "shop.cannotCancel" },
} as const satisfies Record<string, Answer>;

/** The status, message and field of each refusal of an admin's request. */
export const adminRefusals = {
  "not-allowed": { status: 403, key: "common.accessDenied" },
  "not-found": { status: 404, key: "adminShop.notFound" },
  "slug-taken": { status: 409, key: "adminShop.slugTaken", field: "slug" },
  "sku-taken": { status: 409, key: "adminShop.skuTaken", field: "sku" },
  "too-many-variants": { status: 409, key: "adminShop.tooManyVariants" },
  "last-variant": { status: 409, key: "adminShop.lastVariant" },
  "stock-changed": { status: 409, key: "adminShop.stockChanged", field: "stock" },
  "picture-missing": { status: 400, key: "imageErrors.required", field: "picture" },
  "picture-too-heavy": { status: 413, key: "imageErrors.tooLarge", field: "picture" },
  "too-many-pictures": { status: 409, key: "adminShop.tooManyPictures", field: "picture" },
  "not-an-image": { status: 400, key: "imageErrors.notAnImage", field: "picture" },
  "too-many-pixels": { status: 400, key: "imageErrors.tooManyPixels", field: "picture" },
  "picture-broken": { status: 400, key: "imageErrors.damaged", field: "picture" },
  busy: { status: 503, key: "imageErrors.busy", field: "picture" },
  "not-now": { status: 409, key: "adminShop.statusChanged" },
  "changed-meanwhile": { status: 409, key: "adminShop.refundChanged" },
  "nothing-chosen": { status: 400, key: "adminShop.nothingChosen" },
} as const satisfies Record<string, Answer>;

/** What the shop's administration refuses, and its message if it fails. */
export const adminOutcomes = {
  refusals: adminRefusals,
  failure: "adminShop.saveFailed",
} as const;
