import { data } from "react-router";

import { TotalsList } from "#app/domains/shop/basket/totals-list.tsx";
import { adminOrderPath } from "#app/domains/shop/orders/order.ts";
import { AddressBlock, OrderDates, OrderGoods } from "#app/domains/shop/orders/parts.tsx";
import { OrderPill } from "#app/domains/shop/orders/pill.tsx";
import { findOrder } from "#app/domains/shop/orders/queries.server.ts";
import { requireActor } from "#app/http/auth/guards.server.ts";
import { requestContext } from "#app/http/context/request-context.server.ts";
import type { FormResult } from "#app/http/forms/form-results.server.ts";
import { readForm } from "#app/http/forms/read-form.server.ts";
import { EditPage } from "#app/routes/admin/parts/edit-page.tsx";
import { NotFoundPage } from "#app/routes/site/not-found-page.tsx";
import { useActionResult } from "#app/ui/forms/use-action-result.ts";
import { useMessages, useTimeZone } from "#app/ui/i18n.tsx";

import type { Route } from "./+types/order";
import { actOnOrder } from "./order-actions.server.ts";
import { OrderStep } from "./order-step.tsx";
import { RefundForm } from "./refund-form.tsx";

export const handle = { script: false, help: "run-the-shop" };

export async function loader({ params }: Route.LoaderArgs) {
  const order = await findOrder(params.number);
  return order ? data({ order }) : data(undefined, { status: 404 });
}

export async function action({ request, params, context }: Route.ActionArgs) {
  const ctx = context.get(requestContext);
  const actor = await requireActor(context);
  return actOnOrder(ctx, actor, params.number, await readForm(request));
}

export default function AdminOrderPage({ loaderData, actionData }: Route.ComponentProps) {
  const t = useMessages();
  const timeZone = useTimeZone();
  const answer: FormResult | undefined = actionData;
  const errors = useActionResult(answer);
  if (!loaderData) return <NotFoundPage />;
  const { order } = loaderData;
  const { number, items, currency, shipping, total, invoice, address } = order;
  const subtotal = items.reduce((so, item) => so + item.unitPrice * item.quantity, 0);
  const buyer = address.name || t("adminShop.buyerDeleted");
  return (
    <EditPage
      title={t("adminShop.orderTitle")}
      name={number}
      subtitle={t(order.method === "card" ? "adminShop.orderByCard" : "adminShop.orderByInvoice", {
        buyer,
      })}
      backTo={adminOrderPath()}
      backLabel={t("adminShop.backToOrders")}
    >
      <div className="grid grid-cols-1 items-start gap-x-12 gap-y-10 lg:grid-cols-[minmax(0,1fr)_22rem]">
        <div className="grid gap-8">
          <p>
            <OrderPill status={order.status} />
          </p>
          <OrderStep order={order} />
          <section aria-labelledby="goods">
            <h2 id="goods" className="mb-3 text-xl">
              {t("shop.items")}
            </h2>
            <OrderGoods items={items} currency={currency} withSku />
          </section>
          <TotalsList
            subtotal={subtotal}
            discount={subtotal + shipping - total}
            shipping={shipping}
            total={total}
            refunded={invoice?.refunded ?? 0}
            currency={currency}
          />
          <RefundForm order={order} typed={answer?.values} errors={errors} />
        </div>
        <div className="grid gap-8">
          <section aria-labelledby="sent-to">
            <h2 id="sent-to" className="mb-3 text-lg">
              {t("shop.address")}
            </h2>
            <AddressBlock address={address} />
          </section>
          <section aria-labelledby="history">
            <h2 id="history" className="mb-3 text-lg">
              {t("shop.history")}
            </h2>
            <OrderDates order={order} timeZone={timeZone} />
          </section>
        </div>
      </div>
    </EditPage>
  );
}
