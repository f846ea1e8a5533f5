import { ChartColumn } from "lucide-react";
import { data, Link } from "react-router";

import { readFactFilter, type FactFilter } from "#app/domains/facts/fact-filter.ts";
import {
  citeSource,
  type Fact,
  factPath,
  factsLicence,
  factsPath,
} from "#app/domains/facts/fact.ts";
import { listFacts } from "#app/domains/facts/facts.server.ts";
import { formatValue, formatYear } from "#app/domains/facts/format-fact.ts";
import { GoalSelect } from "#app/domains/sdgs/goal-select.tsx";
import { cacheFor } from "#app/http/cache/page-cache.server.ts";
import { requestContext } from "#app/http/context/request-context.server.ts";
import { searchWith } from "#app/lib/search-with.ts";
import { FilterScript } from "#app/routes/site/filter-script.tsx";
import { PageHead } from "#app/routes/site/page-head.tsx";
import { DataTable } from "#app/ui/data-table.tsx";
import { EmptyState } from "#app/ui/empty-state.tsx";
import { FilterForm } from "#app/ui/forms/filter-form.tsx";
import { TextInput } from "#app/ui/forms/text-input.tsx";
import { useMessages } from "#app/ui/i18n.tsx";
import { LinkButton } from "#app/ui/link-button.tsx";
import { PageHeader } from "#app/ui/page-header.tsx";

import type { Route } from "./+types/facts";
import { MarkedText } from "./marked-text.tsx";

export const handle = { script: false };

const pageSize = 50;

export function loader({ context }: Route.LoaderArgs) {
  const { url, locale } = context.get(requestContext);
  const { searchParams } = url;
  const filter = readFactFilter(searchParams);
  const found = listFacts(filter);
  const cursor = searchParams.get("cursor");
  const start = found.findIndex(({ key }) => key === cursor) + 1;
  const shown = found.slice(start, start + pageSize);
  const last = shown.at(-1);
  const hasMore = start + pageSize < found.length;
  return data(
    {
      filter,
      rows: shown.map((fact) => toRow(fact, locale)),
      next: hasMore && last ? searchWith(searchParams, "cursor", last.key) : undefined,
    },
    { headers: cacheFor(3600) },
  );
}

const toRow = (fact: Fact, locale: string) => ({
  key: fact.key,
  title: fact.title,
  value: formatValue(fact.value, fact, locale),
  unit: fact.unit,
  year: formatYear(fact.year),
  source: citeSource(fact.source),
  link: fact.source.link,
});
type Row = ReturnType<typeof toRow>;

export const headers: Route.HeadersFunction = ({ loaderHeaders }) => loaderHeaders;

export default function Facts({ loaderData: { filter, rows, next } }: Route.ComponentProps) {
  const t = useMessages();
  return (
    <div className="page pb-16">
      <PageHead title={t("facts.title")} description={t("facts.description")} />
      <PageHeader title={t("facts.title")} subtitle={t("facts.subtitle")} />
      <Downloads />
      <FactFilterForm filter={filter} found={{ n: rows.length, hasMore: next !== undefined }} />
      <FilterScript />
      {rows.length === 0 ? (
        <EmptyState
          icon={<ChartColumn />}
          title={t("facts.noneFound")}
          action={
            <LinkButton reloadDocument variant="secondary" to={factsPath}>
              {t("facts.filterClear")}
            </LinkButton>
          }
        >
          {t("facts.noneFoundHint")}
        </EmptyState>
      ) : (
        <FactTable rows={rows} />
      )}
      {next !== undefined && (
        <nav aria-label={t("facts.title")} className="mt-8 flex justify-end">
          <LinkButton reloadDocument variant="secondary" to={{ search: next }}>
            {t("facts.nextPage")}
          </LinkButton>
        </nav>
      )}
    </div>
  );
}

function Downloads() {
  const t = useMessages();
  return (
    <section aria-label={t("facts.downloads")} className="mb-8">
      <p className="dot-separated">
        <a href={`${factsPath}.csv`} className="link inline-flex min-h-11 items-center" download="">
          {t("facts.csv")}
        </a>
        <a
          href={`${factsPath}.json`}
          className="link inline-flex min-h-11 items-center"
          download=""
        >
          {t("facts.json")}
        </a>
        <Link to="/api/reference/facts" className="link inline-flex min-h-11 items-center">
          {t("facts.api")}
        </Link>
      </p>
      <p className="text-ink-muted max-w-prose text-sm">
        <MarkedText text={t("facts.licence", { licence: "\u0000" })}>
          <a href={factsLicence.link} rel="license noopener" className="link">
            {factsLicence.name}
          </a>
        </MarkedText>
      </p>
    </section>
  );
}

type FactFilterFormProps = { filter: FactFilter; found: { n: number; hasMore: boolean } };

function FactFilterForm({ filter, found }: FactFilterFormProps) {
  const t = useMessages();
  const isFiltered = filter.q !== "" || filter.goal !== undefined;
  return (
    <FilterForm
      label={t("facts.filterLabel")}
      action={factsPath}
      found={found}
      submitLabel={t("facts.filterSubmit")}
      clearLabel={isFiltered ? t("facts.filterClear") : undefined}
    >
      <TextInput
        label={t("facts.search")}
        name="q"
        type="search"
        defaultValue={filter.q}
        autoComplete="off"
      />
      <GoalSelect
        label={t("facts.goal")}
        name="goal"
        value={filter.goal?.toString()}
        noneLabel={t("facts.anyGoal")}
      />
    </FilterForm>
  );
}

function FactTable({ rows }: { rows: readonly Row[] }) {
  const t = useMessages();
  return (
    <DataTable
      caption={t("facts.title")}
      rows={rows}
      rowKey={({ key }) => key}
      columns={[
        {
          key: "fact",
          header: t("facts.fact"),
          cell: titleOf,
        },
        {
          key: "value",
          header: t("facts.value"),
          cell: ({ value, unit }) => (unit === "%" ? value : t("facts.amount", { value, unit })),
        },
        { key: "year", header: t("facts.year"), cell: ({ year }) => year },
        {
          key: "source",
          header: t("facts.source"),
          cell: sourceOf,
        },
      ]}
    />
  );
}

const titleOf = ({ key, title }: Row) => (
  <Link to={factPath(key)} className="link">
    {title}
  </Link>
);

function sourceOf({ source, link }: Row) {
  if (link === undefined) return source;
  return (
    <a href={link} rel="noopener" className="link">
      {source}
    </a>
  );
}
