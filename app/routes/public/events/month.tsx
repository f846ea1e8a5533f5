import { ChevronLeft, ChevronRight } from "lucide-react";
import type { ReactNode } from "react";

import { MonthTable } from "#app/domains/events/calendar/month-table.tsx";
import { eventSearch } from "#app/domains/events/event-filter.ts";
import type { EventFilter } from "#app/domains/events/event-input.ts";
import type { PublicEvent } from "#app/domains/events/event.ts";
import { useFormat, useMessages } from "#app/ui/i18n.tsx";
import { LinkButton } from "#app/ui/link-button.tsx";

import { viewParams } from "./views.tsx";

type EventsMonthProps = {
  filter: EventFilter;
  month: string;
  today: string;
  events: readonly PublicEvent[];
  isCut: boolean;
  previous: string | undefined;
  next: string | undefined;
};

export function EventsMonth(props: EventsMonthProps) {
  const t = useMessages();
  const { monthAndYear } = useFormat();
  const { filter, month, today, events, isCut, previous, next } = props;
  return (
    <section aria-labelledby="month">
      <div className="mb-4 flex flex-wrap items-center justify-between gap-3">
        <h2 id="month" className="min-w-0 text-xl wrap-anywhere">
          {monthAndYear(`${month}-01T00:00:00Z`)}
        </h2>
        <nav aria-label={t("eventList.months")} className="flex gap-2">
          <MonthLink filter={filter} month={previous} labelKey="eventList.previousMonth">
            <ChevronLeft aria-hidden="true" className="size-5 rtl:-scale-x-100" />
          </MonthLink>
          <MonthLink filter={filter} month={next} labelKey="eventList.nextMonth">
            <ChevronRight aria-hidden="true" className="size-5 rtl:-scale-x-100" />
          </MonthLink>
        </nav>
      </div>
      {events.length === 0 && <p className="text-ink-muted mb-4">{t("eventList.noneInMonth")}</p>}
      <MonthTable month={month} today={today} events={events} />
      {isCut && <p className="mt-4">{t("eventList.tooMany", { n: events.length })}</p>}
    </section>
  );
}

type MonthLinkProps = {
  filter: EventFilter;
  month: string | undefined;
  labelKey: "eventList.previousMonth" | "eventList.nextMonth";
  children: ReactNode;
};

function MonthLink({ filter, month, labelKey, children }: MonthLinkProps) {
  const t = useMessages();
  const { monthAndYear } = useFormat();
  if (month === undefined) return null;
  return (
    <LinkButton
      variant="secondary"
      size="icon"
      rel="nofollow"
      aria-label={t(labelKey, { month: monthAndYear(`${month}-01T00:00:00Z`) })}
      to={{ pathname: "/events", search: eventSearch(filter, viewParams("month", month)) }}
      icon={children}
    />
  );
}
