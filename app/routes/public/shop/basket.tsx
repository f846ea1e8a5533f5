import { ShoppingBag } from "lucide-react";

import { findUserLimits } from "#app/domains/plans/find-limits.server.ts";
import { canBeOrdered } from "#app/domains/shop/basket/basket.ts";
import { listBasket } from "#app/domains/shop/basket/queries.server.ts";
import { TotalsList } from "#app/domains/shop/basket/totals-list.tsx";
import { addUp } from "#app/domains/shop/basket/totals.ts";
import { checkoutPath } from "#app/domains/shop/orders/order.ts";
import { shopCurrency, shopPath } from "#app/domains/shop/product.ts";
import { requestContext } from "#app/http/context/request-context.server.ts";
import { fail } from "#app/http/forms/action-result.server.ts";
import { findBasketHolder } from "#app/http/forms/basket-cookie.server.ts";
import type { FormResult } from "#app/http/forms/form-results.server.ts";
import { readForm } from "#app/http/forms/read-form.server.ts";
import { PageHead } from "#app/routes/site/page-head.tsx";
import { EmptyState } from "#app/ui/empty-state.tsx";
import { useActionResult } from "#app/ui/forms/use-action-result.ts";
import { useMessages } from "#app/ui/i18n.tsx";
import { LinkButton } from "#app/ui/link-button.tsx";
import { PageHeader } from "#app/ui/page-header.tsx";

import type { Route } from "./+types/basket";
import { change, remove } from "./basket-actions.server.ts";
import { BasketRow } from "./basket-row.tsx";

export const handle = { script: false, help: "order-from-the-shop" };

export async function loader({ request, context }: Route.LoaderArgs) {
  const ctx = context.get(requestContext);
  const holder = await findBasketHolder(request, ctx);
  const items = await listBasket(holder);
  const userId = holder && "userId" in holder ? holder.userId : undefined;
  const percent = userId === undefined ? 0 : (await findUserLimits(userId)).shopDiscount;
  return { items, percent, isSignedIn: userId !== undefined };
}

export async function action({ request, context }: Route.ActionArgs) {
  const ctx = context.get(requestContext);
  const form = await readForm(request);
  switch (form.get("intent")) {
    case "change":
      return change(ctx, request, form);
    case "remove":
      return remove(ctx, request, form);
    default:
      return fail(ctx, 400, { key: "common.invalidInput" });
  }
}

export default function Basket({ loaderData, actionData }: Route.ComponentProps) {
  const t = useMessages();
  const answer: FormResult | undefined = actionData;
  const errors = useActionResult(answer);
  const { items } = loaderData;
  return (
    <div className="page pb-16">
      <PageHead title={t("shop.basket")} description={t("shop.basketSubtitle")} isUnlisted />
      <PageHeader title={t("shop.basket")} subtitle={t("shop.basketSubtitle")} />
      {items.length === 0 ? (
        <EmptyState
          icon={<ShoppingBag />}
          title={t("shop.basketEmpty")}
          action={
            <LinkButton reloadDocument to={shopPath}>
              {t("shop.toShop")}
            </LinkButton>
          }
        >
          {t("shop.basketEmptyHint")}
        </EmptyState>
      ) : (
        <div className="grid grid-cols-1 items-start gap-x-12 gap-y-8 lg:grid-cols-[minmax(0,1fr)_20rem]">
          <ul
            aria-label={t("shop.basketItems")}
            className="border-line divide-line divide-y border-y"
          >
            {items.map((item) => (
              <BasketRow
                key={item.variantId}
                item={item}
                typed={answer?.values?.["variant"] === item.variantId ? answer.values : undefined}
                error={errors[`quantity_${item.variantId}`]}
              />
            ))}
          </ul>
          <BasketSummary {...loaderData} />
        </div>
      )}
    </div>
  );
}

function BasketSummary({ items, percent, isSignedIn }: Route.ComponentProps["loaderData"]) {
  const t = useMessages();
  const lines = items.map(({ price, quantity }) => ({ unitPrice: price, quantity }));
  const { subtotal, discount, total } = addUp(lines, percent, 0);
  return (
    <section aria-labelledby="summary" className="border-line bg-raised rounded-md border p-6">
      <h2 id="summary" className="mb-4 text-lg">
        {t("shop.summary")}
      </h2>
      <TotalsList
        subtotal={subtotal}
        discount={discount}
        shipping={null}
        total={total}
        currency={items[0]?.currency ?? shopCurrency}
      />
      {percent > 0 && (
        <p className="text-ink-muted mt-3 text-sm">{t("shop.discountHint", { percent })}</p>
      )}
      <div className="mt-6 grid gap-3">
        {canBeOrdered(items) ? (
          <>
            <LinkButton reloadDocument wide to={checkoutPath}>
              {t("shop.toCheckout")}
            </LinkButton>
            {!isSignedIn && <p className="text-ink-muted text-sm">{t("shop.logInHint")}</p>}
          </>
        ) : (
          <p className="text-error font-semibold">{t("shop.fixFirst")}</p>
        )}
        <LinkButton reloadDocument wide variant="quiet" to={shopPath}>
          {t("shop.backToShop")}
        </LinkButton>
      </div>
    </section>
  );
}
