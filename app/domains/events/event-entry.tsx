import { MapPin, Video } from "lucide-react";
import { Link } from "react-router";

import { CoverImage } from "#app/domains/pictures/cover-image.tsx";
import { GoalName } from "#app/domains/sdgs/goal-name.tsx";
import { Figure } from "#app/ui/figure.tsx";
import { useFormat, useMessages } from "#app/ui/i18n.tsx";
import { TitleText } from "#app/ui/title-text.tsx";

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

export type EventEntryProps = {
  event: PublicEvent;
  going: number;
  /** The reader's own registration. */
  own?: RegistrationStatus | undefined;
  /** The reader's own time zone, if it is known. */
  timeZone?: string | undefined;
};

/** Renders an event in a list: its date tile, title, location, points and number of users going. */
export function EventEntry({ event, going, own, timeZone }: EventEntryProps) {
  return (
    <article className="relative flex flex-wrap gap-x-4 gap-y-3 py-5 sm:gap-x-6">
      <DateTile event={event} goal={event.sdgGoal} />
      <div className="grid min-w-0 flex-1 basis-48 grid-cols-1 gap-x-6 gap-y-3 md:grid-cols-[minmax(0,1fr)_auto]">
        <div className="min-w-0">
          <h3 className="text-lg break-words">
            <EventTitle event={event} />
          </h3>
          <EventFactLines {...{ event, own, timeZone }} />
        </div>
        <div className="flex min-w-0 flex-wrap items-baseline gap-x-5 md:flex-col md:items-end">
          <EventFigures event={event} going={going} />
        </div>
      </div>
      {event.cover && (
        <div className="relative hidden h-24 w-36 shrink-0 overflow-clip rounded-md sm:block">
          <CoverImage picture={event.cover} sizes="9rem" />
        </div>
      )}
    </article>
  );
}

/** Renders the title of an event as the link that covers its whole entry. */
export function EventTitle({ event }: { event: PublicEvent }) {
  return (
    // The event's page has scripts and the list has none, so the link loads the document.
    <Link
      reloadDocument
      to={eventPath(event.id)}
      className="after:absolute after:inset-0 hover:underline"
    >
      <TitleText>{event.title}</TitleText>
    </Link>
  );
}

/** Renders the time, the location, the goal and the type of an event. */
export function EventFactLines({ event, own, timeZone }: Omit<EventEntryProps, "going">) {
  const t = useMessages();
  return (
    <>
      <When event={event} timeZone={timeZone} />
      <p className="dot-separated text-ink-muted mt-1 text-sm">
        {own !== undefined && !isOver(event) && <RegistrationPill status={own} />}
        <Where event={event} />
        <GoalName goal={event.sdgGoal} />
        <span>{t(eventTypeKey(event.eventType))}</span>
      </p>
    </>
  );
}

/** Renders the points of an event and the number of users going. */
export function EventFigures({ event, going }: Pick<EventEntryProps, "event" | "going">) {
  const t = useMessages();
  return (
    <>
      <Figure text={t("common.points", { n: event.pointsReward })} />
      <Going event={event} going={going} />
    </>
  );
}

function When({ event, timeZone }: Pick<EventEntryProps, "event" | "timeZone">) {
  const t = useMessages();
  const { ownRange } = useFormat();
  const { startDate, endDate } = event;
  return (
    <p className="mt-1">
      <OwnTime event={event} />
      {timeZone !== undefined && isElsewhere(event, timeZone) && (
        <span className="text-ink-muted block text-sm">
          {t("checkIn.yourTime", { time: ownRange(startDate, endDate, event.timeZone, timeZone) })}
        </span>
      )}
    </p>
  );
}

function Where({ event }: { event: PublicEvent }) {
  const t = useMessages();
  const Icon = isOnline(event) ? Video : MapPin;
  return (
    <span className="flex min-w-0 items-start">
      <Icon aria-hidden="true" className="me-1.5 mt-0.5 size-4 shrink-0" />
      <bdi className="line-clamp-2 min-w-0 wrap-anywhere">
        {event.location ?? t("eventList.online")}
      </bdi>
    </span>
  );
}

function Going({ event, going }: Pick<EventEntryProps, "event" | "going">) {
  const t = useMessages();
  const { capacity } = event;
  // Hidden for past events: stamps show the attendance, not the RSVPs.
  if (isOver(event) || (going === 0 && capacity === null)) return null;
  if (capacity !== null && going >= capacity) {
    return <span className="text-ink-muted text-sm">{t("eventList.full")}</span>;
  }
  return (
    <Figure
      text={
        capacity === null
          ? t("eventList.going", { n: going })
          : t("eventList.goingOf", { n: going, capacity })
      }
    />
  );
}
