import { growStyle, patternShift } from "#app/domains/sdgs/goal-cover.tsx";
import { isGoalNumber } from "#app/domains/sdgs/goals.ts";
import { useLocale } from "#app/ui/i18n.tsx";

type DateTileProps = {
  event: { id: string; startDate: Date; timeZone: string };
  goal: number | null;
};

/** Renders the start date of an event on the pattern of its goal; hidden from screen readers. */
export function DateTile({ event: { id, startDate, timeZone }, goal }: DateTileProps) {
  const locale = useLocale();
  const part = (options: Intl.DateTimeFormatOptions) =>
    new Intl.DateTimeFormat(locale, { ...options, timeZone }).format(startDate);
  return (
    <div
      aria-hidden="true"
      data-goal={isGoalNumber(goal) ? goal : "all"}
      style={{ ...patternShift(id), ...growStyle("event", id) }}
      className="goal-pattern goal-pattern-small flex size-18 shrink-0 flex-col items-center justify-center self-start rounded-md"
    >
      <span className="text-xs font-semibold">{part({ month: "short" })}</span>
      <span className="font-mono text-2xl leading-none font-medium">
        {part({ day: "numeric" })}
      </span>
    </div>
  );
}
