import { Download } from "lucide-react";

import {
  type InvoiceFilter,
  invoiceFilters,
  listInvoices,
} from "#app/domains/payments/queries.server.ts";
import { requireActor } from "#app/http/auth/guards.server.ts";
import { requestContext } from "#app/http/context/request-context.server.ts";
import { fail } from "#app/http/forms/action-result.server.ts";
import type { FormResult } from "#app/http/forms/form-results.server.ts";
import { readForm } from "#app/http/forms/read-form.server.ts";
import { withFailure } from "#app/http/forms/with-failure.server.ts";
import {
  AdminFrame,
  ManageEmpty,
  ManageFailed,
  ManageList,
} from "#app/routes/admin/admin-page.tsx";
import { SearchForm } from "#app/routes/admin/parts/search-form.tsx";
import { FilterScript } from "#app/routes/site/filter-script.tsx";
import { Select } from "#app/ui/forms/select.tsx";
import { useMessages } from "#app/ui/i18n.tsx";
import { LinkButton } from "#app/ui/link-button.tsx";

import type { Route } from "./+types/payments";
import { paymentActions } from "./actions.server.ts";
import { InvoiceItem } from "./invoice-item.tsx";

export const handle = { script: false, help: "record-a-payment" };

export async function loader({ context }: Route.LoaderArgs) {
  const params = context.get(requestContext).url.searchParams;
  const cursor = params.get("cursor") ?? undefined;
  const search = params.get("q")?.trim().slice(0, 100) || undefined;
  const filter = readFilter(params.get("show"));
  return withFailure(context.get(requestContext), "payments.failed", async () => {
    const page = await listInvoices({ limit: 25, cursor, search, filter });
    return { page, search, filter, isFirst: cursor === undefined, filters: invoiceFilters };
  });
}

const readFilter = (word: string | null): InvoiceFilter | undefined =>
  invoiceFilters.find((known) => known === word);

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
    <AdminFrame title={t("payments.title")} subtitle={t("payments.subtitle")}>
      {"page" in loaderData ? (
        <Invoices loaded={loaderData} answer={actionData} />
      ) : (
        <ManageFailed title={t("payments.failed")} hint={t("common.nothingLost")} />
      )}
    </AdminFrame>
  );
}

type Loaded = Extract<Route.ComponentProps["loaderData"], { page: unknown }>;
type InvoicesProps = { loaded: Loaded; answer: FormResult | undefined };

function Invoices({ loaded: { page, search, filter, isFirst, filters }, answer }: InvoicesProps) {
  const t = useMessages();
  const isNarrowed = search !== undefined || filter !== undefined;
  if (page.items.length === 0 && !isNarrowed && isFirst) {
    return <ManageEmpty title={t("payments.empty")} hint={t("payments.emptyHint")} />;
  }
  return (
    <>
      <SearchForm
        label={t("payments.search")}
        hint={t("payments.searchHint")}
        submitLabel={t("payments.searchButton")}
        clearLabel={t("payments.clear")}
        value={search}
        isNarrowed={isNarrowed}
        filters={
          <Select
            label={t("payments.filter")}
            name="show"
            defaultValue={filter ?? ""}
            options={[
              { value: "", label: t("payments.anyState") },
              ...filters.map((value) => ({ value, label: t(`payments.state_${value}`) })),
            ]}
          />
        }
        found={{ n: page.items.length, hasMore: page.nextCursor !== null }}
      />
      <FilterScript />
      <p className="mb-6">
        <LinkButton
          variant="quiet"
          to="/admin/payments/invoices.csv"
          reloadDocument
          icon={<Download aria-hidden="true" className="size-4" />}
        >
          {t("payments.download")}
        </LinkButton>
      </p>
      <ManageList
        items={page.items}
        label={t("payments.list")}
        nextCursor={page.nextCursor}
        nextLabel={t("payments.next")}
        firstLabel={t("payments.first")}
        endLabel={t(isNarrowed ? "payments.noMatch" : "payments.pageEnd")}
      >
        {(invoice) => (
          <InvoiceItem
            invoice={invoice}
            answer={answer?.values?.["id"] === invoice.id ? answer : undefined}
          />
        )}
      </ManageList>
    </>
  );
}
