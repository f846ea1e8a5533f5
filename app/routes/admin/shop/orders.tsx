import { Download } from "lucide-react";

import {
  isOrderStatus,
  adminOrderPath,
  orderStatuses,
  statusKey,
} from "#app/domains/shop/orders/order.ts";
import { OrderPill } from "#app/domains/shop/orders/pill.tsx";
import {
  countOrdersToSend,
  type AdminOrder,
  listOrders,
} from "#app/domains/shop/orders/queries.server.ts";
import { Price } from "#app/domains/shop/price.tsx";
import { requestContext } from "#app/http/context/request-context.server.ts";
import { searchWith } from "#app/lib/search-with.ts";
import { SearchForm } from "#app/routes/admin/parts/search-form.tsx";
import { FilterScript } from "#app/routes/site/filter-script.tsx";
import { EmptyState } from "#app/ui/empty-state.tsx";
import { Select } from "#app/ui/forms/select.tsx";
import { useFormat, useMessages } from "#app/ui/i18n.tsx";
import { ItemList, ItemRow } from "#app/ui/item-list.tsx";
import { LinkButton } from "#app/ui/link-button.tsx";

import type { Route } from "./+types/orders";
import { ShopFrame } from "./frame.tsx";

export const handle = { script: false, help: "run-the-shop" };

export async function loader({ context }: Route.LoaderArgs) {
  const { searchParams } = context.get(requestContext).url;
  const cursor = searchParams.get("cursor") ?? undefined;
  const search = searchParams.get("q")?.trim().slice(0, 100) || undefined;
  const wanted = searchParams.get("state");
  const status = isOrderStatus(wanted) ? wanted : undefined;
  const [{ items, nextCursor }, toSend] = await Promise.all([
    listOrders({ limit: 50, cursor, search, status }),
    countOrdersToSend(),
  ]);
  const next = nextCursor && searchWith(searchParams, "cursor", nextCursor);
  return { orders: items, next, toSend, search, status, isPaging: cursor !== undefined };
}

export default function ShopOrders({ loaderData }: Route.ComponentProps) {
  const t = useMessages();
  const { orders, next, toSend, search, status } = loaderData;
  const states = orderStatuses.map((value) => ({ value, label: t(statusKey(value)) }));
  return (
    <ShopFrame part="orders" toSend={toSend}>
      <SearchForm
        label={t("adminShop.searchOrders")}
        hint={t("adminShop.searchHint")}
        submitLabel={t("adminShop.search")}
        clearLabel={t("adminShop.clearSearch")}
        value={search}
        isNarrowed={search !== undefined || status !== undefined}
        filters={
          <Select
            label={t("adminShop.state")}
            name="state"
            defaultValue={status ?? ""}
            options={[{ value: "", label: t("adminShop.anyState") }, ...states]}
          />
        }
      />
      <FilterScript />
      {toSend > 0 && (
        <p className="mb-6 flex flex-wrap items-center gap-x-4 gap-y-2">
          <LinkButton
            reloadDocument
            variant="secondary"
            size="small"
            to="/admin/shop/packing.csv"
            icon={<Download aria-hidden="true" className="size-4" />}
          >
            {t("adminShop.packingList")}
          </LinkButton>
          <span className="text-ink-muted text-sm">{t("adminShop.packingHint")}</span>
        </p>
      )}
      {orders.length === 0 ? (
        <NoOrders {...loaderData} />
      ) : (
        <ItemList
          label={t("adminShop.ordersTitle")}
          head={{
            name: t("adminShop.orderTitle"),
            state: t("common.stateColumn"),
            figure: t("shop.total"),
          }}
        >
          {orders.map((order) => (
            <li key={order.id}>
              <OrderRow order={order} />
            </li>
          ))}
        </ItemList>
      )}
      {next !== null && (
        <nav aria-label={t("adminShop.ordersTitle")} className="mt-8 flex justify-end">
          <LinkButton reloadDocument variant="secondary" to={{ search: next }}>
            {t("shop.ordersNext")}
          </LinkButton>
        </nav>
      )}
    </ShopFrame>
  );
}

function NoOrders({ search, status, isPaging }: Route.ComponentProps["loaderData"]) {
  const t = useMessages();
  const isNarrowed = search !== undefined || status !== undefined;
  const title = isPaging
    ? t("shop.ordersEnd")
    : t(isNarrowed ? "adminShop.ordersNoMatch" : "shop.ordersEmpty");
  return (
    <EmptyState isLine title={title}>
      {!isPaging && !isNarrowed && t("adminShop.ordersEmptyHint")}
    </EmptyState>
  );
}

function OrderRow({ order }: { order: AdminOrder }) {
  const t = useMessages();
  const { date } = useFormat();
  const { number, status, buyer, firstItem, pieces, total, currency, placedAt } = order;
  return (
    <ItemRow
      titleId={`order-${order.id}`}
      title={
        <a href={adminOrderPath(number)} className="font-mono hover:underline">
          {number}
        </a>
      }
      line={
        <>
          <bdi>{buyer || t("adminShop.buyerDeleted")}</bdi>
          <span>{date(placedAt, "UTC")}</span>
          <span>
            <bdi>{firstItem}</bdi>, {t("shop.itemCount", { n: pieces })}
          </span>
        </>
      }
      state={<OrderPill status={status} />}
      figure={
        <span className="font-mono text-lg font-medium">
          <Price amount={total} currency={currency} />
        </span>
      }
    />
  );
}
