import { Info } from "lucide-react";
import type { ReactNode } from "react";

import { adminOrderPath } from "#app/domains/shop/orders/order.ts";
import { adminShopPath } from "#app/domains/shop/product.ts";
import { AdminFrame } from "#app/routes/admin/admin-page.tsx";
import { ChipLinks } from "#app/ui/chip-links.tsx";
import { useMessages } from "#app/ui/i18n.tsx";

type ShopFrameProps = {
  part: "products" | "orders";
  /** The number of paid orders that have not been sent. */
  toSend: number;
  isWide?: boolean;
  children: ReactNode;
};

/** Renders a screen of the shop administration, with a link to its other part. */
export function ShopFrame({ part, toSend, isWide = false, children }: ShopFrameProps) {
  const t = useMessages();
  const orders =
    toSend > 0 ? t("adminShop.ordersToShip", { n: toSend }) : t("adminShop.ordersTitle");
  return (
    <AdminFrame title={t("adminShop.title")} subtitle={t("adminShop.subtitle")} isWide={isWide}>
      <ChipLinks
        label={t("adminShop.sections")}
        links={[
          { to: adminShopPath, label: t("adminShop.products"), isCurrent: part === "products" },
          { to: adminOrderPath(), label: orders, isCurrent: part === "orders" },
        ]}
      />
      {children}
    </AdminFrame>
  );
}

/** Renders the note on what may not be sold, for the screens that create products and their pictures. */
export function LogoNote() {
  const t = useMessages();
  return (
    <p className="border-line bg-warning-soft mb-6 flex max-w-(--container-prose) gap-3 rounded-md border p-4">
      <Info aria-hidden="true" className="text-warning mt-0.5 size-5 shrink-0" />
      {t("adminShop.logoNote")}
    </p>
  );
}
