import { useFormat, useMessages } from "#app/ui/i18n.tsx";
import { useHydrated } from "#app/ui/use-hydrated.ts";

import { type Event, isElsewhere } from "./event.ts";

type EventTimeProps = { event: Pick<Event, "startDate" | "endDate" | "timeZone"> };

/** When an event takes place, on its own clock. */
export function OwnTime({ event }: EventTimeProps) {
  const { startDate, endDate, timeZone } = event;
  const format = useFormat();
  return (
    // Browsers know other spaces and names of zones than the server does: its text stays.
    <time dateTime={startDate.toISOString()} suppressHydrationWarning>
      {format.dateTimeRange(startDate, endDate, timeZone)}
    </time>
  );
}

/** When an event takes place, on its own clock; on the visitor's too, in a place kept free until theirs is known. */
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
      <span className="text-ink-muted grid text-sm">
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
