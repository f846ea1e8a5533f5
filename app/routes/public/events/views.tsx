import { eventSearch } from "#app/domains/events/event-filter.ts";
import type { EventFilter } from "#app/domains/events/event-input.ts";
import { ChipLinks } from "#app/ui/chip-links.tsx";
import { useMessages } from "#app/ui/i18n.tsx";

const views = ["upcoming", "past", "month"] as const;
export type EventView = (typeof views)[number];

/** Returns the search parameters of a view; the list of upcoming events has none. */
export function viewParams(view: EventView, month?: string): Record<string, string> {
  if (view === "month") return { view, ...(month !== undefined && { month }) };
  return view === "past" ? { when: view } : {};
}

/** Renders the links to the views of the events: upcoming, past, and the calendar. */
export function EventViews({ view, filter }: { view: EventView; filter: EventFilter }) {
  const t = useMessages();
  return (
    <ChipLinks
      label={t("eventList.views")}
      links={views.map((each) => ({
        to: { pathname: "/events", search: eventSearch(filter, viewParams(each)) },
        label: t(`eventList.${each}`),
        isCurrent: each === view,
      }))}
    />
  );
}
