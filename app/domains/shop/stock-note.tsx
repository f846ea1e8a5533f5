import { CircleCheck, CircleX, Clock } from "lucide-react";

import { useMessages } from "#app/ui/i18n.tsx";

import { stockState } from "./product.ts";

/** Renders the availability of a variant, with the number left if it is low. */
export function StockNote({ stock }: { stock: number }) {
  const t = useMessages();
  const variant = "inline-flex items-center gap-1.5 text-sm font-semibold [&>svg]:size-4";
  switch (stockState(stock)) {
    case "none":
      return (
        <span className={`${variant} text-ink-muted`}>
          <CircleX aria-hidden="true" />
          {t("shop.soldOut")}
        </span>
      );
    case "few":
      return (
        <span className={`${variant} text-warning`}>
          <Clock aria-hidden="true" />
          {t("shop.left", { n: stock })}
        </span>
      );
    default:
      return (
        <span className={`${variant} text-success`}>
          <CircleCheck aria-hidden="true" />
          {t("shop.inStock")}
        </span>
      );
  }
}
