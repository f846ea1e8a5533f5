import { ShoppingBag } from "lucide-react";

import { findProfileSettings } from "#app/domains/accounts/profile/find-settings.server.ts";
import { offeredMethods, transferDetails } from "#app/domains/payments/seller.server.ts";
import { findUserLimits } from "#app/domains/plans/find-limits.server.ts";
import { listBasket } from "#app/domains/shop/basket/queries.server.ts";
import type { CheckoutField } from "#app/domains/shop/orders/order.ts";
import { findLatestAddress } from "#app/domains/shop/orders/queries.server.ts";
import { shopPath } from "#app/domains/shop/product.ts";
import { refuseClassAccounts, requireActor } from "#app/http/auth/guards.server.ts";
import { requestContext } from "#app/http/context/request-context.server.ts";
import { fail } from "#app/http/forms/action-result.server.ts";
import { findBasketHolder } from "#app/http/forms/basket-cookie.server.ts";
import type { FormResult } from "#app/http/forms/form-results.server.ts";
import { readForm } from "#app/http/forms/read-form.server.ts";
import { listCountries } from "#app/lib/list-countries.ts";
import { PageHead } from "#app/routes/site/page-head.tsx";
import { EmptyState } from "#app/ui/empty-state.tsx";
import { useActionResult } from "#app/ui/forms/use-action-result.ts";
import { useMessages } from "#app/ui/i18n.tsx";
import { LinkButton } from "#app/ui/link-button.tsx";
import { PageHeader } from "#app/ui/page-header.tsx";

import type { Route } from "./+types/checkout";
import { order, review } from "./actions.server.ts";
import { CheckoutForm } from "./form.tsx";

export const handle = { script: false, help: "order-from-the-shop" };

export const middleware: Route.MiddlewareFunction[] = [refuseClassAccounts];

export async function loader({ request, context }: Route.LoaderArgs) {
  const ctx = context.get(requestContext);
  const actor = await requireActor(context);
  const holder = await findBasketHolder(request, ctx);
  const [items, { shopDiscount }, latest, profile] = await Promise.all([
    listBasket(holder),
    findUserLimits(actor.id),
    findLatestAddress(actor.id),
    findProfileSettings(actor),
  ]);
  return {
    items,
    percent: shopDiscount,
    start: { name: actor.name, country: profile?.country ?? "", ...latest },
    countries: listCountries(ctx.locale),
    methods: offeredMethods(),
    hasBank: transferDetails().bank.length > 0,
    formKey: crypto.randomUUID(),
  };
}

export async function action({ request, context }: Route.ActionArgs) {
  const ctx = context.get(requestContext);
  const actor = await requireActor(context);
  const form = await readForm(request);
  switch (form.get("intent")) {
    case "review":
      return review(ctx, form);
    case "order":
      // Items added to the basket before signing in belong to the order as well.
      await findBasketHolder(request, ctx);
      return order(ctx, actor, form, offeredMethods());
    default:
      return fail(ctx, 400, { key: "common.invalidInput" });
  }
}

export default function Checkout({ loaderData, actionData }: Route.ComponentProps) {
  const t = useMessages();
  const answer: FormResult<CheckoutField> | undefined = actionData;
  const errors = useActionResult(answer);
  return (
    <div className="page pb-16">
      <PageHead
        title={t("shop.checkoutTitle")}
        description={t("shop.checkoutSubtitle")}
        isUnlisted
      />
      <PageHeader title={t("shop.checkoutTitle")} subtitle={t("shop.checkoutSubtitle")} />
      {loaderData.items.length === 0 ? (
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
        <CheckoutForm {...loaderData} values={answer?.values} errors={errors} />
      )}
    </div>
  );
}
