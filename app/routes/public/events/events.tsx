import { CalendarDays, CalendarPlus } from "lucide-react";
import type { ReactNode } from "react";

import { findTimeZone, timeZoneColumn } from "#app/domains/accounts/profile/time-zone.server.ts";
import { EventEntry, type EventEntryProps } from "#app/domains/events/event-entry.tsx";
import { eventSearch, isNarrowed } from "#app/domains/events/event-filter.ts";
import { EventFilterForm } from "#app/domains/events/event-form.tsx";
import { type EventFilter, readEventFilter } from "#app/domains/events/event-input.ts";
import { EventLead } from "#app/domains/events/event-lead.tsx";
import { EventList } from "#app/domains/events/event-list.tsx";
import { calendarPath, eventsTag, proposePath } from "#app/domains/events/event.ts";
import { countPublicEvents, listPublicEvents } from "#app/domains/events/public-events.server.ts";
import {
  countRegistrations,
  ownRegistrationsColumn,
} from "#app/domains/events/registration/queries.server.ts";
import { cacheFor } from "#app/http/cache/page-cache.server.ts";
import { ReaderPart } from "#app/http/context/reader-part.tsx";
import type { Reader } from "#app/http/context/reader.ts";
import { requestContext } from "#app/http/context/request-context.server.ts";
import { joinColumns, withReader } from "#app/http/templates/with-reader.server.ts";
import { FilterScript } from "#app/routes/site/filter-script.tsx";
import { PageHead } from "#app/routes/site/page-head.tsx";
import { EmptyState } from "#app/ui/empty-state.tsx";
import { useMessages } from "#app/ui/i18n.tsx";
import { LinkButton } from "#app/ui/link-button.tsx";
import { PageHeader } from "#app/ui/page-header.tsx";

import type { Route } from "./+types/events";
import { loadMonth } from "./month.server.ts";
import { EventsMonth } from "./month.tsx";
import { EventViews, viewParams } from "./views.tsx";

export const handle = { script: false, hasTemplate: true, help: "go-to-an-event" };

export async function loader({ context }: Route.LoaderArgs) {
  const ctx = context.get(requestContext);
  const { searchParams } = ctx.url;
  const filter = readEventFilter(searchParams);
  if (searchParams.get("view") === "month") {
    const actor = await ctx.actor();
    const zone = actor ? await findTimeZone(actor.id) : "UTC";
    const month = await loadMonth(searchParams.get("month"), filter, zone);
    return { view: "month", filter, ...month } as const;
  }
  const view = searchParams.get("when") === "past" ? "past" : "upcoming";
  const cursor = searchParams.get("cursor") ?? undefined;
  const [{ items, nextCursor }, count] = await Promise.all([
    listPublicEvents({ ...filter, when: view, limit: 24, cursor }),
    countPublicEvents({ ...filter, when: view }),
  ]);
  const ids = items.map(({ id }) => id);
  const registrations = await countRegistrations(ids);
  const hasLead = view === "upcoming" && cursor === undefined;
  const loaded = {
    view,
    filter,
    events: items,
    count,
    registrations,
    nextCursor,
    hasLead,
  } as const;
  return withReader(ctx, loaded, { column: ownColumn(ids) });
}

/** What the page shows of its reader: their registrations for the events, and their time zone. */
const ownColumn = (eventIds: readonly string[]) =>
  joinColumns({ registrations: ownRegistrationsColumn(eventIds), timeZone: timeZoneColumn });

type Own = ReturnType<ReturnType<typeof ownColumn>["read"]>;

export const headers = () => cacheFor(60, eventsTag);

