import { ShoppingBag } from "lucide-react";

import { basketLimits } from "#app/domains/shop/basket/basket.ts";
import { Price } from "#app/domains/shop/price.tsx";
import type { Product, Variant } from "#app/domains/shop/product.ts";
import { StockNote } from "#app/domains/shop/stock-note.tsx";
import type { FormValues } from "#app/lib/form-fields.ts";
import { Button } from "#app/ui/button.tsx";
import { FieldError } from "#app/ui/forms/field.tsx";
import { TextInput } from "#app/ui/forms/text-input.tsx";
import { useMessages } from "#app/ui/i18n.tsx";

type BuyFormProps = {
  product: Pick<Product, "variants">;
  errors: Record<string, string>;
  values: FormValues | undefined;
};

/** Renders the variants of a product with price and stock, and the form that adds one to the basket. */
export function BuyForm({ product: { variants }, errors, values = {} }: BuyFormProps) {
  const t = useMessages();
  const [first] = variants;
  if (!first) return <p className="text-ink-muted">{t("shop.notForSale")}</p>;
  const chosen = values["variant"] ?? variants.find(({ stock }) => stock > 0)?.id;
  const isSoldOut = variants.every(({ stock }) => stock === 0);
  return (
    <form method="post" data-failure={t("shop.addFailed")} noValidate className="grid gap-5">
      {variants.length === 1 ? (
        <p>
          <StockNote stock={first.stock} />
          <input type="hidden" name="variant" value={first.id} />
        </p>
      ) : (
        <fieldset className="grid gap-2">
          <legend className="mb-1.5 font-semibold">{t("shop.options")}</legend>
          {variants.map((variant) => (
            <VariantChoice key={variant.id} variant={variant} isChosen={variant.id === chosen} />
          ))}
        </fieldset>
      )}
      {errors["variant"] !== undefined && (
        <FieldError id="variant-error">{errors["variant"]}</FieldError>
      )}
      {!isSoldOut && (
        <div className="flex flex-wrap items-end gap-3">
          <div className="w-24">
            <TextInput
              label={t("shop.quantity")}
              name="quantity"
              type="number"
              inputMode="numeric"
              min={1}
              max={basketLimits.quantity}
              defaultValue={values["quantity"] ?? 1}
              error={errors["quantity"]}
            />
          </div>
          <Button
            type="submit"
            size="input"
            className="grow"
            icon={<ShoppingBag aria-hidden="true" className="size-4" />}
          >
            {t("shop.addToBasket")}
          </Button>
        </div>
      )}
    </form>
  );
}

function VariantChoice({ variant, isChosen }: { variant: Variant; isChosen: boolean }) {
  const { id, name, sku, price, currency, stock } = variant;
  return (
    <label className="border-line has-checked:border-action has-checked:bg-action-soft flex min-h-12 cursor-pointer flex-wrap items-center gap-x-4 gap-y-1 rounded-md border px-4 py-2.5">
      <input
        type="radio"
        name="variant"
        value={id}
        defaultChecked={isChosen}
        disabled={stock === 0}
        className="size-5 shrink-0"
      />
      <span className="min-w-0 grow wrap-anywhere">
        <bdi>{name || sku}</bdi>
      </span>
      <StockNote stock={stock} />
      <span className="font-semibold">
        <Price amount={price} currency={currency} />
      </span>
    </label>
  );
}
