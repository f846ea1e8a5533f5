import { formatMoney } from "#app/domains/payments/format-money.ts";
import { useLocale } from "#app/ui/i18n.tsx";

type PriceProps = { amount: number; currency: string };

/** An amount as the page's language writes it, in figures of one width. */
export function Price(money: PriceProps) {
  return <span className="tabular-nums">{formatMoney(money, useLocale())}</span>;
}
