import { MapPin, Users, Video } from "lucide-react";
import { Link } from "react-router";

import { GoalName } from "#app/domains/sdgs/goal-name.tsx";
import { Figure } from "#app/ui/figure.tsx";
import { useFormat, useMessages } from "#app/ui/i18n.tsx";

import { DateTile } from "./date-tile.tsx";
import { OwnTime } from "./event-time.tsx";
import {
  eventPath,
  eventTypeKey,
  isElsewhere,
  isOnline,
  isOver,
  type RegistrationStatus,
  type PublicEvent,
} from "./event.ts";
import { RegistrationPill } from "./registration/pill.tsx";

type EventEntryProps = {
  event: PublicEvent;
  going: number;
  /** The reader's own registration. */
  own?: RegistrationStatus | undefined;
  /** The reader's own time zone, if it is known. */
  timeZone?: string | undefined;
};

/** Renders an event in a list: its date tile, title, location, points and number of users going. */
export function EventEntry({ event, going, own, timeZone }: EventEntryProps) {
  const t = useMessages();
  return (
    <article className="relative grid grid-cols-[auto_minmax(0,1fr)] gap-x-4 gap-y-3 py-5 sm:gap-x-6 md:grid-cols-[auto_minmax(0,1fr)_auto]">
      <DateTile event={event} goal={event.sdgGoal} />
      <div className="min-w-0">
        <h2 className="text-lg break-words">
          {/* The event's page has scripts and this list has none, so the link loads the document. */}
          <Link
            reloadDocument
            to={eventPath(event.id)}
            className="after:absolute after:inset-0 hover:underline"
          >
            <bdi>{event.title}</bdi>
          </Link>
        </h2>
        <When event={event} timeZone={timeZone} />
        <Where event={event} />
        <p className="dot-separated text-ink-muted mt-2 text-sm">
          {own !== undefined && !isOver(event) && <RegistrationPill status={own} />}
          <GoalName goal={event.sdgGoal} />
          <span>{t(eventTypeKey(event.eventType))}</span>
        </p>
      </div>
      <div className="col-start-2 flex flex-wrap items-baseline gap-x-5 gap-y-1 text-sm md:col-start-3 md:flex-col md:items-end">
        <Figure text={t("common.points", { n: event.pointsReward })} />
        <Going event={event} going={going} />
      </div>
    </article>
  );
}

function When({ event, timeZone }: Pick<EventEntryProps, "event" | "timeZone">) {
  const t = useMessages();
  const { dateTimeRange } = useFormat();
  const { startDate, endDate } = event;
  return (
    <p className="mt-1">
      <OwnTime event={event} />
      {timeZone !== undefined && isElsewhere(event, timeZone) && (
        <span className="text-ink-muted block text-sm">
          {t("checkIn.yourTime", { time: dateTimeRange(startDate, endDate, timeZone) })}
        </span>
      )}
    </p>
  );
}

function Where({ event }: { event: PublicEvent }) {
  const t = useMessages();
  const Icon = isOnline(event) ? Video : MapPin;
  return (
    <p className="text-ink-muted mt-1 flex items-start gap-1.5 text-sm">
      <Icon aria-hidden="true" className="mt-0.5 size-4 shrink-0" />
      <bdi className="line-clamp-2 min-w-0 wrap-anywhere">
        {event.location ?? t("eventList.online")}
      </bdi>
    </p>
  );
}

function Going({ event, going }: Pick<EventEntryProps, "event" | "going">) {
  const t = useMessages();
  const { capacity } = event;
  // Hidden for past events: stamps show the attendance, not the RSVPs.
  if (isOver(event) || (going === 0 && capacity === null)) return null;
  const isFull = capacity !== null && going >= capacity;
  return (
    <span className="text-ink-muted inline-flex items-center gap-1.5 tabular-nums">
      <Users aria-hidden="true" className="size-4" />
      {capacity === null
        ? t("eventList.going", { n: going })
        : t(isFull ? "eventList.full" : "eventList.goingOf", { n: going, capacity })}
    </span>
  );
}
