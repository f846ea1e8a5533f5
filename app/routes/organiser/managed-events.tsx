import type { ReactElement, ReactNode } from "react";

import type { ManagedEvent, ManagedFilter } from "#app/domains/events/proposals/proposal.ts";
import { SearchForm } from "#app/routes/admin/parts/search-form.tsx";
import { ListPager } from "#app/routes/institution/list-pager.tsx";
import { FilterScript } from "#app/routes/site/filter-script.tsx";
import { EmptyState } from "#app/ui/empty-state.tsx";
import { useMessages } from "#app/ui/i18n.tsx";
import { ItemList } from "#app/ui/item-list.tsx";
import { LinkButton } from "#app/ui/link-button.tsx";

import { isNarrowed, ManagedRow, StateFilter } from "./managed-list.tsx";

type ManagedEventsProps = {
  label: string;
  /** The path of the list without a filter. */
  path: string;
  filter: ManagedFilter;
  count: number;
  page: { items: ManagedEvent[]; nextCursor: string | null };
  /** Whether the list is of the reader's own events, drafts included. */
  isOwn?: boolean;
  /** What stands there while there is no event at all. */
  noneHint: string;
  noneAction?: ReactNode;
  noneIcon?: ReactElement;
};

/** Renders a list of events to organise or decide on, with search, filter and pages, for pages without React. */
export function ManagedEvents({
  label,
  path,
  filter,
  count,
  page,
  isOwn = false,
  noneHint,
  noneAction,
  noneIcon,
}: ManagedEventsProps) {
  const t = useMessages();
  const isFiltered = isNarrowed(filter);
  return (
    <>
      {(count > 0 || isFiltered) && (
        <SearchForm
          label={t("eventList.filterText")}
          submitLabel={t("eventList.filterSubmit")}
          clearLabel={t("eventList.filterClear")}
          value={filter.q}
          filters={<StateFilter state={filter.state} withDrafts={isOwn} />}
          isNarrowed={isFiltered}
          found={{ n: count }}
        />
      )}
      <FilterScript />
      {count === 0 ? (
        <EmptyState
          {...(noneIcon ? { icon: noneIcon } : { isLine: true })}
          title={t(isFiltered ? "eventList.noneFound" : "proposals.none")}
          action={
            isFiltered ? (
              <LinkButton reloadDocument variant="secondary" to={path}>
                {t("eventList.filterClear")}
              </LinkButton>
            ) : (
              noneAction
            )
          }
        >
          {isFiltered ? t("eventList.noneFoundHint") : noneHint}
        </EmptyState>
      ) : (
        <ItemList
          label={label}
          head={{ name: t("common.nameColumn"), state: t("common.stateColumn") }}
        >
          {page.items.map((event) => (
            <li key={event.id} className="grid min-w-0 grid-cols-1">
              <ManagedRow event={event} isOwn={isOwn} />
            </li>
          ))}
        </ItemList>
      )}
      <ListPager
        label={label}
        nextCursor={page.nextCursor}
        nextLabel={t("events.nextPage")}
        firstLabel={t("events.firstPage")}
      />
    </>
  );
}
