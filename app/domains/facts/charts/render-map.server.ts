import { formatTick, formatValue } from "#app/domains/facts/format-fact.ts";
import { escapeHtml } from "#app/lib/escape-html.ts";
import { createFormat } from "#app/lib/format.ts";

import type { ChartOf } from "./chart.ts";
import type { Reading } from "./reading.ts";
import { scaleOf } from "./scale.ts";
import { readWorld } from "./world.server.ts";

/** Returns where the steps of a map's scale begin after the first: as its author set them, or at round values. */
export const stepsOf = ({ steps, values }: ChartOf<"map">): readonly number[] =>
  steps ??
  scaleOf([...values.values()])
    .ticks.slice(1, -1)
    .slice(0, 5);

/** Returns the step that a value belongs to, from 0. */
export const stepOf = (value: number, steps: readonly number[]): number =>
  steps.filter((step) => value >= step).length;

/** Returns how dark a step is, in percent of the darkest. */
export const tintOf = (step: number, steps: readonly number[]): number =>
  Math.round(20 + (80 * step) / Math.max(1, steps.length));

/**
 * Returns a map as an SVG, each country in the tint of its step: a country shows its name and value when it is pointed at or
 * tapped. The keyboard and screen readers have the table, which has the same figures in order.
 */
export function renderMap(chart: ChartOf<"map">, { locale, t }: Reading, id: string): string {
  const [fact] = chart.facts;
  const { width, height, shapes, rest, dots } = readWorld();
  const steps = stepsOf(chart);
  const { country } = createFormat(locale);
  const groups = Array.from({ length: steps.length + 1 }, () => "");
  for (const [code, value] of chart.values) {
    const [shape, dot] = [shapes.get(code), dots.get(code)];
    const drawn = shape
      ? `<path d="${shape}"/>`
      : dot && `<circle cx="${dot[0]}" cy="${dot[1]}" r="5"/>`;
    if (drawn === undefined) continue;
    const text = `${country(code)}: ${formatValue(value, fact, locale)}`;
    groups[stepOf(value, steps)] += `<g tabindex="-1">${drawn}<text>${escapeHtml(text)}</text></g>`;
  }
  const others = [...shapes].filter(([code]) => !chart.values.has(code)).map(([, path]) => path);
  const drawn = groups.map(
    (group, step) => `<g style="--tint:${tintOf(step, steps)}%">${group}</g>`,
  );
  return (
    `<div class="chart-map"><svg viewBox="0 0 ${width} ${height + 44}" aria-hidden="true">` +
    `<pattern id="${id}" width="5" height="5" patternUnits="userSpaceOnUse" patternTransform="rotate(45)"><path d="M0 0V5"/></pattern>` +
    `<path class="chart-none" style="--none:url(#${id})" d="${others.join("")}${rest}"/>${drawn.join("")}` +
    `<text class="chart-hint">${escapeHtml(t("facts.mapHint"))}</text></svg>` +
    `<ul class="chart-steps">${legendOf(chart, steps, { locale, t })}</ul>` +
    `<p class="chart-note">${escapeHtml(t("facts.mapBorders"))}</p></div>`
  );
}

function legendOf(
  { facts: [fact] }: ChartOf<"map">,
  steps: readonly number[],
  { locale, t }: Pick<Reading, "locale" | "t">,
): string {
  const write = (value: number) => formatTick(value, fact, locale);
  const [first = 0, last = first] = [steps[0], steps.at(-1)];
  const labels = [
    t("facts.mapBelow", { value: write(first) }),
    ...steps.slice(1).map((step, at) => `${write(steps[at] ?? 0)} – ${write(step)}`),
    t("facts.mapFrom", { value: write(last) }),
  ];
  const items = labels.map(
    (label, at) => `<li><i style="--tint:${tintOf(at, steps)}%"></i>${escapeHtml(label)}</li>`,
  );
  return `${items.join("")}<li><i class="chart-none"></i>${escapeHtml(t("facts.mapNone"))}</li>`;
}
