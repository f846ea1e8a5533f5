import { formatTick, formatValue, formatYear } from "#app/domains/facts/format-fact.ts";
import { escapeHtml } from "#app/lib/escape-html.ts";

import { type ChartOf, type ChartPoint, type ChartSeries, endsOf, middleOf } from "./chart.ts";
import type { Reading } from "./reading.ts";
import { percentOf, type Scale, scaleOf, yearTicks } from "./scale.ts";

type Axis = { from: number; to: number };

/** What the lines of a chart are drawn on. */
export function axesOf({ series }: ChartOf<"line">): { x: Axis; y: Scale; points: ChartPoint[] } {
  const points = series.flatMap((one) => one.points);
  const years = points.map(({ at }) => at);
  return {
    x: { from: Math.min(...years), to: Math.max(...years) },
    y: scaleOf(points.flatMap(({ value }) => endsOf(value))),
    points,
  };
}

/**
 * Returns a line chart as HTML: lines that fill any width, with text in the page's own size. Each value is a radio button,
 * which shows its year and value when it is chosen: one stop for the keyboard, and a tap for a finger, without a script.
 */
export function renderLine(
  chart: ChartOf<"line">,
  { language, locale, t }: Reading,
  id: string,
): string {
  const { x, y, points } = axesOf(chart);
  const [first] = chart.facts;
  const rows = y.ticks.map((tick) => 100 - percentOf(tick, y));
  const grid = rows.map((row) => `M0 ${row}H100`).join("");
  const scale = y.ticks.map(
    (tick, at) => `<span style="top:${rows[at]}%">${formatTick(tick, first, language)}</span>`,
  );
  const years = yearTicks(points).map(
    ({ label, at }) => `<span style="left:${at}%"${sideOf(at)}>${label}</span>`,
  );
  const lines = chart.series.map(
    (one, at) => `<path class="chart-${at}" d="${pathOf(one, x, y)}"/>`,
  );
  const values = chart.series.flatMap((one, at) => {
    const isOnly = chart.series.length === 1;
    const name = isOnly ? "" : `${one.label}, `;
    return one.points.map((point, index) => {
      const [left, top] = [percentOf(point.at, x), 100 - percentOf(middleOf(point.value), y)];
      const isEnd = isOnly && (index === 0 || index === one.points.length - 1);
      const isBelow = isEnd && top < lowest && isInWay(one.points, index);
      const value = escapeHtml(formatValue(point.value, one.fact, language));
      return (
        `<label class="chart-${at}" style="left:${left}%;top:${top}%"${sideOf(left)}` +
        `${isBelow ? " data-below" : ""}${isEnd ? " data-end" : ""}>` +
        `<input type="radio" name="${id}"><span>${escapeHtml(name)}` +
        `<small>${formatYear(point.year)}</small> <b>${value}</b></span></label>`
      );
    });
  });
  const start =
    y.from > 0
      ? `<p class="chart-note">${escapeHtml(t("facts.chartStart", { value: formatTick(y.from, first, locale) }))}</p>`
      : "";
  return (
    `${legendOf(chart, language)}<div class="chart-plot print-keep" dir="ltr" role="radiogroup" aria-label="${escapeHtml(chart.title)}">` +
    `<svg viewBox="0 0 100 100" preserveAspectRatio="none" aria-hidden="true"><path class="chart-grid" d="${grid}"/>${lines.join("")}</svg>` +
    `<div class="chart-scale" aria-hidden="true">${scale.join("")}</div>${values.join("")}` +
    `<div class="chart-years" aria-hidden="true">${years.join("")}</div></div>${start}`
  );
}

/** Below this height, in percent from the top, a text would stand on the years. */
const lowest = 85;

// The line leaves the first value upwards, or comes to the last one from above.
function isInWay(points: readonly ChartPoint[], index: number): boolean {
  const [point, beside] = [points[index], points[index === 0 ? 1 : index - 1]];
  return !!point && !!beside && middleOf(beside.value) > middleOf(point.value);
}

/** Returns the path of a series in percent of the field; a range also as a line from its lowest to its highest value. */
function pathOf({ points }: ChartSeries, x: Axis, y: Scale): string {
  const down = (value: number) => (100 - percentOf(value, y)).toFixed(1);
  const across = ({ at }: ChartPoint) => percentOf(at, x).toFixed(1);
  const line = points.map((point) => `${across(point)} ${down(middleOf(point.value))}`).join("L");
  const ranges = points.flatMap((point) => {
    const [low, high] = endsOf(point.value);
    return low === high ? [] : [`M${across(point)} ${down(low)}V${down(high)}`];
  });
  return `M${line}${ranges.join("")}`;
}

// A text near an end of the axis stays inside of the figure.
const sideOf = (left: number) => (left < 15 ? " data-first" : left > 85 ? " data-last" : "");

function legendOf({ series }: ChartOf<"line">, language: string): string {
  if (series.length === 1) return "";
  const items = series.map(({ label, fact, points }, at) => {
    const newest = points.at(-1);
    const value = newest ? formatValue(newest.value, fact, language) : "";
    return (
      `<li><svg class="chart-key" viewBox="0 0 32 2" aria-hidden="true"><path class="chart-${at}" d="M0 1H32"/></svg>` +
      `<span>${escapeHtml(label)}</span> <b>${escapeHtml(value)}</b></li>`
    );
  });
  return `<ul class="chart-legend">${items.join("")}</ul>`;
}
