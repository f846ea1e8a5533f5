import { formatMoney } from "#app/domains/payments/format-money.ts";
import { useLocale } from "#app/ui/i18n.tsx";

type PriceProps = { amount: number; currency: string };

/** Renders an amount in the page's language, in tabular figures. */
export function Price(money: PriceProps) {
  return <span className="tabular-nums">{formatMoney(money, useLocale())}</span>;
}
