import { Download } from "lucide-react";

import { formatMoney } from "#app/domains/payments/format-money.ts";
import { adminOrderPath, orderStatuses, statusKey } from "#app/domains/shop/orders/order.ts";
import { OrderPill } from "#app/domains/shop/orders/pill.tsx";
import { countOrdersToSend, findOrder } from "#app/domains/shop/orders/queries.server.ts";
import { requireActor } from "#app/http/auth/guards.server.ts";
import { requestContext } from "#app/http/context/request-context.server.ts";
import { readForm } from "#app/http/forms/read-form.server.ts";
import { textOf } from "#app/lib/form-fields.ts";
import { Choice, SearchField } from "#app/routes/admin/lists/filter-fields.tsx";
import { type ListColumn, ListPage } from "#app/routes/admin/lists/list-page.tsx";
import { loadList } from "#app/routes/admin/lists/load-list.server.ts";
import { RowLink } from "#app/routes/admin/lists/row-link.tsx";
import { buttonVariants } from "#app/ui/button.tsx";
import { TextInput } from "#app/ui/forms/text-input.tsx";
import { useFormat, useLocale, useMessages } from "#app/ui/i18n.tsx";

import type { Route } from "./+types/orders";
import { ShopFrame } from "./frame.tsx";
import { actOnOrder } from "./order-actions.server.ts";
import { OrderPanel } from "./order-panel.tsx";

export const handle = { script: false, help: "run-the-shop" };

export async function loader({ context }: Route.LoaderArgs) {
  const ctx = context.get(requestContext);
  const actor = await requireActor(context);
  const [list, toSend] = await Promise.all([loadList(ctx, actor, "orders"), countOrdersToSend()]);
  return { list, toSend, order: list.open && (await findOrder(list.open.number)) };
}

export async function action({ request, context }: Route.ActionArgs) {
  const ctx = context.get(requestContext);
  const actor = await requireActor(context);
  const form = await readForm(request);
  const { pathname, search } = ctx.url;
  return actOnOrder(ctx, actor, textOf(form, "number"), form, pathname + search);
}

export default function ShopOrders({ loaderData }: Route.ComponentProps) {
  const t = useMessages();
  const { list, toSend, order } = loaderData;
  return (
    <ShopFrame part="orders" toSend={toSend} isWide>
      <ListPage
        list={list}
        label={t("adminShop.ordersTitle")}
        columns={useColumns(loaderData)}
        filters={<Filters loaded={loaderData} />}
        empty={{ title: t("shop.ordersEmpty"), hint: t("adminShop.ordersEmptyHint") }}
        actions={
          toSend > 0 && (
            <a
              className={buttonVariants({ variant: "quiet", size: "small" })}
              href="/admin/shop/packing.csv"
            >
              <Download aria-hidden="true" className="size-4" />
              {t("adminShop.packingList")}
            </a>
          )
        }
        panel={
          order && {
            title: order.number,
            path: adminOrderPath(order.number),
            content: <OrderPanel order={order} timeZone={list.timeZone} />,
          }
        }
      />
    </ShopFrame>
  );
}

type Loaded = Route.ComponentProps["loaderData"];

function Filters({ loaded }: { loaded: Loaded }) {
  const t = useMessages();
  const { q, state, from, to } = loaded.list.state.filter;
  return (
    <>
      <SearchField label={t("adminLists.searchOrders")} value={q} />
      <Choice
        label={t("adminShop.state")}
        name="state"
        value={state}
        any={t("adminShop.anyState")}
        options={orderStatuses.map((value) => ({ value, label: t(statusKey(value)) }))}
      />
      <TextInput type="date" label={t("adminLists.placedFrom")} name="from" defaultValue={from} />
      <TextInput type="date" label={t("adminLists.placedTo")} name="to" defaultValue={to} />
    </>
  );
}

function useColumns({ list: { state, timeZone } }: Loaded): ListColumn<"orders">[] {
  const t = useMessages();
  const locale = useLocale();
  const { stampDate } = useFormat();
  return [
    {
      key: "number",
      header: t("adminShop.orderTitle"),
      cell: ({ id, number }) => (
        <RowLink state={state} id={id} path={adminOrderPath(number)}>
          <span className="font-mono whitespace-nowrap">{number}</span>
        </RowLink>
      ),
    },
    {
      key: "buyer",
      header: t("adminLists.buyer"),
      cell: ({ buyer }) => <bdi>{buyer || t("adminShop.buyerDeleted")}</bdi>,
    },
    {
      key: "items",
      header: t("adminLists.items"),
      isCut: true,
      cell: ({ firstItem, pieces }) => (
        <>
          <bdi>{firstItem}</bdi>
          <span>, {t("shop.itemCount", { n: pieces })}</span>
        </>
      ),
    },
    {
      key: "status",
      header: t("adminShop.state"),
      cell: ({ status }) => <OrderPill status={status} />,
    },
    {
      key: "placed",
      header: t("adminLists.placed"),
      sortKey: "placed",
      isNumber: true,
      isLabelled: true,
      cell: ({ placedAt }) => stampDate(placedAt, timeZone),
    },
    {
      key: "total",
      header: t("adminLists.total"),
      sortKey: "total",
      isNumber: true,
      isSecond: true,
      cell: ({ total, currency }) => formatMoney({ amount: total, currency }, locale),
    },
  ];
}
