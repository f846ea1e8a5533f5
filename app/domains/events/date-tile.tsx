import { goalPattern } from "#app/domains/sdgs/goal-pattern.ts";
import { useFormat } from "#app/ui/i18n.tsx";

type DateTileProps = {
  event: { id: string; startDate: Date; timeZone: string };
  goal: number | null;
};

/** Renders the start date of an event on the pattern of its goal; hidden from screen readers. */
export function DateTile({ event: { id, startDate, timeZone }, goal }: DateTileProps) {
  const format = useFormat();
  return (
    <div
      aria-hidden="true"
      {...goalPattern(goal, id, "event")}
      className="goal-pattern goal-pattern-small flex size-18 shrink-0 flex-col items-center justify-center self-start rounded-md"
    >
      <span className="text-xs font-semibold">{format.shortMonth(startDate, timeZone)}</span>
      <span className="font-mono text-2xl leading-none font-medium">
        {format.dayOfMonth(startDate, timeZone)}
      </span>
    </div>
  );
}
