import { Search as SearchIcon, SearchX } from "lucide-react";
import { data, Form, Link } from "react-router";

import { FoundItem } from "#app/domains/search/found-item.tsx";
import { KindChips } from "#app/domains/search/kind-chips.tsx";
import { parseQuery } from "#app/domains/search/parse-query.ts";
import { searchWithinLimits } from "#app/domains/search/search-within-limits.server.ts";
import {
  type Found,
  isSearchableKind,
  readFoundCursor,
  searchLimits,
  searchPath,
  writeFoundCursor,
} from "#app/domains/search/searchable.ts";
import { publicReader } from "#app/http/cache/lagging-reads.server.ts";
import { requestContext } from "#app/http/context/request-context.server.ts";
import { FilterScript } from "#app/routes/site/filter-script.tsx";
import { PageHead } from "#app/routes/site/page-head.tsx";
import { Button } from "#app/ui/button.tsx";
import { EmptyState } from "#app/ui/empty-state.tsx";
import { type Found as FoundCount, FoundStatus } from "#app/ui/forms/found-status.tsx";
import { TextInput } from "#app/ui/forms/text-input.tsx";
import { useMessages } from "#app/ui/i18n.tsx";
import { LinkButton } from "#app/ui/link-button.tsx";
import { PageHeader } from "#app/ui/page-header.tsx";

import type { Route } from "./+types/search";

export const handle = { script: false };

export async function loader({ context }: Route.LoaderArgs) {
  const { searchParams } = context.get(requestContext).url;
  const asked = parseQuery(searchParams.get("q") ?? "");
  if (!asked) return { query: "", seconds: undefined, answer: undefined };
  const { query } = asked;
  const options = readOptions(searchParams);
  const ctx = context.get(requestContext);
  const searched = await searchWithinLimits(ctx.network, asked, options, publicReader(ctx));
  if (!searched.ok) {
    const { seconds } = searched;
    const headers = { "Retry-After": String(seconds) };
    return data({ query, seconds, answer: undefined }, { status: 429, headers });
  }
  const { answer } = searched;
  const { kind } = options;
  const next = answer.next && searchPath(query, kind, writeFoundCursor(answer.next));
  return { query, seconds: undefined, answer: { ...answer, kind, next } };
}

export const headers: Route.HeadersFunction = ({ loaderHeaders }) => loaderHeaders;

function readOptions(params: URLSearchParams) {
  const kind = params.get("kind");
  return {
    limit: searchLimits.page,
    kind: isSearchableKind(kind) ? kind : undefined,
    after: readFoundCursor(params.get("cursor") ?? ""),
  };
}

export default function Search({ loaderData }: Route.ComponentProps) {
  const t = useMessages();
  const { query } = loaderData;
  const title = query ? t("search.titleWithQuery", { query }) : t("search.title");
  return (
    <div className="page pb-16">
      <PageHead title={title} description={t("search.subtitle")} isUnlisted />
      <div className="paper">
        <PageHeader title={t("search.title")} subtitle={t("search.subtitle")} />
        <SearchForm query={query} found={foundIn(loaderData)} />
        <FilterScript />
        <Outcome data={loaderData} />
      </div>
    </div>
  );
}

function foundIn({ answer }: Route.ComponentProps["loaderData"]): FoundCount | undefined {
  if (!answer) return undefined;
  return { n: answer.items.length + answer.alike.length, hasMore: answer.next !== undefined };
}

function SearchForm({ query, found }: { query: string; found: FoundCount | undefined }) {
  const t = useMessages();
  return (
    <search data-filter="">
      <FoundStatus found={found} />
      <Form
        reloadDocument
        action="/search"
        className="mb-6 flex flex-wrap items-end gap-x-4 gap-y-3"
      >
        <div className="min-w-0 flex-1 basis-56">
          <TextInput
            label={t("search.field")}
            name="q"
            type="search"
            defaultValue={query}
            maxLength={searchLimits.query}
            autoComplete="off"
            // eslint-disable-next-line jsx-a11y/no-autofocus -- there is nothing else on the page yet
            autoFocus={query === ""}
          />
        </div>
        <Button
          type="submit"
          size="input"
          variant="secondary"
          icon={<SearchIcon aria-hidden="true" className="size-4" />}
        >
          {t("search.submit")}
        </Button>
      </Form>
    </search>
  );
}

function Outcome({ data }: { data: Route.ComponentProps["loaderData"] }) {
  const t = useMessages();
  const { query } = data;
  if (!query) return <Beginning />;
  if (data.seconds !== undefined)
    return <p role="alert">{t("search.slow", { seconds: data.seconds })}</p>;
  if (!data.answer) return null;
  const { items, alike, counts, kind, next } = data.answer;
  if (items.length + alike.length === 0 && kind === undefined) return <Nothing query={query} />;
  return (
    <>
      {(items.length > 0 || kind) && <KindChips query={query} kind={kind} counts={counts} />}
      {items.length > 0 && <Results title={t("search.results")} items={items} query={query} />}
      {alike.length > 0 && (
        <Results
          title={items.length ? t("search.alikeMore") : t("search.alike", { query })}
          items={alike}
          query={query}
        />
      )}
      {items.length + alike.length === 0 && <Nothing query={query} />}
      {next !== undefined && (
        <nav aria-label={t("search.results")} className="mt-8 flex justify-end">
          <LinkButton reloadDocument variant="secondary" to={next}>
            {t("search.nextPage")}
          </LinkButton>
        </nav>
      )}
    </>
  );
}

type ResultsProps = { title: string; items: Found[]; query: string };

function Results({ title, items, query }: ResultsProps) {
  return (
    <section aria-label={title} className="pt-2 pb-6">
      <h2 className="label-caps">{title}</h2>
      <ul>
        {items.map((found) => (
          <li key={found.documentId}>
            <FoundItem found={found} query={query} />
          </li>
        ))}
      </ul>
    </section>
  );
}

function Nothing({ query }: { query: string }) {
  const t = useMessages();
  return (
    <div className="pt-4">
      <EmptyState icon={<SearchX />} title={t("search.noneTitle", { query })} action={<Ways />}>
        {t("search.noneHint")}
      </EmptyState>
    </div>
  );
}

function Beginning() {
  const t = useMessages();
  return (
    <EmptyState icon={<SearchIcon />} title={t("search.startTitle")} action={<Ways />}>
      {t("search.startHint")}
    </EmptyState>
  );
}

// The pages that list all items of a kind.
const ways = [
  { to: "/sdgs", label: "nav.exploreSdgs" },
  { to: "/courses", label: "nav.courses" },
  { to: "/missions", label: "footer.missions" },
  { to: "/events", label: "nav.events" },
  { to: "/community", label: "nav.community" },
] as const;

function Ways() {
  const t = useMessages();
  return (
    <nav aria-label={t("search.suggestions")}>
      <ul className="flex flex-wrap justify-center gap-x-6">
        {ways.map(({ to, label }) => (
          <li key={to}>
            <Link reloadDocument to={to} className="link inline-flex min-h-11 items-center">
              {t(label)}
            </Link>
          </li>
        ))}
      </ul>
    </nav>
  );
}
