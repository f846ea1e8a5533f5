import { useMessages } from "#app/ui/i18n.tsx";
import { State } from "#app/ui/state.tsx";

import { type OrderStatus, statusKey } from "./order.ts";

const tones = {
  placed: "warning",
  paid: "action",
  shipped: "action",
  delivered: "success",
  cancelled: "neutral",
  refunded: "neutral",
} as const satisfies Record<OrderStatus, string>;

/** Renders the state of an order as a pill. */
export function OrderPill({ status }: { status: OrderStatus }) {
  const t = useMessages();
  return <State tone={tones[status]}>{t(statusKey(status))}</State>;
}
