import { CoverImage } from "#app/domains/pictures/cover-image.tsx";
import type { Picture } from "#app/domains/pictures/picture.ts";
import { GoalName } from "#app/domains/sdgs/goal-name.tsx";
import { goalPattern } from "#app/domains/sdgs/goal-pattern.ts";
import { useFormat } from "#app/ui/i18n.tsx";

import { DateTile } from "./date-tile.tsx";
import { EventFactLines, EventFigures, EventTitle, type EventEntryProps } from "./event-entry.tsx";
import type { PublicEvent } from "./event.ts";

/** Renders the next event above the list: a wide cover with its date, and its details. */
export function EventLead({ event, going, own, timeZone }: EventEntryProps) {
  return (
    <article className="group border-line bg-raised hover:border-ink print-whole relative grid overflow-clip rounded-md border transition-colors md:grid-cols-[minmax(0,1.6fr)_minmax(20rem,1fr)]">
      <EventCover event={event} />
      <div className="flex min-w-0 flex-col p-5 md:p-6">
        <h2 className="text-xl break-words">
          <EventTitle event={event} />
        </h2>
        <EventFactLines {...{ event, own, timeZone }} />
        <p className="mt-auto flex flex-wrap items-baseline justify-between gap-x-5 pt-4">
          <EventFigures event={event} going={going} />
        </p>
      </div>
    </article>
  );
}

function EventCover({ event }: { event: PublicEvent }) {
  const { id, sdgGoal, startDate, timeZone } = event;
  const format = useFormat();
  if (event.cover) return <EventPhoto event={event} cover={event.cover} />;
  return (
    <div
      aria-hidden="true"
      {...goalPattern(sdgGoal, id)}
      className="goal-pattern goal-pattern-drift flex min-h-36 flex-col justify-between px-5 py-4 font-semibold [--clear-foot:2.75rem] [--clear-start:12rem] [--pattern-size:48rem] md:min-h-66 md:px-6 md:py-5"
    >
      <p className="w-fit">
        <span className="block text-lg leading-none">{format.shortMonth(startDate, timeZone)}</span>
        <span className="mt-2 block font-mono text-[4rem] leading-none font-medium tracking-tight md:text-[5.5rem]">
          {format.dayOfMonth(startDate, timeZone)}
        </span>
      </p>
      <p className="truncate text-sm">
        <GoalName goal={sdgGoal} />
      </p>
    </div>
  );
}

function EventPhoto({ event, cover }: { event: PublicEvent; cover: Picture }) {
  return (
    <div data-goal={event.sdgGoal ?? "all"} className="goal-photo min-h-44 md:min-h-66">
      <CoverImage picture={cover} sizes="(min-width: 48rem) 44rem, 100vw" isFirst />
      <div className="absolute start-5 top-5 overflow-clip rounded-md">
        <DateTile event={event} goal={event.sdgGoal} />
      </div>
      <p className="goal-photo-label">
        <GoalName goal={event.sdgGoal} />
      </p>
    </div>
  );
}
