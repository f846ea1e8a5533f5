import { Boxes, Layers, Tag } from "lucide-react";

import { LowestPrice } from "#app/domains/shop/price.tsx";
import { ProductImage } from "#app/domains/shop/product-image.tsx";
import { adminProductPath, type ProductSummary } from "#app/domains/shop/product.ts";
import { ManageCard, ManageFact } from "#app/routes/admin/admin-page.tsx";
import { DeleteButton, EditLink, ToggleButton } from "#app/routes/admin/parts/row-buttons.tsx";
import { useMessages } from "#app/ui/i18n.tsx";
import { State } from "#app/ui/state.tsx";

/** Renders a product in the shop administration: its visibility, price and stock, and the available actions. */
export function ProductRow({ product }: { product: ProductSummary }) {
  const t = useMessages();
  const { id, name, picture, isActive, priceFrom, hasOnePrice, currency, stock, variants } =
    product;
  const titleId = `product-${id}`;
  return (
    <ManageCard
      titleId={titleId}
      title={name}
      picture={
        <ProductImage
          picture={picture && { ...picture, description: "" }}
          sizes="(min-width: 64rem) 22rem, (min-width: 40rem) 45vw, 92vw"
          className="border-line mb-4 aspect-4/3 w-full rounded-md border"
        />
      }
      pills={
        <>
          <State tone={isActive ? "success" : "neutral"}>
            {t(isActive ? "adminShop.shown" : "adminShop.hidden")}
          </State>
          {stock === 0 && <State tone="warning">{t("shop.soldOut")}</State>}
        </>
      }
      actions={
        <>
          <EditLink to={adminProductPath(id)} describedBy={titleId} />
          <ToggleButton
            failure={t("adminShop.saveFailed")}
            item={product}
            label={t(isActive ? "adminShop.hide" : "adminShop.show")}
            describedBy={titleId}
          />
          <DeleteButton
            failure={t("adminShop.actFailed")}
            id={id}
            name={name}
            question={t("adminShop.deleteQuestion")}
            hint={t("adminShop.deleteHint")}
          />
        </>
      }
    >
      <ul className="mt-3 grid gap-2 text-sm">
        <ManageFact icon={<Tag aria-hidden="true" />}>
          {priceFrom !== null && (
            <LowestPrice amount={priceFrom} currency={currency} hasOnePrice={hasOnePrice} />
          )}
        </ManageFact>
        <ManageFact icon={<Boxes aria-hidden="true" />}>
          {t("adminShop.inStock", { n: stock })}
        </ManageFact>
        <ManageFact icon={<Layers aria-hidden="true" />}>
          {t("adminShop.variants", { n: variants })}
        </ManageFact>
      </ul>
    </ManageCard>
  );
}
