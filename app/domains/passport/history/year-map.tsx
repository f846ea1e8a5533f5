import { useId } from "react";

import { memoize } from "#app/lib/memoize.ts";
import { Figure } from "#app/ui/figure.tsx";
import { useFormat, useLocale, useMessages } from "#app/ui/i18n.tsx";
import { type KeptItem, KeptItems } from "#app/ui/kept.tsx";
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
      <p className="mb-4 flex flex-wrap items-baseline gap-x-5">
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

const levels = [1, 2, 3, 4] as const;

type HalfProps = { map: YearMap; from: number };

// Half a year of weeks: both halves stand side by side, or one below the other on a phone.
function Half({ map: { starts, squares, daysInLastWeek }, from }: HalfProps) {
  const own = squares.filter(({ week }) => week >= from && week < from + halfYear);
  const paths = levels.map((level) =>
    own
      .filter((square) => square.level === level)
      .map((square) => drawSquare(square, from))
      .join(""),
  );
  const look = {
    from,
    daysInLastWeek,
    starts: starts.filter(({ week }) => week >= from && week < from + halfYear - 1),
    levels: levels.filter((level) => paths[level - 1] !== ""),
  };
  const texts = Object.fromEntries(paths.map((path, at) => [`path${at + 1}`, path]));
  return (
    <KeptItems name="half" items={[{ look, texts }]}>
      {(look, texts) => <HalfDrawing look={look} texts={texts} />}
    </KeptItems>
  );
}

type HalfDrawingProps = KeptItem<{
  from: number;
  daysInLastWeek: number;
  starts: YearMap["starts"];
  levels: DaySquare["level"][];
}>;

function HalfDrawing({ look, texts }: HalfDrawingProps) {
  const { from, daysInLastWeek, starts, levels } = look;
  const { shortMonth, weekday } = useNames();
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
        <svg viewBox={`0 0 ${halfYear * pitch} ${7 * pitch}`}>
          <path
            className="year-ground"
            strokeWidth="10"
            strokeDasharray="10 2"
            d={drawGround(from, daysInLastWeek)}
          />
          {levels.map((level) => (
            <path
              key={level}
              className={`year-level-${level}`}
              strokeWidth={sides[level]}
              d={texts[`path${level}`]}
            />
          ))}
        </svg>
      </div>
    </div>
  );
}

function useNames() {
  const locale = useLocale();
  const { shortMonth } = useFormat();
  return {
    shortMonth: (month: string) => shortMonth(`${month}-15`, "UTC"),
    // 2024-01-01 was a Monday.
    weekday: (row: number) => weekdaysOf(locale).format(Date.UTC(2024, 0, 1 + row)),
  };
}

const weekdaysOf = memoize(
  20,
  (locale) => new Intl.DateTimeFormat(locale, { weekday: "narrow", timeZone: "UTC" }),
);

// The ground of half a map: a line for each day of the week, as long as the weeks that have it.
function drawGround(from: number, daysInLastWeek: number): string {
  const rows = Array.from({ length: 7 }, (_, row) => {
    const isShort = from > 0 && row >= daysInLastWeek;
    return `M1 ${row * pitch + 6}h${(halfYear - (isShort ? 1 : 0)) * pitch - 2}`;
  });
  return rows.join("");
}

function drawSquare({ week, weekday, level }: DaySquare, from: number): string {
  const side = sides[level];
  return `M${(week - from) * pitch + 6 - side / 2} ${weekday * pitch + 6}h${side}`;
}

function Months({ months }: Pick<YearMap, "months">) {
  const t = useMessages();
  const id = useId();
  const { monthAndYear, number } = useFormat();
  const rows = months.map(({ month, days, activities }) => ({
    look: {},
    texts: {
      month: monthAndYear(new Date(`${month}-15`)),
      days: number(days),
      activities: number(activities),
    },
  }));
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
          <KeptItems name="month" items={rows}>
            {(_, { month, days, activities }) => (
              <tr className="border-line border-b">
                <th scope="row" className="py-1.5 text-start font-normal">
                  {month}
                </th>
                <td className="py-1.5 text-end font-mono tabular-nums">{days}</td>
                <td className="py-1.5 text-end font-mono tabular-nums">{activities}</td>
              </tr>
            )}
          </KeptItems>
        </tbody>
      </table>
    </details>
  );
}
