import { type Fact, type FindFact, valueIn } from "#app/domains/facts/fact.ts";
import { findFact } from "#app/domains/facts/facts.server.ts";
import { quoteInText } from "#app/domains/facts/quote-facts.server.ts";

import {
  type ChartBlock,
  type ChartEntry,
  type ChartProblem,
  listChartBlocks,
  readChart,
} from "./chart-block.ts";
import { type ChartBar, type Chart, type ChartSeries, placeOfYear } from "./chart.ts";

type Named = ChartEntry & { fact: Fact };

/** Returns what a block of a text in a language draws, or what is wrong with it. */
export function resolveChart(
  block: ChartBlock,
  language: string,
  find: FindFact = findFact,
): Chart | ChartProblem {
  const entries: Named[] = [];
  for (const entry of block.entries) {
    const { key, year } = entry;
    const fact = find(key);
    const value = fact && (year === undefined || valueIn(fact, year) !== undefined);
    if (!fact || !value) {
      return { problem: "unknownFact", about: year === undefined ? key : `${key}@${year}` };
    }
    entries.push({ ...entry, fact });
  }
  const [first, ...others] = new Set(entries.map(({ fact }) => fact));
  if (!first) return { problem: "chartMissing", about: "fact" };
  const stranger = others.find(({ unit }) => (unit === "%") !== (first.unit === "%"));
  if (stranger) return { problem: "chartUnits", about: stranger.key };
  const write = (text: string) => quoteInText(text, language, find);
  const texts = {
    title: write(block.title),
    caption: write(block.caption),
    note: block.note === undefined ? undefined : write(block.note),
    facts: [first, ...others] as const,
  };
  if (block.kind === "bar") return { ...texts, kind: "bar", bars: listBars(entries) };
  if (block.kind === "map") {
    const { byPlace } = first;
    if (!byPlace) return { problem: "chartPlaces", about: first.key };
    const values = new Map(Object.entries(byPlace.values));
    return { ...texts, kind: "map", year: byPlace.year, values, steps: block.steps };
  }
  const short = entries.find(({ fact }) => fact.points.length < 2);
  if (short) return { problem: "chartSeries", about: short.key };
  return { ...texts, kind: "line", series: entries.map(toSeries) };
}

const toSeries = ({ fact, label }: Named): ChartSeries => ({
  label: label ?? fact.title,
  fact,
  points: fact.points.map((point) => ({ ...point, at: placeOfYear(point.year) })),
});

// One fact without a year is drawn year by year.
function listBars(entries: readonly Named[]): ChartBar[] {
  const [first] = entries;
  if (first && entries.length === 1 && first.year === undefined) {
    return first.fact.points.map(({ year, value }) => ({
      label: year.replace("-", "–"),
      fact: first.fact,
      year,
      value,
    }));
  }
  return entries.map(({ fact, label, year = fact.year }) => ({
    label: label ?? fact.title,
    fact,
    year,
    value: valueIn(fact, year) ?? fact.value,
  }));
}

/** Returns the first problem of the charts of a text in Markdown, and the line of the chart, from 1. */
export function findChartProblem(
  markdown: string,
  language: string,
  find: FindFact = findFact,
): (ChartProblem & { line: number }) | undefined {
  for (const { firstLine, text, line } of listChartBlocks(markdown)) {
    const block = readChart(firstLine, text);
    const chart = "problem" in block ? block : resolveChart(block, language, find);
    if ("problem" in chart) return { ...chart, line };
  }
  return undefined;
}
