import { DoorOpen } from "lucide-react";
import { Link } from "react-router";

import { DateTile } from "#app/domains/events/date-tile.tsx";
import { eventPath, isElsewhere, organiserPath } from "#app/domains/events/event.ts";
import { RegistrationPill } from "#app/domains/events/registration/pill.tsx";
import { GoalName } from "#app/domains/sdgs/goal-name.tsx";
import { buttonVariants } from "#app/ui/button.tsx";
import { useFormat, useMessages } from "#app/ui/i18n.tsx";
import { TitleText } from "#app/ui/title-text.tsx";

import type { ComingEvent } from "./dashboard.ts";
import { DashboardList, DashboardSection, NothingHere } from "./section.tsx";

type ComingEventsProps = {
  events: readonly ComingEvent[];
  /** The learner's own time zone, in which all times are shown. */
  timeZone: string;
  /** Whether the user is event staff, who get a link to the check-in desk. */
  isStaff: boolean;
};

/** Renders the next events with their date tiles. */
export function ComingEvents({ events, timeZone, isStaff }: ComingEventsProps) {
  const t = useMessages();
  const more = { to: "/events", label: t("dashboard.allEvents") };
  return (
    <DashboardSection id="events" title={t("dashboard.events")} more={more}>
      {events.length === 0 ? (
        <NothingHere title={t("dashboard.noEvents")} hint={t("dashboard.noEventsHint")} />
      ) : (
        <DashboardList>
          {events.map((event) => (
            <li key={event.id} className="flex items-start gap-4 py-4">
              <DateTile event={{ ...event, timeZone }} goal={event.goal} />
              <Entry event={event} timeZone={timeZone} isStaff={isStaff} />
            </li>
          ))}
        </DashboardList>
      )}
    </DashboardSection>
  );
}

function CheckInLink({ event }: { event: ComingEvent }) {
  const t = useMessages();
  return (
    <a
      href={organiserPath(event.id)}
      className={buttonVariants({ variant: "secondary", size: "small", className: "mt-3" })}
    >
      <DoorOpen aria-hidden="true" className="size-4" />
      {t("eventStaff.desk")}
      <span className="sr-only">{event.title}</span>
    </a>
  );
}

type EntryProps = Omit<ComingEventsProps, "events"> & { event: ComingEvent };

function Entry({ event, timeZone, isStaff }: EntryProps) {
  const t = useMessages();
  const { briefRange } = useFormat();
  const { startDate, endDate } = event;
  const time = briefRange(startDate, endDate, timeZone);
  return (
    <div className="min-w-0">
      <h3 className="text-base break-words">
        <Link to={eventPath(event.id)} className="hover:underline">
          <TitleText>{event.title}</TitleText>
        </Link>
      </h3>
      <p className="text-ink-muted text-sm">
        <time dateTime={startDate.toISOString()}>
          {isElsewhere(event, timeZone) ? t("dashboard.yourTime", { time }) : time}
        </time>
      </p>
      {event.place !== null && (
        <p className="text-ink-muted line-clamp-1 text-sm break-all">
          <bdi>{event.place}</bdi>
        </p>
      )}
      <p className="text-ink-muted flex flex-wrap gap-x-4 text-sm wrap-anywhere">
        {event.own !== null && <RegistrationPill status={event.own} />}
        <GoalName goal={event.goal} />
      </p>
      {isStaff && <CheckInLink event={event} />}
    </div>
  );
}
