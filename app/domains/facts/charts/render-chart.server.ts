import { citeSource, factFilesPath, type FactSource } from "#app/domains/facts/fact.ts";
import { formatYear, unitOf } from "#app/domains/facts/format-fact.ts";
import { escapeHtml } from "#app/lib/escape-html.ts";
import type { Translator } from "#app/lib/translator.ts";
import type { MessageKey } from "#content/messages/catalogue.ts";

import { type ChartProblem, isChart, readChart } from "./chart-block.ts";
import { listChartRows } from "./chart-rows.ts";
import type { Chart } from "./chart.ts";
import type { Reading } from "./reading.ts";
import { renderBars } from "./render-bars.ts";
import { renderLine } from "./render-line.ts";
import { renderMap } from "./render-map.server.ts";
import { resolveChart } from "./resolve-chart.server.ts";

/** What is said about a chart with a mistake: at its text in the studio, and in its place on the page. */
export const chartProblemKeys = {
  chartKind: "studio.chartKind",
  chartLine: "studio.chartLine",
  chartMissing: "studio.chartMissing",
  chartUnits: "studio.chartUnits",
  chartSeries: "studio.chartSeries",
  chartPlaces: "studio.chartPlaces",
  chartMany: "studio.chartMany",
  unknownFact: "studio.unknownFact",
} satisfies Record<ChartProblem["problem"], MessageKey>;

/**
 * Returns the charts of one text: a function that draws a fenced block as an HTML figure, with the same figures as a table,
 * its sources and its files; undefined for a block that is no chart. A chart with a mistake, which the studio refuses, is
 * replaced by a sentence that names it.
 */
export function chartsIn(reading: Reading) {
  let count = 0;
  return (firstLine: string, text: string): string | undefined => {
    if (!isChart(firstLine)) return undefined;
    const block = readChart(firstLine, text);
    const chart = "problem" in block ? block : resolveChart(block, reading.language, reading.find);
    if ("problem" in chart) {
      const message = reading.t(chartProblemKeys[chart.problem], { key: chart.about });
      return `<p class="chart-problem">${escapeHtml(message)}</p>\n`;
    }
    count += 1;
    return renderChart(chart, reading, `chart-${count}`);
  };
}

/** Returns a chart as an HTML figure; `id` is its own on the page. */
export function renderChart(chart: Chart, reading: Reading, id: string): string {
  const { language, locale, t } = reading;
  const { title, caption, note, facts } = chart;
  const [first] = facts;
  const unit = unitOf(facts);
  // What isn't the author's is in the reader's language.
  const lang = locale === language ? "" : ` lang="${locale}"`;
  const unitLine =
    unit === undefined || unit === "%" ? "" : `<span class="chart-unit">${escapeHtml(unit)}</span>`;
  const noteLine = note === undefined ? "" : `<p class="chart-note">${escapeHtml(note)}</p>`;
  return (
    `<figure class="chart" data-goal="${first.goal ?? "all"}">` +
    `<figcaption><b>${escapeHtml(title)}</b> ${unitLine}<span>${escapeHtml(caption)}</span></figcaption>` +
    `${drawChart(chart, reading, id)}${noteLine}` +
    `<div class="chart-foot"${lang}>${renderTable(chart, locale, t)}${renderSource(chart, t)}</div></figure>\n`
  );
}

function drawChart(chart: Chart, reading: Reading, id: string): string {
  if (chart.kind === "line") return renderLine(chart, reading, id);
  if (chart.kind === "bar") return renderBars(chart, reading.language);
  return renderMap(chart, reading, id);
}

function renderTable(chart: Chart, locale: string, t: Translator<MessageKey>): string {
  const { columns, rows } = listChartRows(chart, locale, t);
  const head = columns.map((name) => `<th scope="col">${escapeHtml(name)}</th>`).join("");
  const body = rows.map(([name = "", ...cells]) => {
    const values = cells.map((cell) => `<td>${escapeHtml(cell)}</td>`).join("");
    return `<tr><th scope="row">${escapeHtml(name)}</th>${values}</tr>`;
  });
  return (
    `<details><summary>${escapeHtml(t("facts.chartTable"))}</summary>` +
    `<div class="chart-table" tabindex="0" role="region" aria-label="${escapeHtml(`${t("facts.chartTable")}: ${chart.title}`)}">` +
    `<table><thead><tr>${head}</tr></thead><tbody>${body.join("")}</tbody></table></div></details>`
  );
}

function renderSource(chart: Chart, t: Translator<MessageKey>): string {
  const { kind, facts } = chart;
  const years = yearsOf(chart);
  const sources = new Map(facts.map(({ source }) => [source.id, source]));
  const listed = (keys: readonly string[]) => keys.map((key) => `fact=${key}`).join("&amp;");
  const csv = listed(facts.map(({ key }) => key));
  const path = factFilesPath(facts);
  const asOf = t("facts.asOf", { year: formatYear(newest(years)) });
  const files = [
    `<a href="${path}.csv?${csv}" download>${escapeHtml(t("facts.csv"))}</a>`,
    `<a href="${path}.svg?kind=${kind}&amp;${listed(listDrawn(chart))}" download>${escapeHtml(t("facts.chartPicture"))}</a>`,
  ];
  const named = [escapeHtml(asOf), ...[...sources.values()].map(linkTo)];
  return `<p>${named.join(" · ")}</p><p class="chart-files">${files.join("")}</p>`;
}

function yearsOf(chart: Chart): string[] {
  if (chart.kind === "map") return [chart.year];
  if (chart.kind === "bar") return chart.bars.map(({ year }) => year);
  return chart.facts.map(({ year }) => year);
}

// A single fact is drawn year by year, also in its picture.
function listDrawn(chart: Chart): string[] {
  if (chart.kind !== "bar" || (chart.facts.length === 1 && chart.bars.length > 1)) {
    return chart.facts.map(({ key }) => key);
  }
  return chart.bars.map(({ fact, year }) =>
    year === fact.year ? fact.key : `${fact.key}@${year}`,
  );
}

const newest = (years: readonly string[]) =>
  years.toSorted((one, other) => one.slice(-4).localeCompare(other.slice(-4))).at(-1) ?? "";

function linkTo(source: FactSource): string {
  const text = escapeHtml(citeSource(source));
  if (source.link === undefined) return text;
  return `<a href="${escapeHtml(source.link)}" rel="noopener">${text}</a>`;
}
