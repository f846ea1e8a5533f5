import { data } from "react-router";

import { LowestPrice } from "#app/domains/shop/price.tsx";
import { findProduct } from "#app/domains/shop/product-queries.server.ts";
import { shopPath, shopTag } from "#app/domains/shop/product.ts";
import { cacheFor } from "#app/http/cache/page-cache.server.ts";
import { requestContext } from "#app/http/context/request-context.server.ts";
import { readForm } from "#app/http/forms/read-form.server.ts";
import { renderMarkdown } from "#app/lib/render-markdown.server.ts";
import { NotFoundPage } from "#app/routes/site/not-found-page.tsx";
import { PageHead } from "#app/routes/site/page-head.tsx";
import { BackLink } from "#app/ui/back-link.tsx";
import { useActionResult } from "#app/ui/forms/use-action-result.ts";
import { useMessages } from "#app/ui/i18n.tsx";
import { ActionCard } from "#app/ui/thing-layout.tsx";

import type { Route } from "./+types/product";
import { add } from "./basket-actions.server.ts";
import { BuyForm } from "./buy-form.tsx";
import { ProductData } from "./product-data.tsx";
import { ProductGallery } from "./product-gallery.tsx";
import { ShopLinks } from "./shop-links.tsx";
import { withBasketCount } from "./with-basket-count.server.ts";

export const handle = { script: false, hasTemplate: true };

export async function loader({ request, params, context }: Route.LoaderArgs) {
  const product = await findProduct(params.slug);
  if (!product) return data(undefined, { status: 404 });
  const html = renderMarkdown(product.description);
  const loaded = await withBasketCount(request, context.get(requestContext), { product, html });
  return data(loaded, { headers: cacheFor(300, shopTag) });
}

export const headers: Route.HeadersFunction = ({ loaderHeaders }) => loaderHeaders;

export async function action({ request, context }: Route.ActionArgs) {
  return add(context.get(requestContext), request, await readForm(request));
}

export default function ProductPage({ loaderData, actionData }: Route.ComponentProps) {
  const t = useMessages();
  const errors = useActionResult(actionData);
  if (!loaderData) return <NotFoundPage />;
  const { product, html, visitorCount } = loaderData;
  const prices = product.variants.map(({ price }) => price);
  const [first] = product.variants;
  const money = first && { amount: Math.min(...prices), currency: first.currency };
  const hasOnePrice = new Set(prices).size === 1;
  const summary = product.description.replaceAll(/[#*_>[\]`]|\(\S*\)/g, "").slice(0, 160);
  return (
    <div className="page pb-16">
      <PageHead title={product.name} description={summary} />
      <ProductData product={product} summary={summary} />
      <div className="no-print flex flex-wrap items-center justify-between gap-3 pt-4">
        <BackLink reloadDocument to={shopPath}>
          {t("shop.backToShop")}
        </BackLink>
        <span className="flex flex-wrap items-center gap-x-5 gap-y-2">
          <ShopLinks visitorCount={visitorCount} />
        </span>
      </div>
      <header className="pt-6 pb-8">
        <h1 className="max-w-[15em] text-3xl wrap-anywhere">
          <bdi>{product.name}</bdi>
        </h1>
        {money && (
          <p className="mt-3">
            <LowestPrice {...money} hasOnePrice={hasOnePrice} isLarge />
          </p>
        )}
      </header>
      <div className="grid grid-cols-1 items-start gap-x-12 gap-y-8 lg:grid-cols-[minmax(0,1fr)_min(22rem,40%)]">
        <ProductGallery pictures={product.pictures} name={product.name} />
        <div className="no-print">
          <ActionCard aria-label={t("shop.options")}>
            <BuyForm product={product} errors={errors} values={actionData?.values} />
          </ActionCard>
        </div>
        <div
          dir="auto"
          className="long-reading max-w-(--container-prose) text-base!"
          dangerouslySetInnerHTML={{ __html: html }}
        />
      </div>
    </div>
  );
}
