import { formatValue, unitOf } from "#app/domains/facts/format-fact.ts";
import { escapeHtml } from "#app/lib/escape-html.ts";

import { type ChartOf, endsOf } from "./chart.ts";

/** Shares from this one are drawn as parts of a whole. */
const wholeFrom = 8;

/** Returns the highest value of a bar chart's scale. */
export function topOfBars({ bars, facts: [first] }: ChartOf<"bar">): number {
  const highest = Math.max(...bars.map(({ value }) => endsOf(value)[1]));
  const isWhole = first.unit === "%" && highest >= wholeFrom && highest <= 100;
  if (isWhole) return 100;
  return highest > 0 ? highest : 1;
}

/**
 * Returns a bar chart as an HTML list, in which each bar stands below its name and value. Bars of shares lie in a frame of
 * 100%; the part of a bar that is uncertain is paler.
 */
export function renderBars(chart: ChartOf<"bar">, language: string): string {
  const top = topOfBars(chart);
  const items = chart.bars.map(({ label, fact, value }) => {
    const [low, high] = endsOf(value).map((end) => `${Math.max(0, (end / top) * 100).toFixed(1)}%`);
    const range = low === high ? "" : `;--low:${low}`;
    return (
      `<li><span>${escapeHtml(label)}</span> ` +
      `<b>${escapeHtml(formatValue(value, fact, language))}</b>` +
      `<i style="--bar:${high}${range}"></i></li>`
    );
  });
  const frame = top === 100 && unitOf(chart.facts) === "%" ? " data-full" : "";
  return `<ul class="chart-bars"${frame}>${items.join("")}</ul>`;
}
