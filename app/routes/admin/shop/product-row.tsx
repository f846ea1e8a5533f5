import { LowestPrice } from "#app/domains/shop/price.tsx";
import { ProductImage } from "#app/domains/shop/product-image.tsx";
import { adminProductPath, type ProductSummary } from "#app/domains/shop/product.ts";
import { DeleteButton, EditLink, ToggleButton } from "#app/routes/admin/parts/row-buttons.tsx";
import { useMessages } from "#app/ui/i18n.tsx";
import { ItemRow } from "#app/ui/item-list.tsx";
import { State } from "#app/ui/state.tsx";

/** Renders a product in the shop administration: its visibility, price and stock, and the available actions. */
export function ProductRow({ product }: { product: ProductSummary }) {
  const t = useMessages();
  const { id, name, picture, isActive, priceFrom, hasOnePrice, currency, stock, variants } =
    product;
  const titleId = `product-${id}`;
  return (
    <ItemRow
      titleId={titleId}
      title={name}
      lead={
        <ProductImage
          picture={picture && { ...picture, description: "" }}
          sizes="2.5rem"
          className="border-line size-10 rounded-md border"
        />
      }
      line={
        <>
          <span>{t("adminShop.inStock", { n: stock })}</span>
          <span>{t("adminShop.variants", { n: variants })}</span>
        </>
      }
      figure={
        priceFrom !== null && (
          <LowestPrice amount={priceFrom} currency={currency} hasOnePrice={hasOnePrice} />
        )
      }
      state={
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
    />
  );
}
