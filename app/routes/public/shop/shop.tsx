import { ShoppingBag } from "lucide-react";

import { ProductCard } from "#app/domains/shop/product-card.tsx";
import { listProducts } from "#app/domains/shop/product-queries.server.ts";
import { shopTag } from "#app/domains/shop/product.ts";
import { cacheFor } from "#app/http/cache/page-cache.server.ts";
import { requestContext } from "#app/http/context/request-context.server.ts";
import { searchWith } from "#app/lib/search-with.ts";
import { PageHead } from "#app/routes/site/page-head.tsx";
import { EmptyState } from "#app/ui/empty-state.tsx";
import { useMessages } from "#app/ui/i18n.tsx";
import { LinkButton } from "#app/ui/link-button.tsx";
import { PageHeader } from "#app/ui/page-header.tsx";

import type { Route } from "./+types/shop";
import { ShopLinks } from "./shop-links.tsx";
import { withBasketCount } from "./with-basket-count.server.ts";

export const handle = { script: false, hasTemplate: true, help: "order-from-the-shop" };

export async function loader({ request, context }: Route.LoaderArgs) {
  const ctx = context.get(requestContext);
  const { searchParams } = ctx.url;
  const cursor = searchParams.get("cursor") ?? undefined;
  const { items, nextCursor } = await listProducts({ limit: 24, cursor, withHidden: false });
  return withBasketCount(request, ctx, {
    products: items,
    isPaging: cursor !== undefined,
    next: nextCursor && searchWith(searchParams, "cursor", nextCursor),
  });
}

export const headers = () => cacheFor(300, shopTag);

export default function Shop({ loaderData }: Route.ComponentProps) {
  const t = useMessages();
  const { products, isPaging, next, visitorCount } = loaderData;
  return (
    <div className="page pb-16">
      <PageHead title={t("shop.title")} description={t("shop.description")} />
      <PageHeader
        title={t("shop.title")}
        subtitle={t("shop.subtitle")}
        actions={<ShopLinks visitorCount={visitorCount} />}
      />
      {products.length === 0 ? (
        <NoProducts isPaging={isPaging} />
      ) : (
        <ul
          aria-label={t("shop.list")}
          className="grid grid-cols-1 gap-4 sm:grid-cols-2 lg:grid-cols-4 lg:gap-6"
        >
          {products.map((product, at) => (
            <li key={product.id} className="grid grid-cols-1">
              <ProductCard product={product} isFirst={at < 4} />
            </li>
          ))}
        </ul>
      )}
      {next !== null && (
        <nav aria-label={t("shop.list")} className="mt-8 flex justify-end">
          <LinkButton reloadDocument variant="secondary" to={{ search: next }}>
            {t("shop.nextPage")}
          </LinkButton>
        </nav>
      )}
    </div>
  );
}

function NoProducts({ isPaging }: { isPaging: boolean }) {
  const t = useMessages();
  const [to, label] = isPaging
    ? (["/shop", t("shop.firstPage")] as const)
    : (["/courses", t("shop.emptyAction")] as const);
  return (
    <EmptyState
      icon={<ShoppingBag />}
      title={t(isPaging ? "shop.pageEnd" : "shop.emptyTitle")}
      action={
        <LinkButton reloadDocument variant="secondary" to={to}>
          {label}
        </LinkButton>
      }
    >
      {!isPaging && t("shop.emptyHint")}
    </EmptyState>
  );
}
