import { invoiceFilters } from "#app/domains/admin-lists/list-state.ts";
import { formatMoney } from "#app/domains/payments/format-money.ts";
import { invoiceTones, readSubject, subjectKinds } from "#app/domains/payments/invoice.ts";
import { paymentMethods } from "#app/domains/payments/money.ts";
import { requireActor } from "#app/http/auth/guards.server.ts";
import { requestContext } from "#app/http/context/request-context.server.ts";
import { fail } from "#app/http/forms/action-result.server.ts";
import type { FormResult } from "#app/http/forms/form-results.server.ts";
import { readForm } from "#app/http/forms/read-form.server.ts";
import { withFailure } from "#app/http/forms/with-failure.server.ts";
import { AdminFrame, ManageFailed } from "#app/routes/admin/admin-page.tsx";
import { Choice, SearchField } from "#app/routes/admin/lists/filter-fields.tsx";
import { type ListColumn, ListPage } from "#app/routes/admin/lists/list-page.tsx";
import { loadList } from "#app/routes/admin/lists/load-list.server.ts";
import { RowLink } from "#app/routes/admin/lists/row-link.tsx";
import { TextInput } from "#app/ui/forms/text-input.tsx";
import { useFormat, useLocale, useMessages } from "#app/ui/i18n.tsx";
import { State } from "#app/ui/state.tsx";

import type { Route } from "./+types/payments";
import { paymentActions } from "./actions.server.ts";
import { InvoicePanel } from "./invoice-panel.tsx";

export const handle = { script: false, help: "record-a-payment" };

export async function loader({ context }: Route.LoaderArgs) {
  const ctx = context.get(requestContext);
  const actor = await requireActor(context);
  return withFailure(ctx, "payments.failed", async () => ({
    list: await loadList(ctx, actor, "payments"),
  }));
}

export async function action({ request, context }: Route.ActionArgs) {
  const ctx = context.get(requestContext);
  const actor = await requireActor(context);
  const form = await readForm(request);
  const intent = form.get("intent");
  const isKnown = intent === "paid" || intent === "cancel" || intent === "refund";
  if (!isKnown || !form.has("id")) return fail(ctx, 400, { key: "common.invalidInput" });
  const { pathname, search } = ctx.url;
  return paymentActions[intent]({ ctx, actor, form, path: pathname + search });
}

export default function Payments({ loaderData, actionData }: Route.ComponentProps) {
  const t = useMessages();
  return (
    <AdminFrame title={t("payments.title")} subtitle={t("payments.subtitle")} isWide>
      {"list" in loaderData ? (
        <Invoices loaded={loaderData} answer={actionData} />
      ) : (
        <ManageFailed title={t("payments.failed")} hint={t("common.nothingLost")} />
      )}
    </AdminFrame>
  );
}

type Loaded = Extract<Route.ComponentProps["loaderData"], { list: unknown }>;

function Invoices({ loaded, answer }: { loaded: Loaded; answer: FormResult | undefined }) {
  const t = useMessages();
  const { open, timeZone } = loaded.list;
  return (
    <ListPage
      list={loaded.list}
      label={t("payments.list")}
      columns={useColumns(loaded)}
      filters={<Filters loaded={loaded} />}
      empty={{ title: t("payments.empty"), hint: t("payments.emptyHint") }}
      panel={
        open && {
          title: open.billedTo.name || t("payments.erased"),
          content: (
            <InvoicePanel
              invoice={open}
              timeZone={timeZone}
              answer={answer?.values?.["id"] === open.id ? answer : undefined}
            />
          ),
        }
      }
    />
  );
}

function Filters({ loaded }: { loaded: Loaded }) {
  const t = useMessages();
  const { q, show, kind, method, from, to } = loaded.list.state.filter;
  return (
    <>
      <SearchField label={t("payments.search")} value={q} />
      <Choice
        label={t("payments.filter")}
        name="show"
        value={show}
        any={t("payments.anyState")}
        options={invoiceFilters.map((value) => ({ value, label: t(`payments.state_${value}`) }))}
      />
      <Choice
        label={t("adminLists.kind")}
        name="kind"
        value={kind}
        any={t("adminLists.anyKind")}
        options={subjectKinds.map((value) => ({ value, label: t(`payments.kind_${value}`) }))}
      />
      <Choice
        label={t("adminLists.method")}
        name="method"
        value={method}
        any={t("adminLists.anyMethod")}
        options={paymentMethods.map((value) => ({ value, label: t(`payments.method_${value}`) }))}
      />
      <TextInput type="date" label={t("adminLists.issuedFrom")} name="from" defaultValue={from} />
      <TextInput type="date" label={t("adminLists.issuedTo")} name="to" defaultValue={to} />
    </>
  );
}

function useColumns({ list: { state } }: Loaded): ListColumn<"payments">[] {
  const t = useMessages();
  const locale = useLocale();
  const { stampDate } = useFormat();
  return [
    {
      key: "name",
      header: t("adminLists.recipient"),
      sortKey: "name",
      cell: ({ id, billedTo }) => (
        <RowLink state={state} id={id}>
          <bdi>{billedTo.name || t("payments.erased")}</bdi>
        </RowLink>
      ),
    },
    {
      key: "number",
      header: t("adminLists.number"),
      cell: ({ number }) => <span className="font-mono whitespace-nowrap">{number}</span>,
    },
    {
      key: "kind",
      header: t("adminLists.kind"),
      cell: ({ subject }) => t(`payments.kind_${readSubject(subject).kind}`),
    },
    {
      key: "method",
      header: t("adminLists.method"),
      cell: ({ method }) => t(`payments.method_${method}`),
    },
    {
      key: "status",
      header: t("common.stateColumn"),
      cell: (invoice) => (
        <State tone={invoiceTones[invoice.state]}>{t(`payments.state_${invoice.state}`)}</State>
      ),
    },
    {
      key: "issued",
      header: t("adminLists.issued"),
      sortKey: "issued",
      isNumber: true,
      isLabelled: true,
      cell: ({ issuedAt }) => stampDate(issuedAt, "UTC"),
    },
    {
      key: "due",
      header: t("adminLists.due"),
      sortKey: "due",
      isNumber: true,
      isLabelled: true,
      cell: ({ dueAt }) => stampDate(dueAt, "UTC"),
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
