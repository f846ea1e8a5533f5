import { useId } from "react";

import { Figure } from "#app/ui/figure.tsx";
import { useFormat, useLocale, useMessages } from "#app/ui/i18n.tsx";
import { Summary } from "#app/ui/summary.tsx";

import { type DaySquare, weeksShown, type YearDays, type YearMap, yearMap } from "./year-days.ts";

/** Renders a learner's active days of the last 52 weeks: as a map, in figures, and month by month as a table. */
export function YearMapSection({ year }: { year: YearDays }) {
  const t = useMessages();
  const map = yearMap(year);
  const { activities, days } = map.sums;
  return (
    <section aria-labelledby="year-map">
      <h2 id="year-map" className="mb-1 text-xl">
        {t("passport.yearMap")}
      </h2>
      <p className="dot-separated mb-4 items-baseline">
        <Figure text={t("passport.yearActivities", { n: activities })} />
        <Figure text={t("passport.yearDays", { n: days })} />
      </p>
      <div
        // oxlint-disable-next-line jsx-a11y/prefer-tag-over-role -- a drawing in the page cannot be an <img>
        role="img"
        aria-label={t("passport.yearSummary", { activities, days })}
        dir="ltr"
        className="year-map print-colour"
      >
        <Half map={map} from={0} />
        <Half map={map} from={halfYear} />
      </div>
      {days > 0 && <Months months={map.months} />}
    </section>
  );
}

const halfYear = weeksShown / 2;
const pitch = 12;
// The side of a square by its level: it is larger as well as darker, for eyes and printers without colours.
const sides = { 1: 5, 2: 7, 3: 8.5, 4: 10 } as const;

type HalfProps = { map: YearMap; from: number };

// Half a year of weeks: both halves stand side by side, or one below the other on a phone.
function Half({ map, from }: HalfProps) {
  const { shortMonth, weekday } = useNames();
  const starts = map.starts.filter(({ week }) => week >= from && week < from + halfYear - 1);
  return (
    <div aria-hidden="true">
      <p className="year-months">
        {starts.map(({ week, month }) => (
          <span key={month} style={{ left: `${((week - from) / halfYear) * 100}%` }}>
            {shortMonth(month)}
          </span>
        ))}
      </p>
      <div className="relative">
        <p className="year-weekdays">
          {[1, 3, 5].map((row) => (
            <span key={row}>{weekday(row)}</span>
          ))}
        </p>
        <svg
          viewBox={`0 0 ${halfYear * pitch} ${7 * pitch}`}
          dangerouslySetInnerHTML={{ __html: drawHalf(map, from) }}
        />
      </div>
    </div>
  );
}

function useNames() {
  const locale = useLocale();
  const weekdays = new Intl.DateTimeFormat(locale, { weekday: "narrow", timeZone: "UTC" });
  const { shortMonth } = useFormat();
  return {
    shortMonth: (month: string) => shortMonth(`${month}-15`, "UTC"),
    // 2024-01-01 was a Monday.
    weekday: (row: number) => weekdays.format(Date.UTC(2024, 0, 1 + row)),
  };
}

// Returns half a map as SVG: the ground of all days, and for each level the squares in one path.
function drawHalf({ squares, daysInLastWeek }: YearMap, from: number): string {
  const rows = Array.from({ length: 7 }, (_, row) => {
    const isShort = from > 0 && row >= daysInLastWeek;
    return `M1 ${row * pitch + 6}h${(halfYear - (isShort ? 1 : 0)) * pitch - 2}`;
  });
  const ground = `<path class="year-ground" stroke-width="10" stroke-dasharray="10 2" d="${rows.join("")}"/>`;
  const levels = ([1, 2, 3, 4] as const).map((level) => {
    const path = squares
      .filter(
        (square) =>
          square.level === level && Math.floor(square.week / halfYear) * halfYear === from,
      )
      .map((square) => drawSquare(square, from))
      .join("");
    if (path === "") return "";
    return `<path class="year-level-${level}" stroke-width="${sides[level]}" d="${path}"/>`;
  });
  return `${ground}${levels.join("")}`;
}

function drawSquare({ week, weekday, level }: DaySquare, from: number): string {
  const side = sides[level];
  return `M${(week - from) * pitch + 6 - side / 2} ${weekday * pitch + 6}h${side}`;
}

function Months({ months }: Pick<YearMap, "months">) {
  const t = useMessages();
  const id = useId();
  const { monthAndYear, number } = useFormat();
  return (
    <details className="mt-2">
      <Summary id={id} variant="small">
        {t("passport.yearTable")}
      </Summary>
      <table aria-labelledby={id} className="max-w-form w-full text-sm">
        <thead>
          <tr className="border-line-strong border-b">
            <th scope="col" className="label-caps py-2 text-start">
              {t("passport.yearMonth")}
            </th>
            <th scope="col" className="label-caps py-2 text-end">
              {t("passport.yearActiveDays")}
            </th>
            <th scope="col" className="label-caps py-2 text-end">
              {t("passport.yearActivityCount")}
            </th>
          </tr>
        </thead>
        <tbody>
          {months.map(({ month, days, activities }) => (
            <tr key={month} className="border-line border-b">
              <th scope="row" className="py-1.5 text-start font-normal">
                {monthAndYear(new Date(`${month}-15`))}
              </th>
              <td className="py-1.5 text-end font-mono tabular-nums">{number(days)}</td>
              <td className="py-1.5 text-end font-mono tabular-nums">{number(activities)}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </details>
  );
}
