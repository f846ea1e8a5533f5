import { useFormat, useMessages } from "#app/ui/i18n.tsx";
import { useHydrated } from "#app/ui/use-hydrated.ts";

import { type Event, isElsewhere } from "./event.ts";

type EventTimeProps = { event: Pick<Event, "startDate" | "endDate" | "timeZone"> };

/** When an event takes place, on its own clock; on the visitor's too, once known and where it differs. */
export function EventTime({ event }: EventTimeProps) {
  const t = useMessages();
  const format = useFormat();
  const own = useHydrated() ? new Intl.DateTimeFormat().resolvedOptions().timeZone : undefined;
  const { startDate, endDate, timeZone } = event;
  return (
    <>
      {/* Browsers know other spaces and names of zones than the server does: its text stays. */}
      <time dateTime={startDate.toISOString()} suppressHydrationWarning>
        {format.dateTimeRange(startDate, endDate, timeZone)}
      </time>
      {own !== undefined && isElsewhere(event, own) && (
        <span className="text-ink-muted block text-sm">
          {t("checkIn.yourTime", { time: format.dateTimeRange(startDate, endDate, own) })}
        </span>
      )}
    </>
  );
}
