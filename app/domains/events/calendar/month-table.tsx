import { clsx } from "clsx";
import { Link } from "react-router";

import { eventPath, isOnline, type PublicEvent } from "#app/domains/events/event.ts";
import { writtenForm } from "#app/lib/format.ts";
import { useFormat, useLocale, useMessages } from "#app/ui/i18n.tsx";

import { type Day, type Month, sortIntoDays, weeksOf } from "./month.ts";

type MonthTableProps = { month: Month; today: Day; events: readonly PublicEvent[] };

/**
 * Renders a month as a table of weeks. On wide screens each day lists its events; on narrow screens it shows their
 * number and links to them in the list below.
 */
export function MonthTable({ month, today, events }: MonthTableProps) {
  const t = useMessages();
  const { monthAndYear } = useFormat();
  const { days, long } = sortIntoDays(month, events);
  return (
    <>
      <table className="border-line w-full table-fixed border-collapse border">
        <caption className="sr-only">{monthAndYear(`${month}-01T00:00:00Z`)}</caption>
        <Weekdays />
        <tbody>
          {weeksOf(month).map((week) => (
            <tr key={week.find((day) => day !== null)}>
              {week.map((day, weekday) =>
                day === null ? (
                  <td key={weekday} className="border-line border">
                    {"\u00a0"}
                  </td>
                ) : (
                  <DayCell
                    key={day}
                    day={day}
                    isToday={day === today}
                    events={days.get(day) ?? []}
                  />
                ),
              )}
            </tr>
          ))}
        </tbody>
      </table>
      <div className="md:hidden">
        {[...days].map(([day, items]) => (
          <DayList key={day} id={`day-${day}`} title={<DayName day={day} />} events={items} />
        ))}
      </div>
      {long.length > 0 && <DayList id="long" title={t("eventList.long")} events={long} withDates />}
    </>
  );
}

function Weekdays() {
  const locale = useLocale();
  // 1 January 2024 was a Monday.
  const weekdays = Array.from({ length: 7 }, (_, n) => new Date(Date.UTC(2024, 0, 1 + n)));
  const name = (day: Date, weekday: "short" | "long" | "narrow") =>
    new Intl.DateTimeFormat(locale, { weekday, timeZone: "UTC" }).format(day);
  return (
    <thead>
      <tr>
        {weekdays.map((day) => (
          <th
            key={day.getTime()}
            scope="col"
            className="border-line text-ink-muted border px-1 py-2 text-xs font-semibold"
          >
            <span className="sr-only">{name(day, "long")}</span>
            <span aria-hidden="true" className="sm:hidden">
              {name(day, "narrow")}
            </span>
            <span aria-hidden="true" className="hidden sm:inline">
              {name(day, "short")}
            </span>
          </th>
        ))}
      </tr>
    </thead>
  );
}

type DayCellProps = { day: Day; isToday: boolean; events: readonly PublicEvent[] };

function DayCell({ day, isToday, events }: DayCellProps) {
  const t = useMessages();
  const number = Number(day.slice(8));
  const variant = clsx(
    "grid size-7 place-items-center rounded-full text-sm tabular-nums",
    isToday && "bg-action text-on-action font-semibold",
  );
  return (
    <td
      aria-current={isToday ? "date" : undefined}
      className="border-line h-14 border p-0 align-top md:h-22 md:pb-1.5"
    >
      <time
        dateTime={day}
        className={clsx(
          variant,
          "max-md:mx-auto max-md:mt-0.5 md:m-1",
          events.length > 0 && "max-md:hidden",
        )}
      >
        {number}
      </time>
      {events.length > 0 && (
        <>
          <a
            href={`#day-${day}`}
            className="hover:bg-action-soft flex h-14 flex-col items-center pt-0.5 no-underline md:hidden"
          >
            <span aria-hidden="true" className={variant}>
              {number}
            </span>
            <span className="sr-only">
              {t("eventList.dayEvents", { day: number, n: events.length })}
            </span>
            <span
              aria-hidden="true"
              className="bg-action-soft text-action min-w-5 rounded-full px-1 text-center text-xs font-semibold"
            >
              {events.length}
            </span>
          </a>
          <ul className="hidden gap-px md:grid">
            {events.map((event) => (
              <li key={event.id} className="min-w-0">
                <DayEvent event={event} />
              </li>
            ))}
          </ul>
        </>
      )}
    </td>
  );
}

function DayEvent({ event }: { event: PublicEvent }) {
  const { time } = useFormat();
  return (
    <Link
      reloadDocument
      to={eventPath(event.id)}
      className="hover:bg-action-soft block truncate border-s-3 border-(--goal) py-0.5 ps-1.5 pe-1 text-xs"
      data-goal={event.sdgGoal ?? "all"}
    >
      <span className="text-ink-muted tabular-nums">{time(event.startDate, event.timeZone)}</span>{" "}
      <bdi>{event.title}</bdi>
    </Link>
  );
}

type DayListProps = {
  id: string;
  title: React.ReactNode;
  events: readonly PublicEvent[];
  withDates?: boolean;
};

function DayList({ id, title, events, withDates = false }: DayListProps) {
  const t = useMessages();
  const { time, dateTimeRange } = useFormat();
  return (
    <section aria-labelledby={id} className="mt-8">
      <h2 id={id} className="scroll-mt-24 text-lg">
        {title}
      </h2>
      <ul className="divide-line border-line mt-2 divide-y border-y">
        {events.map((event) => (
          <li key={event.id} className="relative py-3">
            <Link
              reloadDocument
              to={eventPath(event.id)}
              className="font-semibold wrap-anywhere after:absolute after:inset-0 hover:underline"
            >
              <bdi>{event.title}</bdi>
            </Link>
            <p className="text-ink-muted text-sm">
              {withDates
                ? dateTimeRange(event.startDate, event.endDate, event.timeZone)
                : time(event.startDate, event.timeZone)}
              {" · "}
              <bdi>{isOnline(event) ? t("eventList.online") : event.location}</bdi>
            </p>
          </li>
        ))}
      </ul>
    </section>
  );
}

function DayName({ day }: { day: Day }) {
  const locale = useLocale();
  const options = { weekday: "long", day: "numeric", month: "long", timeZone: "UTC" } as const;
  return new Intl.DateTimeFormat(writtenForm(locale), options).format(new Date(`${day}T00:00:00Z`));
}
