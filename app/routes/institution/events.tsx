import { proposePath } from "#app/domains/events/event.ts";
import {
  countManagedEvents,
  listManagedEvents,
} from "#app/domains/events/proposals/queries.server.ts";
import { staffPath } from "#app/domains/institutions/members/staff.ts";
import { requestContext } from "#app/http/context/request-context.server.ts";
import { SearchForm } from "#app/routes/admin/parts/search-form.tsx";
import { ManagedRow, readState, StateFilter } from "#app/routes/organiser/managed-list.tsx";
import { FilterScript } from "#app/routes/site/filter-script.tsx";
import { EmptyState } from "#app/ui/empty-state.tsx";
import { useMessages } from "#app/ui/i18n.tsx";
import { ItemList } from "#app/ui/item-list.tsx";
import { LinkButton } from "#app/ui/link-button.tsx";

import type { Route } from "./+types/events";
import { staffInstitution } from "./guard.server.ts";
import { ListPager } from "./list-pager.tsx";
import { StaffScreen } from "./staff-screen.tsx";

export const handle = { script: false, help: "propose-an-event" };

const perPage = 25;

export async function loader({ context }: Route.LoaderArgs) {
  const { id, slug } = staffInstitution(context);
  const { searchParams } = context.get(requestContext).url;
  const filter = {
    q: searchParams.get("q")?.trim().slice(0, 200) || undefined,
    state: readState(searchParams),
  };
  const cursor = searchParams.get("cursor") ?? undefined;
  const whose = { institutionId: id };
  const [count, page] = await Promise.all([
    countManagedEvents(whose, filter),
    listManagedEvents(whose, { ...filter, limit: perPage, cursor }),
  ]);
  return { slug, filter, count, page };
}

export default function InstitutionEvents({ loaderData }: Route.ComponentProps) {
  const t = useMessages();
  const { slug, filter, count, page } = loaderData;
  const isNarrowed = filter.q !== undefined || filter.state !== undefined;
  return (
    <StaffScreen
      title={t("eventList.title")}
      subtitle={t("proposals.institutionSubtitle")}
      actions={
        <LinkButton reloadDocument to={proposePath}>
          {t("proposals.title")}
        </LinkButton>
      }
    >
      {(count > 0 || isNarrowed) && (
        <SearchForm
          label={t("eventList.filterText")}
          submitLabel={t("eventList.filterSubmit")}
          clearLabel={t("eventList.filterClear")}
          value={filter.q}
          filters={<StateFilter state={filter.state} />}
          isNarrowed={isNarrowed}
          found={{ n: count }}
        />
      )}
      <FilterScript />
      {count === 0 ? (
        <EmptyState
          isLine
          title={t(isNarrowed ? "eventList.noneFound" : "proposals.none")}
          action={
            isNarrowed && (
              <LinkButton reloadDocument variant="secondary" to={staffPath(slug, "events")}>
                {t("eventList.filterClear")}
              </LinkButton>
            )
          }
        >
          {t(isNarrowed ? "eventList.noneFoundHint" : "proposals.institutionNoneHint")}
        </EmptyState>
      ) : (
        <ItemList
          label={t("eventList.title")}
          head={{ name: t("common.nameColumn"), state: t("common.stateColumn") }}
        >
          {page.items.map((event) => (
            <li key={event.id} className="grid min-w-0 grid-cols-1">
              <ManagedRow event={event} />
            </li>
          ))}
        </ItemList>
      )}
      <ListPager
        label={t("eventList.title")}
        nextCursor={page.nextCursor}
        nextLabel={t("events.nextPage")}
        firstLabel={t("events.firstPage")}
      />
    </StaffScreen>
  );
}
