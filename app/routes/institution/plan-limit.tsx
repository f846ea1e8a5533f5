import { membershipCurrency, membershipPrices } from "#app/domains/memberships/billing/billing.ts";
import { formatMoney } from "#app/domains/payments/format-money.ts";
import { institutionLimits } from "#app/domains/plans/plan.ts";
import { useLocale, useMessages } from "#app/ui/i18n.tsx";

/** Renders a limit of the Free plan, and beside it the limit and the price of the Institution plan. */
export function PlanLimit({ of }: { of: "members" | "cohorts" }) {
  const t = useMessages();
  const locale = useLocale();
  const { month: amount } = membershipPrices.institution;
  const price = formatMoney({ amount, currency: membershipCurrency }, locale);
  const { free, institution } = institutionLimits;
  return (
    <>
      {t(`staffArea.limit_${of}`, { n: free[of], max: institution[of], price })}{" "}
      <a href="/membership" className="link">
        {t("memberships.comparePlans")}
      </a>
    </>
  );
}
