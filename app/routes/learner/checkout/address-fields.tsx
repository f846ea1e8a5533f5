import { formatMoney } from "#app/domains/payments/format-money.ts";
import { shippingZones } from "#app/domains/shop/basket/shipping.ts";
import { addressLimits, type CheckoutField } from "#app/domains/shop/orders/order.ts";
import type { FormValues } from "#app/lib/form-fields.ts";
import { Button } from "#app/ui/button.tsx";
import { Select } from "#app/ui/forms/select.tsx";
import { TextInput } from "#app/ui/forms/text-input.tsx";
import { useLocale, useMessages } from "#app/ui/i18n.tsx";

type AddressFieldsProps = {
  countries: readonly { value: string; label: string }[];
  typed: FormValues<CheckoutField>;
  errors: Record<string, string>;
  currency: string;
};

/** Renders the fields of a delivery address, with autocomplete attributes. */
export function AddressFields({ countries, typed, errors, currency }: AddressFieldsProps) {
  const t = useMessages();
  const hint = t("shop.shippingNote", useShippingPrices(currency));
  const field = (name: keyof typeof addressLimits, autoComplete: string) => ({
    name,
    autoComplete,
    label: t(`shop.${name}`),
    defaultValue: typed[name],
    error: errors[name],
    maxLength: addressLimits[name],
  });
  const optional = t("common.optional");
  return (
    <fieldset className="grid grid-cols-1 items-start gap-5 sm:grid-cols-2">
      <legend className="mb-4 text-xl font-semibold">{t("shop.address")}</legend>
      <div className="sm:col-span-2">
        <TextInput {...field("name", "shipping name")} aria-required />
      </div>
      <div className="sm:col-span-2">
        <TextInput {...field("street", "shipping address-line1")} aria-required />
      </div>
      <TextInput {...field("postcode", "shipping postal-code")} note={optional} />
      <TextInput {...field("city", "shipping address-level2")} aria-required />
      <TextInput {...field("region", "shipping address-level1")} note={optional} />
      <Select
        label={t("shop.country")}
        name="country"
        autoComplete="shipping country"
        defaultValue={typed.country ?? ""}
        error={errors["country"]}
        options={[{ value: "", label: t("shop.chooseCountry") }, ...countries]}
      />
      <div className="flex flex-wrap items-center gap-x-4 gap-y-2 sm:col-span-2">
        <Button
          type="submit"
          name="intent"
          value="review"
          variant="secondary"
          size="small"
          data-interim=""
        >
          {t("shop.showTotal")}
        </Button>
        <p className="text-ink-muted min-w-0 flex-1 basis-64 text-sm">{hint}</p>
      </div>
    </fieldset>
  );
}

function useShippingPrices(currency: string) {
  const locale = useLocale();
  const prices = shippingZones.map(({ zone, price }) => {
    return [zone, formatMoney({ amount: price, currency }, locale)];
  });
  return Object.fromEntries(prices) as Record<string, string>;
}
