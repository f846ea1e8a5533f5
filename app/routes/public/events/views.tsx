import { clsx } from "clsx";
import { Link } from "react-router";

import { eventSearch } from "#app/domains/events/event-filter.ts";
import type { EventFilter } from "#app/domains/events/event-input.ts";
import { useMessages } from "#app/ui/i18n.tsx";

const views = ["upcoming", "past", "month"] as const;
export type EventView = (typeof views)[number];

/** Returns the search parameters of a view; the list of upcoming events has none. */
export function viewParams(view: EventView, month?: string): Record<string, string> {
  if (view === "month") return { view, ...(month !== undefined && { month }) };
  return view === "past" ? { when: view } : {};
}

export function EventViews({ view, filter }: { view: EventView; filter: EventFilter }) {
  const t = useMessages();
  return (
    <nav aria-label={t("eventList.views")} className="mb-6">
      <ul className="flex flex-wrap gap-2">
        {views.map((each) => (
          <li key={each}>
            <Link
              to={{ pathname: "/events", search: eventSearch(filter, viewParams(each)) }}
              aria-current={each === view ? "page" : undefined}
              className={clsx(
                "current-fill inline-flex min-h-11 items-center rounded-md border px-4 font-semibold",
                each === view
                  ? "border-transparent bg-action text-on-action"
                  : "border-line-strong hover:bg-sunken",
              )}
            >
              {t(`eventList.${each}`)}
            </Link>
          </li>
        ))}
      </ul>
    </nav>
  );
}
