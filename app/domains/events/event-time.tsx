import { useFormat, useMessages } from "#app/ui/i18n.tsx";
import { useHydrated } from "#app/ui/use-hydrated.ts";

import { type Event, isElsewhere } from "./event.ts";

type EventTimeProps = { event: Pick<Event, "startDate" | "endDate" | "timeZone"> };

/** Renders the time of an event in the event's time zone. */
export function OwnTime({ event }: EventTimeProps) {
  const { startDate, endDate, timeZone } = event;
  const format = useFormat();
  return (
    // Browsers and the server use different spaces and zone names: keep the server's text.
    <time dateTime={startDate.toISOString()} suppressHydrationWarning>
      {format.dateTimeRange(startDate, endDate, timeZone)}
    </time>
  );
}

/**
 * Renders the time of an event in its own time zone, and in the user's, for which space is reserved until it is known.
 */
export function EventTime({ event }: EventTimeProps) {
  const t = useMessages();
  const format = useFormat();
  const own = useHydrated() ? new Intl.DateTimeFormat().resolvedOptions().timeZone : undefined;
  const { startDate, endDate, timeZone } = event;
  const yourTime = (zone: string) =>
    t("checkIn.yourTime", { time: format.dateTimeRange(startDate, endDate, zone) });
  return (
    <>
      <OwnTime event={event} />
      <span className="text-ink-muted grid text-sm font-normal">
        <span aria-hidden="true" className="invisible [grid-area:1/1]" suppressHydrationWarning>
          {yourTime(timeZone)}
        </span>
        {own !== undefined && (
          <span className="[grid-area:1/1]">
            {isElsewhere(event, own) ? yourTime(own) : t("checkIn.sameTime")}
          </span>
        )}
      </span>
    </>
  );
}
