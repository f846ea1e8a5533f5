import { ShoppingBag } from "lucide-react";

import { basketPath } from "#app/domains/shop/basket/basket.ts";
import { ordersPath } from "#app/domains/shop/orders/order.ts";
import { useMessages } from "#app/ui/i18n.tsx";
import { LinkButton } from "#app/ui/link-button.tsx";

/** Renders the links to the user's basket and orders. */
export function ShopLinks() {
  const t = useMessages();
  return (
    <>
      <a href={ordersPath} className="link inline-flex min-h-11 items-center">
        {t("shop.orders")}
      </a>
      <LinkButton
        reloadDocument
        variant="secondary"
        to={basketPath}
        icon={<ShoppingBag aria-hidden="true" className="size-4" />}
      >
        {t("shop.basket")}
      </LinkButton>
    </>
  );
}