export default function Events({ loaderData }: Route.ComponentProps) {
  const t = useMessages();
  const { filter, view } = loaderData;
  const month = view === "month" ? loaderData.month : undefined;
  const found = "count" in loaderData ? { n: loaderData.count } : undefined;
  return (
    <div className="page pb-16">
      <PageHead
        title={t("eventList.title")}
        description={t("eventList.description")}
        isUnlisted={view === "month"}
      />
      <PageHeader
        title={t("eventList.title")}
        subtitle={t("eventList.subtitle")}
        actions={
          <LinkButton variant="secondary" to={proposePath}>
            {t("eventList.propose")}
          </LinkButton>
        }
      />
      <EventFilterForm filter={filter} preserved={viewParams(view, month)} found={found} />
      <FilterScript />
      <EventViews view={view} filter={filter} />
      {loaderData.view === "month" ? (
        <EventsMonth {...loaderData} />
      ) : (
        <EventsList {...loaderData} />
      )}
      <Subscribe filter={filter} />
    </div>
  );
}

type Listed = Extract<Route.ComponentProps["loaderData"], { events: unknown; count: unknown }>;

function EventsList({ view, filter, events, count, nextCursor, hasLead, registrations }: Listed) {
  const t = useMessages();
  const [first, ...later] = events;
  if (!first) return <NoEvents view={view} isFiltered={isNarrowed(filter)} />;
  const going = (id: string) => registrations.get(id)?.going ?? 0;
  return (
    <>
      <p className="text-ink-muted mb-3">{t("eventList.count", { n: count })}</p>
      {hasLead && (
        <OwnPart id={first.id}>
          {(own) => <EventLead event={first} going={going(first.id)} {...own} />}
        </OwnPart>
      )}
      <EventList events={hasLead ? later : events}>
        {(event) => (
          <OwnPart id={event.id}>
            {(own) => <EventEntry event={event} going={going(event.id)} {...own} />}
          </OwnPart>
        )}
      </EventList>
      {nextCursor !== null && (
        <nav aria-label={t("eventList.pages")} className="mt-8 flex justify-end">
          <LinkButton
            variant="secondary"
            to={{ search: eventSearch(filter, { ...viewParams(view), cursor: nextCursor }) }}
          >
            {t("eventList.nextPage")}
          </LinkButton>
        </nav>
      )}
    </>
  );
}

type OwnPartProps = {
  id: string;
  children: (own: Pick<EventEntryProps, "own" | "timeZone">) => ReactNode;
};

/** Renders an event with the reader's own registration, and in their time zone. */
function OwnPart({ id, children }: OwnPartProps) {
  const pick = ({ page }: Reader<Own>) => ({
    own: page?.registrations.get(id),
    // UTC is the default where the user's time zone is not known, so it is not shown.
    timeZone: page?.timeZone === "UTC" ? undefined : page?.timeZone,
  });
  return <ReaderPart pick={pick}>{children}</ReaderPart>;
}

function NoEvents({ view, isFiltered }: { view: "upcoming" | "past"; isFiltered: boolean }) {
  const t = useMessages();
  const state = isFiltered ? "noneFound" : view === "past" ? "nonePast" : "noneUpcoming";
  return (
    <EmptyState
      icon={<CalendarDays />}
      title={t(`eventList.${state}`)}
      action={
        isFiltered ? (
          <LinkButton variant="secondary" to="/events">
            {t("eventList.filterClear")}
          </LinkButton>
        ) : (
          <LinkButton variant="secondary" to="/missions">
            {t("eventList.tryMissions")}
          </LinkButton>
        )
      }
    >
      {t(`eventList.${state}Hint`)}
    </EmptyState>
  );
}

function Subscribe({ filter }: { filter: EventFilter }) {
  const t = useMessages();
  return (
    <p className="border-line mt-12 border-t pt-6">
      <a
        href={calendarPath + eventSearch(filter)}
        className="link inline-flex min-h-11 items-center gap-2 font-semibold"
      >
        <CalendarPlus aria-hidden="true" className="size-5" />
        {t("eventList.subscribe")}
      </a>
      <span className="text-ink-muted block text-sm">{t("eventList.subscribeHint")}</span>
    </p>
  );
}
