import { useId } from "react";

import type { PaymentMethod } from "#app/domains/payments/money.ts";
import { FieldError } from "#app/ui/field.tsx";
import { useMessages } from "#app/ui/i18n.tsx";

type PaymentChoiceProps = { hasCard: boolean; method: PaymentMethod; error: string | undefined };

/** How an order is paid; where cards cannot be taken there is nothing to choose. */
export function PaymentChoice({ hasCard, method, error }: PaymentChoiceProps) {
  const t = useMessages();
  return (
    <fieldset className="grid gap-3">
      <legend className="mb-4 text-xl font-semibold">{t("shop.payment")}</legend>
      {error !== undefined && <FieldError id="method-error">{error}</FieldError>}
      {hasCard ? (
        <>
          <Choice method="card" isChosen={method === "card"} hint={t("shop.cardHint")} />
          <Choice method="invoice" isChosen={method === "invoice"} hint={t("shop.invoiceHint")} />
        </>
      ) : (
        <div className="border-line rounded-md border px-4 py-3">
          <input type="hidden" name="method" value="invoice" />
          <p className="font-semibold">{t("shop.method_invoice")}</p>
          <p className="text-ink-muted text-sm">{t("shop.invoiceHint")}</p>
        </div>
      )}
    </fieldset>
  );
}

type ChoiceProps = { method: PaymentMethod; isChosen: boolean; hint: string };

function Choice({ method, isChosen, hint }: ChoiceProps) {
  const t = useMessages();
  const id = useId();
  return (
    <label
      htmlFor={id}
      className="border-line has-checked:border-action has-checked:bg-action-soft flex cursor-pointer flex-wrap gap-x-3 gap-y-1 rounded-md border px-4 py-3"
    >
      <input
        id={id}
        type="radio"
        name="method"
        value={method}
        defaultChecked={isChosen}
        className="mt-0.5 size-5 shrink-0"
      />
      <span className="min-w-0 flex-1 font-semibold">{t(`shop.method_${method}`)}</span>
      <span className="text-ink-muted basis-full ps-8 text-sm">{hint}</span>
    </label>
  );
}
