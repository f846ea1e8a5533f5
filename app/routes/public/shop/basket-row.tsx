import { Trash2, TriangleAlert } from "lucide-react";

import { formatMoney } from "#app/domains/payments/format-money.ts";
import { type BasketItem, basketLimits, troubleOf } from "#app/domains/shop/basket/basket.ts";
import { Price } from "#app/domains/shop/price.tsx";
import { ProductImage } from "#app/domains/shop/product-image.tsx";
import { productPath } from "#app/domains/shop/product.ts";
import type { FormValues } from "#app/lib/form-fields.ts";
import { Button } from "#app/ui/button.tsx";
import { TextInput } from "#app/ui/forms/text-input.tsx";
import { useLocale, useMessages } from "#app/ui/i18n.tsx";

type BasketRowProps = {
  item: BasketItem;
  /** The input of a rejected change of this item. */
  typed: FormValues | undefined;
  error: string | undefined;
};

/** Renders an item of the basket: what has changed since it was added, its quantity, and the remove button. */
export function BasketRow({ item, typed, error }: BasketRowProps) {
  const t = useMessages();
  const { variantId, slug, productName, variantName, picture, price, currency, quantity } = item;
  const name = variantName ? `${productName}, ${variantName}` : productName;
  const isAvailable = item.isForSale && item.stock > 0;
  return (
    <li className="flex flex-wrap gap-x-5 gap-y-3 py-5">
      <ProductImage
        picture={picture}
        sizes="6rem"
        className="border-line size-24 shrink-0 rounded-md border"
      />
      <div className="min-w-0 flex-1 basis-56">
        <h2 className="text-lg wrap-anywhere">
          {item.isForSale ? (
            <a href={productPath(slug)} className="hover:underline">
              <bdi>{productName}</bdi>
            </a>
          ) : (
            <bdi>{productName}</bdi>
          )}
        </h2>
        <p className="text-ink-muted">
          {variantName && (
            <>
              <bdi>{variantName}</bdi>
              {" · "}
            </>
          )}
          <EachPrice price={price} currency={currency} />
        </p>
        <BasketNews item={item} />
        <div className="mt-3 flex flex-wrap items-end gap-2">
          {isAvailable && (
            <form method="post" noValidate className="field-row">
              <input type="hidden" name="intent" value="change" />
              <input type="hidden" name="variant" value={variantId} />
              <div className="w-24">
                <TextInput
                  label={t("shop.quantity")}
                  aria-label={t("shop.quantityOf", { name })}
                  name="quantity"
                  type="number"
                  inputMode="numeric"
                  min={0}
                  max={basketLimits.quantity}
                  defaultValue={typed?.["quantity"] ?? quantity}
                  error={error}
                />
              </div>
              <Button
                type="submit"
                variant="secondary"
                aria-label={t("shop.updateQuantity", { name })}
                size="input"
              >
                {t("shop.update")}
              </Button>
            </form>
          )}
          <form method="post">
            <input type="hidden" name="intent" value="remove" />
            <input type="hidden" name="variant" value={variantId} />
            <Button
              type="submit"
              variant="quiet"
              aria-label={t("shop.removeName", { name })}
              size="input"
              icon={<Trash2 aria-hidden="true" className="size-4" />}
            >
              {t("shop.remove")}
            </Button>
          </form>
        </div>
      </div>
      <p className="ms-auto font-semibold">
        <Price amount={price * quantity} currency={currency} />
      </p>
    </li>
  );
}

function EachPrice({ price, currency }: { price: number; currency: string }) {
  const t = useMessages();
  return t("shop.each", { price: formatMoney({ amount: price, currency }, useLocale()) });
}

function BasketNews({ item }: { item: BasketItem }) {
  const t = useMessages();
  const locale = useLocale();
  const { price, seenPrice, currency, stock } = item;
  const money = (amount: number) => formatMoney({ amount, currency }, locale);
  const prices = { before: money(seenPrice), now: money(price) };
  const sentences = {
    gone: t("shop.troubleGone"),
    "sold-out": t("shop.troubleSoldOut"),
    "too-many": t("shop.troubleTooMany", { n: stock }),
  };
  const trouble = troubleOf(item);
  return (
    <>
      {trouble && (
        <p className="text-error mt-2 flex items-start gap-1.5 font-semibold">
          <TriangleAlert aria-hidden="true" className="mt-1 size-4 shrink-0" />
          {sentences[trouble]}
        </p>
      )}
      {price !== seenPrice && trouble !== "gone" && (
        <p className="text-warning mt-2 font-semibold">
          {t(price > seenPrice ? "shop.priceRose" : "shop.priceFell", prices)}
        </p>
      )}
    </>
  );
}
