import { CalendarDays } from "lucide-react";

import { ownEventsPath, proposePath } from "#app/domains/events/event.ts";
import {
  countManagedEvents,
  listManagedEvents,
} from "#app/domains/events/proposals/queries.server.ts";
import { requireActor } from "#app/http/auth/guards.server.ts";
import { requestContext } from "#app/http/context/request-context.server.ts";
import { SearchForm } from "#app/routes/admin/parts/search-form.tsx";
import { ListPager } from "#app/routes/institution/list-pager.tsx";
import { FilterScript } from "#app/routes/site/filter-script.tsx";
import { PageHead } from "#app/routes/site/page-head.tsx";
import { EmptyState } from "#app/ui/empty-state.tsx";
import { useMessages } from "#app/ui/i18n.tsx";
import { ItemList } from "#app/ui/item-list.tsx";
import { LinkButton } from "#app/ui/link-button.tsx";
import { PageHeader } from "#app/ui/page-header.tsx";

import type { Route } from "./+types/own-events";
import { ManagedRow, readState, StateFilter } from "./managed-list.tsx";

export const handle = { script: false, help: "propose-an-event" };

const perPage = 25;

export async function loader({ context }: Route.LoaderArgs) {
  const actor = await requireActor(context);
  const { searchParams } = context.get(requestContext).url;
  const filter = {
    q: searchParams.get("q")?.trim().slice(0, 200) || undefined,
    state: readState(searchParams),
  };
  const cursor = searchParams.get("cursor") ?? undefined;
  const whose = { organiser: actor };
  const [count, page] = await Promise.all([
    countManagedEvents(whose, filter),
    listManagedEvents(whose, { ...filter, limit: perPage, cursor }),
  ]);
  return { filter, count, page };
}

export default function OwnEvents({ loaderData: { filter, count, page } }: Route.ComponentProps) {
  const t = useMessages();
  const isNarrowed = filter.q !== undefined || filter.state !== undefined;
  return (
    <div className="page pb-16">
      <PageHead title={t("proposals.ownTitle")} isUnlisted />
      <PageHeader
        title={t("proposals.ownTitle")}
        subtitle={t("proposals.ownSubtitle")}
        actions={
          <LinkButton reloadDocument to={proposePath}>
            {t("proposals.title")}
          </LinkButton>
        }
      />
      {(count > 0 || isNarrowed) && (
        <SearchForm
          label={t("eventList.filterText")}
          submitLabel={t("eventList.filterSubmit")}
          clearLabel={t("eventList.filterClear")}
          value={filter.q}
          filters={<StateFilter state={filter.state} withDrafts />}
          isNarrowed={isNarrowed}
          found={{ n: count }}
        />
      )}
      <FilterScript />
      {count === 0 ? (
        <EmptyState
          icon={<CalendarDays />}
          title={t(isNarrowed ? "eventList.noneFound" : "proposals.none")}
          action={
            <LinkButton
              reloadDocument
              variant="secondary"
              to={isNarrowed ? ownEventsPath : proposePath}
            >
              {t(isNarrowed ? "eventList.filterClear" : "proposals.title")}
            </LinkButton>
          }
        >
          {t(isNarrowed ? "eventList.noneFoundHint" : "proposals.noneHint")}
        </EmptyState>
      ) : (
        <ItemList
          label={t("proposals.ownTitle")}
          head={{ name: t("common.nameColumn"), state: t("common.stateColumn") }}
        >
          {page.items.map((event) => (
            <li key={event.id} className="grid min-w-0 grid-cols-1">
              <ManagedRow event={event} isOwn />
            </li>
          ))}
        </ItemList>
      )}
      <ListPager
        label={t("proposals.ownTitle")}
        nextCursor={page.nextCursor}
        nextLabel={t("events.nextPage")}
        firstLabel={t("events.firstPage")}
      />
    </div>
  );
}
