import { FileText } from "lucide-react";
import { data } from "react-router";

import { findTimeZone } from "#app/domains/accounts/profile/time-zone.server.ts";
import { invoiceFilePath } from "#app/domains/payments/invoice.ts";
import { transferDetails } from "#app/domains/payments/seller.server.ts";
import { TransferPanel } from "#app/domains/payments/transfer-panel.tsx";
import { TotalsList } from "#app/domains/shop/basket/totals-list.tsx";
import { cancelOrder } from "#app/domains/shop/orders/cancel.server.ts";
import { allows, orderPath, ordersPath } from "#app/domains/shop/orders/order.ts";
import { AddressBlock, OrderDates, OrderGoods } from "#app/domains/shop/orders/parts.tsx";
import { OrderPill } from "#app/domains/shop/orders/pill.tsx";
import { findOwnOrder } from "#app/domains/shop/orders/queries.server.ts";
import { buyingRefusals } from "#app/domains/shop/shop-refusals.ts";
import { requireActor } from "#app/http/auth/guards.server.ts";
import { requestContext } from "#app/http/context/request-context.server.ts";
import { fail } from "#app/http/forms/action-result.server.ts";
import { readForm } from "#app/http/forms/read-form.server.ts";
import { runAndRedirect } from "#app/http/forms/run-operation.server.ts";
import { takesCards } from "#app/platform/net/stripe.server.ts";
import { payByCard } from "#app/routes/learner/checkout/pay-by-card.server.ts";
import { NotFoundPage } from "#app/routes/site/not-found-page.tsx";
import { PageHead } from "#app/routes/site/page-head.tsx";
import { BackLink } from "#app/ui/back-link.tsx";
import { Button } from "#app/ui/button.tsx";
import { ConfirmDialog } from "#app/ui/confirm-dialog.tsx";
import { useActionResult } from "#app/ui/forms/use-action-result.ts";
import { useFormat, useMessages } from "#app/ui/i18n.tsx";
import { PageHeader } from "#app/ui/page-header.tsx";

import type { Route } from "./+types/order";

export const handle = { script: false, help: "pay-an-invoice" };

export async function loader({ params, context }: Route.LoaderArgs) {
  const actor = await requireActor(context);
  const [order, timeZone] = await Promise.all([
    findOwnOrder(actor.id, params.number),
    findTimeZone(actor.id),
  ]);
  if (!order) return data(undefined, { status: 404 });
  const isBackFromCard = context.get(requestContext).url.searchParams.has("paid");
  const transfer = transferDetails();
  return data({ order, timeZone, hasCard: takesCards(), isBackFromCard, transfer });
}

export async function action({ request, params, context }: Route.ActionArgs) {
  const ctx = context.get(requestContext);
  const actor = await requireActor(context);
  const { number } = params;
  switch ((await readForm(request)).get("intent")) {
    case "cancel": {
      const outcomes = { refusals: buyingRefusals, failure: "shop.cancelFailed" } as const;
      const cancel = () => cancelOrder(actor, number);
      const message = { key: "shop.orderCancelled" } as const;
      return runAndRedirect(ctx, outcomes, cancel, message, orderPath(number));
    }
    case "pay":
      return payByCard(ctx, actor, number);
    default:
      return fail(ctx, 400, { key: "common.invalidInput" });
  }
}

export default function OrderPage({ loaderData, actionData }: Route.ComponentProps) {
  const t = useMessages();
  const { date } = useFormat();
  useActionResult(actionData);
  if (!loaderData) return <NotFoundPage />;
  const { order, timeZone } = loaderData;
  const { number, items, currency, shipping, total, invoice } = order;
  const subtotal = items.reduce((so, item) => so + item.unitPrice * item.quantity, 0);
  const title = t("shop.orderTitle", { number });
  return (
    <div className="page pb-16">
      <PageHead title={title} description={t("shop.ordersSubtitle")} isUnlisted />
      <p className="-mb-4 pt-4">
        <BackLink reloadDocument to={ordersPath}>
          {t("shop.backToOrders")}
        </BackLink>
      </p>
      <PageHeader
        title={title}
        subtitle={t("shop.placedOn", { date: date(order.placedAt, timeZone) })}
        actions={<OrderPill status={order.status} />}
      />
      <div className="grid grid-cols-1 items-start gap-x-12 gap-y-10 lg:grid-cols-[minmax(0,1fr)_22rem]">
        <div className="grid gap-8">
          <PaymentPart {...loaderData} />
          <section aria-labelledby="goods">
            <h2 id="goods" className="mb-3 text-xl">
              {t("shop.items")}
            </h2>
            <OrderGoods items={items} currency={currency} />
          </section>
          <TotalsList
            subtotal={subtotal}
            discount={subtotal + shipping - total}
            shipping={shipping}
            total={total}
            refunded={invoice?.refunded ?? 0}
            currency={currency}
          />
        </div>
        <div className="grid gap-8">
          <section aria-labelledby="history">
            <h2 id="history" className="mb-3 text-lg">
              {t("shop.history")}
            </h2>
            <OrderDates order={order} timeZone={timeZone} />
          </section>
          <section aria-labelledby="sent-to">
            <h2 id="sent-to" className="mb-3 text-lg">
              {t("shop.address")}
            </h2>
            <AddressBlock address={order.address} />
          </section>
          {invoice && (
            <p>
              <a
                href={invoiceFilePath(invoice.id)}
                className="link inline-flex min-h-11 items-center gap-2"
              >
                <FileText aria-hidden="true" className="size-4" />
                {t("shop.invoice", { number: invoice.number })}
              </a>
            </p>
          )}
        </div>
      </div>
    </div>
  );
}

type Loaded = NonNullable<Route.ComponentProps["loaderData"]>;

function PaymentPart({ order, timeZone, hasCard, isBackFromCard, transfer }: Loaded) {
  const t = useMessages();
  const { date, time } = useFormat();
  if (!allows(order.status, "cancel")) return null;
  const byCard = order.method === "card";
  const until = order.heldUntil ?? order.placedAt;
  if (byCard && isBackFromCard) {
    return <p className="border-line rounded-md border p-6 font-semibold">{t("shop.cardDone")}</p>;
  }
  return (
    <section className="border-line bg-raised rounded-md border p-6">
      <p className="font-semibold">
        {byCard
          ? t("shop.payByCard", {
              time:
                timeZone === "UTC"
                  ? t("shop.utcTime", { time: time(until, timeZone) })
                  : time(until, timeZone),
            })
          : t("shop.payByInvoice", { date: date(until, timeZone) })}
      </p>
      {!byCard && order.invoice && (
        <TransferPanel
          details={transfer}
          invoice={{
            number: order.invoice.number,
            total: order.total,
            currency: order.currency,
            dueAt: until,
          }}
        />
      )}
      <div className="mt-4 flex flex-wrap gap-3">
        {byCard && hasCard && (
          <form method="post">
            <Button type="submit" name="intent" value="pay">
              {t("shop.payNow")}
            </Button>
          </form>
        )}
        <ConfirmDialog
          trigger={t("shop.cancelOrder")}
          question={t("shop.cancelQuestion")}
          description={t("shop.cancelHint")}
          cancelLabel={t("shop.keepOrder")}
          confirmLabel={t("shop.cancelOrder")}
        >
          <input type="hidden" name="intent" value="cancel" />
        </ConfirmDialog>
      </div>
    </section>
  );
}
