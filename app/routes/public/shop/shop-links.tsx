import { ShoppingBag } from "lucide-react";

import { basketPath } from "#app/domains/shop/basket/basket.ts";
import { ordersPath } from "#app/domains/shop/orders/order.ts";
import { ReaderPart } from "#app/http/context/reader-part.tsx";
import type { Reader } from "#app/http/context/reader.ts";
import { useMessages } from "#app/ui/i18n.tsx";
import { LinkButton } from "#app/ui/link-button.tsx";

type ShopLinksProps = {
  /** The number of items in the basket of a visitor who isn't logged in. */
  visitorCount: number;
};

/** Renders the links to the user's orders and basket, with the number of items in it. */
export function ShopLinks({ visitorCount }: ShopLinksProps) {
  const t = useMessages();
  return (
    <>
      <a href={ordersPath} className="link inline-flex min-h-11 items-center">
        {t("shop.orders")}
      </a>
      <ReaderPart pick={({ page }: Reader<number>) => page ?? visitorCount}>
        {(count) => (
          <LinkButton
            reloadDocument
            variant="secondary"
            to={basketPath}
            icon={<ShoppingBag aria-hidden="true" className="size-4" />}
          >
            {t("shop.basketCount", { n: count })}
          </LinkButton>
        )}
      </ReaderPart>
    </>
  );
}
