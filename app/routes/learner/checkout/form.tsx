import { formatMoney } from "#app/domains/payments/format-money.ts";
import type { PaymentMethod } from "#app/domains/payments/money.ts";
import {
  type BasketItem,
  basketPath,
  canBeOrdered,
  troubleOf,
} from "#app/domains/shop/basket/basket.ts";
import { shippingTo } from "#app/domains/shop/basket/shipping.ts";
import { TotalsList } from "#app/domains/shop/basket/totals-list.tsx";
import { addUp } from "#app/domains/shop/basket/totals.ts";
import type { CheckoutField, PostalAddress } from "#app/domains/shop/orders/order.ts";
import { Price } from "#app/domains/shop/price.tsx";
import type { FormValues } from "#app/lib/form-fields.ts";
import { Button } from "#app/ui/button.tsx";
import { useLocale, useMessages } from "#app/ui/i18n.tsx";

import { AddressFields } from "./address-fields.tsx";
import { PaymentChoice } from "./payment-choice.tsx";

type CheckoutFormProps = {
  items: readonly BasketItem[];
  percent: number;
  start: Partial<PostalAddress>;
  countries: readonly { value: string; label: string }[];
  methods: readonly PaymentMethod[];
  /** Whether bank details are configured: an invoice then says where to pay it. */
  hasBank: boolean;
  formKey: string;
  values: FormValues<CheckoutField> | undefined;
  errors: Record<string, string>;
};

/** Renders the whole checkout on one page; the order is placed at the total that its button shows. */
export function CheckoutForm(props: CheckoutFormProps) {
  const t = useMessages();
  const locale = useLocale();
  const { items, percent, start, countries, methods, hasBank, formKey, values, errors } = props;
  const typed: FormValues<CheckoutField> = values ?? start;
  const shipping = shippingTo(typed.country ?? "") ?? null;
  const lines = items.map(({ price, quantity }) => ({ unitPrice: price, quantity }));
  const totals = addUp(lines, percent, shipping ?? 0);
  const currency = items[0]?.currency ?? "";
  const method = methods.find((one) => one === typed.method) ?? methods[0] ?? "invoice";
  const total = formatMoney({ amount: totals.total, currency }, locale);
  return (
    <form
      data-failure={t("shop.orderNoAnswer")}
      method="post"
      noValidate
      className="grid grid-cols-1 items-start gap-x-12 gap-y-10 lg:grid-cols-[minmax(0,1fr)_22rem]"
    >
      <input type="hidden" name="form_key" value={typed.form_key ?? formKey} data-fresh="" />
      <input type="hidden" name="total" value={totals.total} />
      <div className="grid grid-cols-1 gap-10">
        <AddressFields countries={countries} typed={typed} errors={errors} currency={currency} />
        <PaymentChoice
          methods={methods}
          hasBank={hasBank}
          method={method}
          error={errors["method"]}
        />
      </div>
      <section
        aria-labelledby="summary"
        className="border-line bg-raised grid gap-5 rounded-md border p-6"
      >
        <h2 id="summary" className="text-lg">
          {t("shop.summary")}
        </h2>
        <ul aria-label={t("shop.orderItems")} className="grid gap-2">
          {items.map((item) => (
            <GoodsLine key={item.variantId} item={item} />
          ))}
        </ul>
        <TotalsList {...totals} shipping={shipping} currency={currency} />
        {shipping !== null && canBeOrdered(items) && (
          <Button type="submit" name="intent" value="order" wide>
            {t(methods.includes("card") ? "shop.orderFor" : "shop.orderByInvoice", { total })}
          </Button>
        )}
        {!canBeOrdered(items) && (
          <p role="alert" className="text-error font-semibold">
            {t(values === undefined ? "shop.fixFirst" : "shop.notAvailable")}
          </p>
        )}
        <p>
          <a href={basketPath} className="link inline-flex min-h-11 items-center">
            {t("shop.editBasket")}
          </a>
        </p>
      </section>
    </form>
  );
}

function GoodsLine({ item }: { item: BasketItem }) {
  const t = useMessages();
  const { productName, variantName, quantity, price, currency, stock } = item;
  const trouble = troubleOf(item);
  return (
    <li className="flex flex-wrap justify-between gap-x-4">
      <span className="min-w-0 wrap-anywhere">
        {quantity} × <bdi>{variantName ? `${productName}, ${variantName}` : productName}</bdi>
      </span>
      <Price amount={price * quantity} currency={currency} />
      {trouble && (
        <span className="text-error w-full text-sm font-semibold">
          {trouble === "too-many"
            ? t("shop.troubleTooMany", { n: stock })
            : t(trouble === "gone" ? "shop.troubleGone" : "shop.troubleSoldOut")}
        </span>
      )}
    </li>
  );
}
