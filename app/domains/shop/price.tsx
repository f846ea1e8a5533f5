import { formatMoney } from "#app/domains/payments/format-money.ts";
import { useLocale, useMessages } from "#app/ui/i18n.tsx";

type PriceProps = { amount: number; currency: string };

/** Renders the lowest of a product's prices, or its only one. */
export function LowestPrice({ hasOnePrice, ...money }: PriceProps & { hasOnePrice: boolean }) {
  const t = useMessages();
  const price = formatMoney(money, useLocale());
  return (
    <span className="tabular-nums">{hasOnePrice ? price : t("shop.priceFrom", { price })}</span>
  );
}

/** Renders an amount in the page's language, in tabular figures. */
export function Price(money: PriceProps) {
  return <span className="tabular-nums">{formatMoney(money, useLocale())}</span>;
}
