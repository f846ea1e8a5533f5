import { Card } from "#app/ui/card.tsx";
import { useMessages } from "#app/ui/i18n.tsx";
import { State } from "#app/ui/state.tsx";

import { LowestPrice } from "./price.tsx";
import { ProductImage } from "./product-image.tsx";
import { productPath, type ProductSummary } from "./product.ts";

type ProductCardProps = { product: ProductSummary; isFirst?: boolean };

/** Renders a product in the shop's list: its picture, its name, its lowest price, and whether it is in stock. */
export function ProductCard({ product, isFirst }: ProductCardProps) {
  const t = useMessages();
  const { slug, name, picture, priceFrom, hasOnePrice, currency, stock } = product;
  return (
    <Card className="hover:border-ink overflow-hidden p-0! shadow-none! transition-colors">
      <ProductImage
        picture={picture && { ...picture, description: "" }}
        sizes="(min-width: 64rem) 16rem, (min-width: 40rem) 45vw, 92vw"
        isFirst={isFirst ?? false}
        className="aspect-4/3 w-full"
      />
      <div className="flex grow flex-col px-4 pt-3 pb-4">
        <h2 className="text-lg wrap-anywhere">
          <a href={productPath(slug)} className="after:absolute after:inset-0 hover:underline">
            <bdi>{name}</bdi>
          </a>
        </h2>
        <p className="mt-auto flex flex-wrap items-baseline justify-between gap-x-3 pt-1">
          <span>
            {priceFrom !== null && (
              <LowestPrice amount={priceFrom} currency={currency} hasOnePrice={hasOnePrice} />
            )}
          </span>
          {stock === 0 && <State>{t("shop.soldOut")}</State>}
        </p>
      </div>
    </Card>
  );
}
