import { formatMoney } from "#app/domains/payments/format-money.ts";
import { Figure } from "#app/ui/figure.tsx";
import { useLocale, useMessages } from "#app/ui/i18n.tsx";

type PriceProps = { amount: number; currency: string };

type LowestPriceProps = PriceProps & {
  hasOnePrice: boolean;
  /** Whether it is the price on the product's own page. */
  isLarge?: boolean;
};

/** Renders the lowest of a product's prices, or its only one. */
export function LowestPrice({ hasOnePrice, isLarge = false, ...money }: LowestPriceProps) {
  const t = useMessages();
  const price = formatMoney(money, useLocale());
  return (
    <Figure
      size={isLarge ? "row" : "list"}
      text={hasOnePrice ? price : t("shop.priceFrom", { price })}
    />
  );
}

/** Renders an amount in the page's language, in tabular figures. */
export function Price(money: PriceProps) {
  return <span className="tabular-nums">{formatMoney(money, useLocale())}</span>;
}
