import { ArrowLeft } from "lucide-react";
import { data } from "react-router";

import { findProduct } from "#app/domains/shop/product-queries.server.ts";
import { shopTag } from "#app/domains/shop/product.ts";
import { cacheFor } from "#app/http/cache/page-cache.server.ts";
import { requestContext } from "#app/http/context/request-context.server.ts";
import { readForm } from "#app/http/forms/read-form.server.ts";
import { renderMarkdown } from "#app/lib/render-markdown.server.ts";
import { NotFoundPage } from "#app/routes/site/not-found-page.tsx";
import { PageHead } from "#app/routes/site/page-head.tsx";
import { useActionResult } from "#app/ui/forms/use-action-result.ts";
import { useMessages } from "#app/ui/i18n.tsx";

import type { Route } from "./+types/product";
import { add } from "./basket-actions.server.ts";
import { BuyForm } from "./buy-form.tsx";
import { ProductData } from "./product-data.tsx";
import { ProductGallery } from "./product-gallery.tsx";
import { ShopLinks } from "./shop-links.tsx";

export const handle = { script: false };

export async function loader({ params }: Route.LoaderArgs) {
  const product = await findProduct(params.slug);
  if (!product) return data(undefined, { status: 404 });
  const html = renderMarkdown(product.description);
  return data({ product, html }, { headers: cacheFor(300, shopTag) });
}

export const headers: Route.HeadersFunction = ({ loaderHeaders }) => loaderHeaders;

export async function action({ request, context }: Route.ActionArgs) {
  return add(context.get(requestContext), request, await readForm(request));
}

export default function ProductPage({ loaderData, actionData }: Route.ComponentProps) {
  const t = useMessages();
  const errors = useActionResult(actionData);
  if (!loaderData) return <NotFoundPage />;
  const { product, html } = loaderData;
  const summary = product.description.replaceAll(/[#*_>[\]`]|\(\S*\)/g, "").slice(0, 160);
  return (
    <div className="page pb-16">
      <PageHead title={product.name} description={summary} />
      <ProductData product={product} summary={summary} />
      <p className="flex flex-wrap items-center justify-between gap-3 pt-6">
        <a href="/shop" className="link inline-flex min-h-11 items-center gap-2">
          <ArrowLeft aria-hidden="true" className="size-4 rtl:-scale-x-100" />
          {t("shop.backToShop")}
        </a>
        <span className="flex flex-wrap gap-3">
          <ShopLinks />
        </span>
      </p>
      <div className="grid grid-cols-1 items-start gap-x-12 gap-y-8 pt-4 lg:grid-cols-[minmax(0,1.2fr)_minmax(0,1fr)]">
        <ProductGallery pictures={product.pictures} name={product.name} />
        <div className="min-w-0">
          <h1 className="text-2xl wrap-anywhere">
            <bdi>{product.name}</bdi>
          </h1>
          <BuyForm product={product} errors={errors} values={actionData?.values} />
          <div
            dir="auto"
            className="long-reading border-line mt-8 border-t pt-6 text-base!"
            dangerouslySetInnerHTML={{ __html: html }}
          />
        </div>
      </div>
    </div>
  );
}
