import { clsx } from "clsx";
import type { ReactNode } from "react";

import { toLocal } from "#app/lib/zoned-time.ts";
import { useFormat } from "#app/ui/i18n.tsx";

import type { PublicEvent } from "./event.ts";

type EventListProps = {
  events: readonly PublicEvent[];
  /** Renders an event. */
  children: (event: PublicEvent) => ReactNode;
};

/** Renders events on a line, month by month, with one knot for each day; each event in its own time zone. */
export function EventList({ events, children }: EventListProps) {
  const { monthAndYear } = useFormat();
  return groupByMonth(events).map(({ month, items }) => (
    <section key={month} aria-labelledby={`month-${month}`} className="day-line pt-8">
      <h2 id={`month-${month}`} className="-ms-7 text-xl sm:-ms-10">
        {monthAndYear(`${month}-01T00:00:00Z`)}
      </h2>
      <ul aria-labelledby={`month-${month}`} className="divide-line mt-1 divide-y">
        {items.map(({ event, isFirstOfDay }) => (
          <li
            key={event.id}
            data-goal={event.sdgGoal ?? "all"}
            className={clsx(isFirstOfDay && "day-knot")}
          >
            {children(event)}
          </li>
        ))}
      </ul>
    </section>
  ));
}

/** Returns events by month, in their order, each with whether it is the first of its day in its own time zone. */
export function groupByMonth<Item extends Pick<PublicEvent, "startDate" | "timeZone">>(
  events: readonly Item[],
) {
  const days = events.map(({ startDate, timeZone }) => toLocal(startDate, timeZone).slice(0, 10));
  const months: { month: string; items: { event: Item; isFirstOfDay: boolean }[] }[] = [];
  for (const [at, event] of events.entries()) {
    const day = days[at] ?? "";
    const month = day.slice(0, 7);
    const item = { event, isFirstOfDay: day !== days[at - 1] };
    const last = months.at(-1);
    if (last?.month === month) last.items.push(item);
    else months.push({ month, items: [item] });
  }
  return months;
}
