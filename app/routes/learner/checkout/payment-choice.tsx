import { TriangleAlert } from "lucide-react";
import { useId } from "react";

import type { PaymentMethod } from "#app/domains/payments/money.ts";
import { FieldError } from "#app/ui/forms/field.tsx";
import { useMessages } from "#app/ui/i18n.tsx";

type PaymentChoiceProps = {
  methods: readonly PaymentMethod[];
  hasBank: boolean;
  method: PaymentMethod;
  error: string | undefined;
};

/** Renders the choice of the payment method; nothing to choose where there is only one. */
export function PaymentChoice({ methods, hasBank, method, error }: PaymentChoiceProps) {
  const t = useMessages();
  const hints = {
    card: t("shop.cardHint"),
    invoice: t(hasBank ? "shop.invoiceHint" : "shop.invoiceHintAsk"),
  };
  const [only] = methods;
  return (
    <fieldset className="grid gap-3">
      <legend className="mb-4 text-xl font-semibold">{t("shop.payment")}</legend>
      {error !== undefined && <FieldError id="method-error">{error}</FieldError>}
      {methods.length > 1 || only === undefined ? (
        methods.map((one) => (
          <Choice key={one} method={one} isChosen={method === one} hint={hints[one]} />
        ))
      ) : (
        <div className="border-line rounded-md border px-4 py-3">
          <input type="hidden" name="method" value={only} />
          <p className="font-semibold">{t(`shop.method_${only}`)}</p>
          {only === "invoice" && !hasBank ? (
            <p className="text-warning mt-1 flex items-start gap-1.5 font-semibold">
              <TriangleAlert aria-hidden="true" className="mt-1 size-4 shrink-0" />
              {hints.invoice}
            </p>
          ) : (
            <p className="text-ink-muted text-sm">{hints[only]}</p>
          )}
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
