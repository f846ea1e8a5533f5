import { allows, type Order } from "#app/domains/shop/orders/order.ts";
import type { FormValues } from "#app/lib/form-fields.ts";
import { Button } from "#app/ui/button.tsx";
import { Checkbox } from "#app/ui/forms/checkbox.tsx";
import { TextInput } from "#app/ui/forms/text-input.tsx";
import { useMessages } from "#app/ui/i18n.tsx";
import { Summary } from "#app/ui/summary.tsx";

type RefundFormProps = {
  order: Order;
  typed: FormValues | undefined;
  errors: Record<string, string>;
};

/** Renders the form that refunds items of a paid order, all of them by default. */
export function RefundForm({ order, typed, errors }: RefundFormProps) {
  const t = useMessages();
  if (!allows(order.status, "refund")) return null;
  const left = order.items.filter(({ quantity, returned }) => quantity > returned);
  return (
    <details open={typed !== undefined || undefined}>
      <Summary variant="secondary">{t("adminShop.refundItems")}</Summary>
      <form method="post" noValidate className="mt-5 grid max-w-(--container-form) gap-5">
        <p className="text-ink-muted">
          {t("adminShop.refundHint")}{" "}
          {t(order.method === "card" ? "payments.refundCard" : "adminShop.refundTransfer")}
        </p>
        {left.map(({ variantId, productName, variantName, quantity, returned }, at) => (
          <div key={variantId} className="max-w-80">
            <input type="hidden" name={`before_${variantId}`} value={returned} />
            <TextInput
              label={t("adminShop.refundQuantity", {
                name: variantName ? `${productName}, ${variantName}` : productName,
                n: quantity - returned,
              })}
              name={`back_${variantId}`}
              inputMode="numeric"
              defaultValue={typed?.[`back_${variantId}`] ?? quantity - returned}
              error={errors[`pieces.${at}.quantity`]}
              autoComplete="off"
            />
          </div>
        ))}
        <TextInput
          label={t("adminShop.reason")}
          hint={t("adminShop.reasonHint")}
          name="reason"
          maxLength={500}
          defaultValue={typed?.["reason"]}
          error={errors["reason"]}
          aria-required
          autoComplete="off"
        />
        <Checkbox
          label={t("adminShop.restock")}
          name="restock"
          defaultChecked={typed === undefined || typed["restock"] === "on"}
        />
        <div>
          <Button type="submit" name="intent" value="refund" variant="danger">
            {t("adminShop.refund")}
          </Button>
        </div>
      </form>
    </details>
  );
}
