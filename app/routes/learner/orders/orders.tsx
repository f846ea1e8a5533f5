import { Package } from "lucide-react";
import { Link } from "react-router";

import { orderPath, type OrderSummary } from "#app/domains/shop/orders/order.ts";
import { OrderPill } from "#app/domains/shop/orders/pill.tsx";
import { listOwnOrders } from "#app/domains/shop/orders/queries.server.ts";
import { Price } from "#app/domains/shop/price.tsx";
import { shopPath } from "#app/domains/shop/product.ts";
import { requireActor } from "#app/http/auth/guards.server.ts";
import { requestContext } from "#app/http/context/request-context.server.ts";
import { searchWith } from "#app/lib/search-with.ts";
import { PageHead } from "#app/routes/site/page-head.tsx";
import { EmptyState } from "#app/ui/empty-state.tsx";
import { useFormat, useMessages, useTimeZone } from "#app/ui/i18n.tsx";
import { ItemList, ItemRow } from "#app/ui/item-list.tsx";
import { LinkButton } from "#app/ui/link-button.tsx";
import { PageHeader } from "#app/ui/page-header.tsx";

import type { Route } from "./+types/orders";

export const handle = { script: false, help: "order-from-the-shop" };

export async function loader({ context }: Route.LoaderArgs) {
  const actor = await requireActor(context);
  const { searchParams } = context.get(requestContext).url;
  const cursor = searchParams.get("cursor") ?? undefined;
  const { items, nextCursor } = await listOwnOrders(actor.id, { limit: 30, cursor });
  return {
    orders: items,
    isPaging: cursor !== undefined,
    next: nextCursor && searchWith(searchParams, "cursor", nextCursor),
  };
}

export default function Orders({ loaderData }: Route.ComponentProps) {
  const t = useMessages();
  const { orders, isPaging, next } = loaderData;
  return (
    <div className="page pb-16">
      <PageHead title={t("shop.orders")} description={t("shop.ordersSubtitle")} isUnlisted />
      <PageHeader
        title={t("shop.orders")}
        subtitle={t("shop.ordersSubtitle")}
        actions={
          <LinkButton reloadDocument variant="secondary" to={shopPath}>
            {t("shop.backToShop")}
          </LinkButton>
        }
      />
      {orders.length === 0 ? (
        <EmptyState
          icon={<Package />}
          title={t(isPaging ? "shop.ordersEnd" : "shop.ordersEmpty")}
          action={
            <LinkButton reloadDocument to={isPaging ? "/profile/orders" : shopPath}>
              {t(isPaging ? "shop.ordersFirst" : "shop.toShop")}
            </LinkButton>
          }
        >
          {!isPaging && t("shop.ordersEmptyHint")}
        </EmptyState>
      ) : (
        <ItemList label={t("shop.orders")}>
          {orders.map((order) => (
            <OrderLine key={order.id} order={order} />
          ))}
        </ItemList>
      )}
      {next !== null && (
        <nav aria-label={t("shop.orders")} className="mt-8 flex justify-end">
          <LinkButton reloadDocument variant="secondary" to={{ search: next }}>
            {t("shop.ordersNext")}
          </LinkButton>
        </nav>
      )}
    </div>
  );
}

function OrderLine({ order }: { order: OrderSummary }) {
  const t = useMessages();
  const { date } = useFormat();
  const timeZone = useTimeZone();
  const { id, number, status, firstItem, pieces, total, currency, placedAt } = order;
  return (
    <li className="relative">
      <ItemRow
        titleId={`order-${id}`}
        title={
          <Link
            reloadDocument
            to={orderPath(number)}
            className="after:absolute after:inset-0 hover:underline"
          >
            {firstItem}
          </Link>
        }
        line={
          <>
            <span className="font-mono">{number}</span>
            <span>{date(placedAt, timeZone)}</span>
            <span>{t("shop.itemCount", { n: pieces })}</span>
          </>
        }
        state={<OrderPill status={status} />}
        figure={
          <span className="font-mono text-lg font-medium">
            <Price amount={total} currency={currency} />
          </span>
        }
      />
    </li>
  );
}
