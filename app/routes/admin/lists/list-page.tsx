import { Download, X } from "lucide-react";
import type { ReactNode } from "react";

import {
  listAddress,
  listPaths,
  type ListName,
  type SortKey,
  sortParam,
  usualSort,
} from "#app/domains/admin-lists/admin-list.ts";
import { isNarrowed, writeListState } from "#app/domains/admin-lists/list-state.ts";
import type { ListedRows } from "#app/domains/admin-lists/listed.ts";
import { FilterScript } from "#app/routes/site/filter-script.tsx";
import { buttonVariants } from "#app/ui/button.tsx";
import { EmptyState } from "#app/ui/empty-state.tsx";
import { FilterForm } from "#app/ui/forms/filter-form.tsx";
import { useFormat, useMessages } from "#app/ui/i18n.tsx";
import { LinkButton } from "#app/ui/link-button.tsx";
import { type DenseColumn, DenseTable } from "#app/ui/tables/dense-table.tsx";

import type { LoadedList } from "./load-list.server.ts";
import { PanelScript } from "./panel-script.tsx";
import { ViewForms } from "./view-forms.tsx";
import { ViewTabs } from "./view-tabs.tsx";

/** A column of a list, with the key by which it sorts. */
export type ListColumn<Name extends ListName> = Omit<DenseColumn<ListedRows[Name]>, "sort"> & {
  sortKey?: SortKey<Name>;
};

type ListPageProps<Name extends ListName> = {
  list: LoadedList<Name>;
  label: string;
  /** The first column names the row; its cell is the link to the row's own page. */
  columns: readonly ListColumn<Name>[];
  /** The fields of the filter. */
  filters: ReactNode;
  /** What can be done with the whole list. */
  actions?: ReactNode;
  /** What the list says before it has any row. */
  empty: { title: string; hint?: string; action?: { to: string; label: string } };
  /** The open row: its name, what the panel shows of it and where its own page is. */
  panel?: { title: string; path?: string; content: ReactNode } | undefined;
};

/** Renders a list of the admin area: its views, its filter, the table, and the open row beside it. */
export function ListPage<Name extends ListName>(props: ListPageProps<Name>) {
  const { list, label, columns, filters, actions, empty, panel } = props;
  const t = useMessages();
  const { state, page, views, newViewId } = list;
  const { name } = state;
  const params = Object.fromEntries(new URLSearchParams(writeListState(state)));
  const address = (more: Readonly<Record<string, string | undefined>>) =>
    listAddress(name, { ...params, view: state.view, ...more });
  const own = new URLSearchParams(listPaths[name].split("?")[1]);
  const hidden = { sort: params["sort"], view: state.view };
  const preserved = Object.fromEntries([
    ...own,
    ...Object.entries(hidden).filter(([, value]) => value !== undefined),
  ]) as Record<string, string>;
  const narrowed = isNarrowed(state.filter);
  if (page.rows.length === 0 && !narrowed && state.cursor === undefined && views.length === 0) {
    return (
      <EmptyState
        isLine
        title={empty.title}
        action={
          empty.action && (
            <LinkButton reloadDocument to={empty.action.to}>
              {empty.action.label}
            </LinkButton>
          )
        }
      >
        {empty.hint}
      </EmptyState>
    );
  }
  return (
    <>
      <FilterForm
        label={t("adminLists.filter")}
        action={listPaths[name].split("?")[0] ?? ""}
        preserved={preserved}
        submitLabel={t("adminLists.apply")}
        clearLabel={narrowed ? t("adminLists.clear") : undefined}
        found={{ n: page.count, hasMore: page.hasMore }}
        isDense
        above={<ViewTabs state={state} views={views} />}
      >
        {filters}
      </FilterForm>
      <div className="mb-2 flex flex-wrap items-center gap-x-5">
        <p className="text-ink-muted me-auto text-sm">
          <Count n={page.count} hasMore={page.hasMore} />
        </p>
        {actions}
        <ViewForms state={state} views={views} newId={newViewId} />
        <a
          className={buttonVariants({ variant: "quiet", size: "small" })}
          href={`/admin/lists/${name}.csv?${writeListState(state)}`}
        >
          <Download aria-hidden="true" className="size-4" />
          {t("adminLists.download")}
        </a>
      </div>
      <div className="list-and-panel" id="list-and-panel">
        <div className="min-w-0">
          {page.rows.length === 0 ? (
            <p className="text-ink-muted border-line border-y py-6">
              {t(state.cursor === undefined ? "adminLists.noMatch" : "adminLists.pageEnd")}
            </p>
          ) : (
            <DenseTable
              caption={label}
              columns={columns.map((column) => withSort(column, list, address))}
              rows={page.rows}
              rowKey={({ id }) => id}
              openKey={state.panel}
            />
          )}
          <Pages list={list} label={label} address={address} />
        </div>
        <div id="side-panel" className="side-panel">
          {panel && (
            <Panel {...panel} closePath={address({ cursor: state.cursor, panel: undefined })} />
          )}
        </div>
      </div>
      <FilterScript />
      <PanelScript />
    </>
  );
}

