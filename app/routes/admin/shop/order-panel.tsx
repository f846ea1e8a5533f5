import { AddressBlock, OrderDates, OrderGoods } from "#app/domains/shop/orders/parts.tsx";
import { OrderPill } from "#app/domains/shop/orders/pill.tsx";
import type { findOrder } from "#app/domains/shop/orders/queries.server.ts";
import { useMessages } from "#app/ui/i18n.tsx";

import { OrderStep } from "./order-step.tsx";

type OrderPanelProps = {
  order: NonNullable<Awaited<ReturnType<typeof findOrder>>>;
  timeZone: string;
};

/** Renders an order beside the list of orders: its next step, what was ordered and where it goes. */
export function OrderPanel({ order, timeZone }: OrderPanelProps) {
  const t = useMessages();
  return (
    <div className="grid gap-6 text-sm">
      <p>
        <OrderPill status={order.status} />
      </p>
      <OrderStep order={order} replaces="list-and-panel" />
      <OrderGoods items={order.items} currency={order.currency} withSku />
      <section aria-labelledby="sent-to">
        <h3 id="sent-to" className="mb-2 text-base">
          {t("shop.address")}
        </h3>
        <AddressBlock address={order.address} />
      </section>
      <section aria-labelledby="history">
        <h3 id="history" className="mb-2 text-base">
          {t("shop.history")}
        </h3>
        <OrderDates order={order} timeZone={timeZone} />
      </section>
    </div>
  );
}
