import type { ReactNode } from "react";

import { Price } from "#app/domains/shop/price.tsx";
import { useMessages } from "#app/ui/i18n.tsx";

type TotalsListProps = {
  subtotal: number;
  discount: number;
  /** Null while the country is unknown. */
  shipping: number | null;
  /** The amount that was already refunded. */
  refunded?: number;
  total: number;
  currency: string;
};

/** Renders the costs line by line, with the total at the end. */
export function TotalsList({
  subtotal,
  discount,
  shipping,
  refunded = 0,
  total,
  currency,
}: TotalsListProps) {
  const t = useMessages();
  const money = (amount: number) => <Price amount={amount} currency={currency} />;
  return (
    <dl className="grid gap-2">
      <Line label={t("shop.subtotal")}>{money(subtotal)}</Line>
      {discount > 0 && <Line label={t("shop.discount")}>{money(-discount)}</Line>}
      <Line label={t("shop.shipping")}>
        {shipping === null ? t("shop.shippingLater") : money(shipping)}
      </Line>
      <div className="border-line-strong flex flex-wrap justify-between gap-x-4 border-t pt-3 text-lg font-semibold">
        <dt>{t("shop.total")}</dt>
        <dd>{money(total)}</dd>
      </div>
      {refunded > 0 && <Line label={t("shop.refunded")}>{money(-refunded)}</Line>}
    </dl>
  );
}

function Line({ label, children }: { label: string; children: ReactNode }) {
  return (
    <div className="flex flex-wrap justify-between gap-x-4">
      <dt className="text-ink-muted">{label}</dt>
      <dd>{children}</dd>
    </div>
  );
}
