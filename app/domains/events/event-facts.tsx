import { CalendarDays, DoorOpen, Keyboard, MapPin, Stamp } from "lucide-react";
import type { ReactNode } from "react";

import { useFormat, useMessages } from "#app/ui/i18n.tsx";
import { State } from "#app/ui/state.tsx";

import { OwnTime } from "./event-time.tsx";
import { type Event, formatShortCode } from "./event.ts";

/** Renders the details of an event that check-in staff need. */
export function EventFacts({ event }: { event: Event }) {
  const t = useMessages();
  const { dateTime } = useFormat();
  const { checkInOpensAt: opens, checkInClosesAt: closes, timeZone } = event;
  const at = (moment: Date) => dateTime(moment, timeZone);
  return (
    <ul className="flex flex-wrap items-start gap-x-6 gap-y-3 text-sm">
      {!event.isActive && (
        <li>
          <State tone="warning">{t("eventStaff.hidden")}</State>
        </li>
      )}
      <Fact icon={<CalendarDays aria-hidden="true" />}>
        <OwnTime event={event} />
      </Fact>
      {event.location !== null && (
        <Fact icon={<MapPin aria-hidden="true" />}>
          <bdi>{event.location}</bdi>
        </Fact>
      )}
      <Fact icon={<Stamp aria-hidden="true" />}>
        {t("common.points", { n: event.pointsReward })}
      </Fact>
      {(opens ?? closes) && (
        <Fact icon={<DoorOpen aria-hidden="true" />}>
          <span suppressHydrationWarning>
            {opens && t("eventStaff.opensOn", { date: at(opens) })}
            {opens && closes && <br />}
            {closes && t("eventStaff.closesOn", { date: at(closes) })}
          </span>
        </Fact>
      )}
      {event.rotatingOnly ? (
        <li>
          <State>{t("eventStaff.rotatingOnly")}</State>
        </li>
      ) : (
        <Fact icon={<Keyboard aria-hidden="true" />}>
          {t("eventStaff.shortCode")}{" "}
          <span className="font-mono">{formatShortCode(event.shortCode)}</span>
        </Fact>
      )}
    </ul>
  );
}

function Fact({ icon, children }: { icon: ReactNode; children: ReactNode }) {
  return (
    <li className="flex min-w-0 items-start gap-2 [&>svg]:mt-0.5 [&>svg]:size-4 [&>svg]:shrink-0">
      {icon}
      <span className="min-w-0 wrap-anywhere">{children}</span>
    </li>
  );
}
