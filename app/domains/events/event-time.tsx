import { useFormat, useMessages } from "#app/ui/i18n.tsx";

import type { Event } from "./event.ts";

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
 * Renders the time of an event in its own time zone, and space for the time in the user's, where `showOwnTimes` writes
 * it.
 */
export function EventTime({ event }: EventTimeProps) {
  const t = useMessages();
  const format = useFormat();
  const { startDate, endDate, timeZone } = event;
  return (
    <>
      <OwnTime event={event} />
      <span className="text-ink-muted grid text-sm font-normal">
        <span aria-hidden="true" className="invisible [grid-area:1/1]">
          {t("checkIn.yourTime", { time: format.briefRange(startDate, endDate, timeZone) })}
        </span>
        <span
          data-own-time=""
          data-start={startDate.toISOString()}
          data-end={endDate.toISOString()}
          data-zone={timeZone}
          data-elsewhere={t("checkIn.yourTime", { time: "{time}" })}
          data-same={t("checkIn.sameTime")}
          className="[grid-area:1/1]"
        />
      </span>
    </>
  );
}
