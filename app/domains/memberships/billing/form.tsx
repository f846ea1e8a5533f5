import { Form } from "react-router";

import { formatMoney } from "#app/domains/payments/format-money.ts";
import { intervals, type PaidPlan } from "#app/domains/plans/plan.ts";
import { Button } from "#app/ui/button.tsx";
import { Select, type Option } from "#app/ui/forms/select.tsx";
import { TextInput } from "#app/ui/forms/text-input.tsx";
import { Textarea } from "#app/ui/forms/textarea.tsx";
import { useLocale, useMessages } from "#app/ui/i18n.tsx";

import {
  membershipCurrency,
  membershipDays,
  membershipPrices,
  type BillingValues,
} from "./billing.ts";

type BillingFormProps = {
  plan: PaidPlan;
  /** The institutions for which the user may start a membership. */
  institutions: readonly { id: string; name: string }[];
  countries: readonly Option[];
  byCard: boolean;
  values: BillingValues;
  errors: Record<string, string>;
};

/**
 * Renders the form that starts a membership: the billing interval, the holder, and the recipient of
 * the invoice.
 */
export function BillingForm({
  plan,
  institutions,
  countries,
  byCard,
  values,
  errors,
}: BillingFormProps) {
  const t = useMessages();
  const locale = useLocale();
  const price = (amount: number) => formatMoney({ amount, currency: membershipCurrency }, locale);
  const intervalKeys = { month: "memberships.everyMonth", year: "memberships.everyYear" } as const;
  return (
    <Form method="post" noValidate className="grid gap-6">
      {plan === "institution" && (
        <Select
          label={t("memberships.institution")}
          name="institution"
          options={institutions.map(({ id, name }) => ({ value: id, label: name }))}
          defaultValue={values.institution}
          error={errors["institution"]}
        />
      )}
      <Select
        label={t("memberships.interval")}
        name="interval"
        options={intervals.map((interval) => ({
          value: interval,
          label: t(intervalKeys[interval], { price: price(membershipPrices[plan][interval]) }),
        }))}
        defaultValue={values.interval}
        error={errors["interval"]}
      />
      {byCard ? (
        <p className="text-ink-muted">{t("memberships.cardHint")}</p>
      ) : (
        <>
          <BilledTo countries={countries} values={values} errors={errors} />
          <p className="text-ink-muted">
            {t("memberships.invoiceHint", { days: membershipDays.due })}
          </p>
        </>
      )}
      <div>
        <Button type="submit" name="intent" value={byCard ? "card" : "invoice"}>
          {t(byCard ? "memberships.payByCard" : "memberships.getInvoice")}
        </Button>
      </div>
    </Form>
  );
}

type BilledToProps = Pick<BillingFormProps, "countries" | "values" | "errors">;

function BilledTo({ countries, values, errors }: BilledToProps) {
  const t = useMessages();
  return (
    <>
      <TextInput
        label={t("memberships.billedName")}
        name="name"
        autoComplete="billing name"
        defaultValue={values.name}
        error={errors["name"]}
        aria-required
      />
      <Textarea
        label={t("memberships.billingAddress")}
        hint={t("memberships.billingAddressHint")}
        name="address"
        rows={3}
        autoComplete="billing street-address"
        defaultValue={values.address}
        error={errors["address"]}
        aria-required
      />
      <Select
        label={t("memberships.country")}
        name="country"
        autoComplete="billing country"
        options={[{ value: "", label: t("memberships.chooseCountry") }, ...countries]}
        defaultValue={values.country ?? ""}
        error={errors["country"]}
        aria-required
      />
    </>
  );
}
