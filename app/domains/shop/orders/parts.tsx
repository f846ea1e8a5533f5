import { Price } from "#app/domains/shop/price.tsx";
import { useFormat, useMessages } from "#app/ui/i18n.tsx";

import type { Order, OrderItem, PostalAddress } from "./order.ts";

type OrderGoodsProps = { items: readonly OrderItem[]; currency: string; withSku?: boolean };

/** Renders the items of an order, with their names and prices at the time of the order. */
export function OrderGoods({ items, currency, withSku = false }: OrderGoodsProps) {
  const t = useMessages();
  return (
    <ul aria-label={t("shop.items")} className="border-line divide-line divide-y border-y">
      {items.map((item) => (
        <li
          key={item.variantId}
          className="flex flex-wrap items-baseline justify-between gap-x-6 gap-y-1 py-3"
        >
          <span className="min-w-0 wrap-anywhere">
            <span className="tabular-nums">{item.quantity} × </span>
            <bdi className="font-semibold">{item.productName}</bdi>
            {item.variantName && (
              <>
                {", "}
                <bdi>{item.variantName}</bdi>
              </>
            )}
            {withSku && <span className="text-ink-muted ms-2 font-mono text-sm">{item.sku}</span>}
            {item.returned > 0 && (
              <span className="text-ink-muted block text-sm">
                {t("shop.returned", { n: item.returned })}
              </span>
            )}
          </span>
          <Price amount={item.unitPrice * item.quantity} currency={currency} />
        </li>
      ))}
    </ul>
  );
}

/** Renders an address as on a parcel; a note if its owner's account was deleted. */
export function AddressBlock({ address }: { address: PostalAddress }) {
  const t = useMessages();
  const { country } = useFormat();
  const { name, street, postcode, city, region } = address;
  if (name === "") return <p className="text-ink-muted">{t("shop.addressGone")}</p>;
  const cityLine = [postcode, city].filter(Boolean).join(" ");
  const lines = [name, street, cityLine, region, address.country && country(address.country)];
  return (
    <address className="wrap-anywhere not-italic">
      {lines.filter(Boolean).map((line) => (
        <span key={line} className="block">
          <bdi>{line}</bdi>
        </span>
      ))}
    </address>
  );
}

type OrderDatesProps = {
  /** The time zone of the reader; UTC is named. */
  timeZone: string;
  order: Pick<Order, "status" | "placedAt" | "paidAt" | "shippedAt" | "deliveredAt" | "endedAt">;
};

/** Renders the times at which an order reached its states, in chronological order. */
export function OrderDates({ order, timeZone }: OrderDatesProps) {
  const t = useMessages();
  const { dateTime } = useFormat();
  const end = order.status === "refunded" ? "refunded" : "cancelled";
  const steps = [
    ["placed", order.placedAt],
    ["paid", order.paidAt],
    ["shipped", order.shippedAt],
    ["delivered", order.deliveredAt],
    [end, order.endedAt],
  ] as const;
  return (
    <ol className="grid gap-2">
      {steps.map(
        ([step, at]) =>
          at && (
            <li key={step} className="flex flex-wrap justify-between gap-x-4">
              <span className="font-semibold">
                {t(step === "placed" ? "shop.step_placed" : `shop.status_${step}`)}
              </span>
              <time dateTime={at.toISOString()} className="text-ink-muted">
                {timeZone === "UTC"
                  ? t("shop.utcTime", { time: dateTime(at, timeZone) })
                  : dateTime(at, timeZone)}
              </time>
            </li>
          ),
      )}
    </ol>
  );
}