type Address = (more: Readonly<Record<string, string | undefined>>) => string;

function withSort<Name extends ListName>(
  { sortKey, ...column }: ListColumn<Name>,
  { state: { sort } }: LoadedList<Name>,
  address: Address,
): DenseColumn<ListedRows[Name]> {
  if (sortKey === undefined) return column;
  const isSorted = sort.key === sortKey;
  const next = isSorted ? { key: sortKey, isDescending: !sort.isDescending } : usualSort(sortKey);
  const order = sort.isDescending ? "descending" : "ascending";
  return {
    ...column,
    sort: { to: address({ sort: sortParam(next) }), order: isSorted ? order : undefined },
  };
}

function Count({ n, hasMore }: { n: number; hasMore: boolean }) {
  const t = useMessages();
  const { number } = useFormat();
  return hasMore ? t("adminLists.moreThan", { n: number(n) }) : t("adminLists.results", { n });
}

type PagesProps<Name extends ListName> = {
  list: LoadedList<Name>;
  label: string;
  address: Address;
};

function Pages<Name extends ListName>({ list: { state, page }, label, address }: PagesProps<Name>) {
  const t = useMessages();
  const look = buttonVariants({ variant: "secondary", size: "small" });
  return (
    <nav aria-label={label} className="mt-5 flex flex-wrap justify-between gap-3 empty:hidden">
      {state.cursor !== undefined && (
        <a className={look} href={address({})}>
          {t("adminLists.firstPage")}
        </a>
      )}
      {page.nextCursor !== null && (
        <a className={`${look} ms-auto`} href={address({ cursor: page.nextCursor })}>
          {t("adminLists.nextPage")}
        </a>
      )}
    </nav>
  );
}

type PanelProps = { title: string; path?: string; content: ReactNode; closePath: string };

function Panel({ title, path, content, closePath }: PanelProps) {
  const t = useMessages();
  return (
    <aside aria-labelledby="side-panel-title">
      <div className="mb-4 flex items-start justify-between gap-3">
        <h2
          id="side-panel-title"
          tabIndex={-1}
          className="text-xl leading-7 wrap-anywhere outline-none"
        >
          <bdi>{title}</bdi>
        </h2>
        <a
          href={closePath}
          data-close=""
          aria-label={t("adminLists.closePanel")}
          className={buttonVariants({ variant: "quiet", size: "icon" })}
        >
          <X aria-hidden="true" className="size-5" />
        </a>
      </div>
      {content}
      {path !== undefined && (
        <p className="mt-6">
          <a className={buttonVariants({ variant: "secondary", size: "small" })} href={path}>
            {t("adminLists.openPage")}
          </a>
        </p>
      )}
    </aside>
  );
}
