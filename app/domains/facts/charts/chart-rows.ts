import { formatValue, formatYear } from "#app/domains/facts/format-fact.ts";
import { createFormat } from "#app/lib/format.ts";
import type { Translator } from "#app/lib/translator.ts";
import type { MessageKey } from "#content/messages/catalogue.ts";

import type { Chart } from "./chart.ts";

/** Returns the figures of a chart as a table in the reader's language: its heads, and its rows, each with its name first. */
export function listChartRows(
  chart: Chart,
  locale: string,
  t: Translator<MessageKey>,
): { columns: string[]; rows: string[][] } {
  const [year, value] = [t("facts.year"), t("facts.value")];
  if (chart.kind === "bar") {
    const rows = chart.bars.map((bar) => [
      bar.label,
      formatYear(bar.year),
      formatValue(bar.value, bar.fact, locale),
    ]);
    // Bars of one fact are named after their years.
    if (rows.every(([name, of]) => name === of)) {
      return { columns: [year, value], rows: rows.map(([, ...cells]) => cells) };
    }
    return { columns: [t("facts.fact"), year, value], rows };
  }
  if (chart.kind === "map") {
    const { country } = createFormat(locale);
    const [fact] = chart.facts;
    const rows = [...chart.values]
      .toSorted((one, other) => other[1] - one[1])
      .map(([code, number]) => [country(code), formatValue(number, fact, locale)]);
    return { columns: [t("facts.place"), value], rows };
  }
  const { series } = chart;
  const [only] = series;
  if (only && series.length === 1) {
    const rows = only.points.map((point) => [
      formatYear(point.year),
      formatValue(point.value, only.fact, locale),
    ]);
    return { columns: [year, value], rows };
  }
  const years = new Map(
    series.flatMap(({ points }) => points.map((point) => [point.year, point.at] as const)),
  );
  const rows = [...years]
    .toSorted((one, other) => one[1] - other[1])
    .map(([name]) => [
      formatYear(name),
      ...series.map(({ points, fact }) => {
        const point = points.find((one) => one.year === name);
        return point ? formatValue(point.value, fact, locale) : "–";
      }),
    ]);
  return { columns: [year, ...series.map(({ label }) => label)], rows };
}
