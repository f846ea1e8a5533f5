import { citeSource } from "#app/domains/facts/fact.ts";
import { formatTick, formatValue, formatYear, unitOf } from "#app/domains/facts/format-fact.ts";
import { escapeHtml } from "#app/lib/escape-html.ts";

import { type Chart, type ChartOf, endsOf, middleOf } from "./chart.ts";
import { topOfBars } from "./render-bars.ts";
import { axesOf } from "./render-line.ts";
import { stepOf, stepsOf } from "./render-map.server.ts";
import { percentOf, yearTicks } from "./scale.ts";
import { readWorld } from "./world.server.ts";

const [width, margin, inner] = [960, 48, 864];
const ink = { text: "#1a2332", muted: "#545e6c", line: "#ded8ca", none: "#e4e0d6" };
const strokes = ["", "8 5", "", "2 5"];
const shades = ["#d6e6f0", "#a9c9df", "#76a9cb", "#4585b1", "#1f6396", "#0b3f68"];
const colors = ["#0b5c8a", "#1a2332", "#7d8592", "#0b5c63"];

/**
 * Returns a chart as an SVG file with its own colours, for slides and print. It names its facts by their own titles: an
 * address can't put other words above our figures.
 */
export function drawChartPicture(chart: Chart, language: string): string {
  const { body, height } = drawBody(chart, language);
  const sources = [...new Set(chart.facts.map(({ source }) => citeSource(source)))];
  const lines = sources.flatMap((source) => wrap(source, 110));
  const foot = lines.map((line, at) => text(line, margin, 96 + height + at * 20, "s")).join("");
  const whole = 96 + height + lines.length * 20 + 12;
  const unit = unitOf(chart.facts);
  return (
    `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${width} ${whole}" width="${width}" height="${whole}" ` +
    `font-family="'IBM Plex Sans',system-ui,sans-serif" font-size="17" fill="${ink.text}">` +
    `<style>.h{font-size:24px;font-weight:600}.s{font-size:14px;fill:${ink.muted}}.e{text-anchor:end}.m{text-anchor:middle}.b{font-weight:600}</style>` +
    `<rect width="${width}" height="${whole}" fill="#fff"/>${text(chart.title, margin, 48, "h")}` +
    (unit === undefined || unit === "%" ? "" : text(unit, margin, 72, "s")) +
    `<g transform="translate(${margin} 96)">${body}</g>${foot}</svg>`
  );
}

type Body = { body: string; height: number };

function drawBody(chart: Chart, language: string): Body {
  if (chart.kind === "line") return drawLine(chart, language);
  if (chart.kind === "bar") return drawBars(chart, language);
  return drawMap(chart, language);
}

const text = (words: string, x: number, y: number, look = "") =>
  `<text x="${x}" y="${y}"${look && ` class="${look}"`}>${escapeHtml(words)}</text>`;

function drawBars(chart: ChartOf<"bar">, language: string): Body {
  const top = topOfBars(chart);
  const bars = chart.bars.map(({ label, fact, value }, at) => {
    const [low, high] = endsOf(value).map((end) => Math.max(0, (end / top) * inner).toFixed(1));
    const y = at * 64;
    const pale = low === high ? "" : ` fill-opacity="0.4"`;
    return (
      `${text(label, 0, y + 18)}${text(formatValue(value, fact, language), inner, y + 18, "e b")}` +
      `<g fill="${colors[0]}"><rect y="${y + 28}" width="${high}" height="18"${pale}/>` +
      `<rect y="${y + 28}" width="${low}" height="18"/></g>`
    );
  });
  return { body: bars.join(""), height: chart.bars.length * 64 + 16 };
}

function drawLine(chart: ChartOf<"line">, language: string): Body {
  const { x, y, points } = axesOf(chart);
  const [first] = chart.facts;
  const [left, fieldWidth, field] = [64, inner - 90, 400];
  const legend = chart.series.length > 1 ? chart.series.length * 26 : 0;
  const across = (at: number) => (left + (percentOf(at, x) * fieldWidth) / 100).toFixed(1);
  const down = (value: number) =>
    (legend + 24 + ((100 - percentOf(value, y)) * field) / 100).toFixed(1);
  const grid = y.ticks.map(
    (tick) =>
      `<path d="M${left} ${down(tick)}h${fieldWidth}" stroke="${ink.line}"/>` +
      text(formatTick(tick, first, language), left - 12, Number(down(tick)) + 5, "s e"),
  );
  const years = yearTicks(points).map(({ label, at }) =>
    text(label, left + (at * fieldWidth) / 100, legend + field + 52, "s m"),
  );
  const lines = chart.series.map(({ label, fact, points: own }, at) => {
    const path = own.map((point) => `${across(point.at)} ${down(middleOf(point.value))}`).join("L");
    const look = `fill="none" stroke="${colors[at]}" stroke-width="3" stroke-dasharray="${strokes[at]}"`;
    const ends = [own[0], own.at(-1)].map((point, end) =>
      point
        ? text(
            formatValue(point.value, fact, language),
            Number(across(point.at)),
            Number(down(middleOf(point.value))) - 12,
            end === 0 ? "b" : "m b",
          )
        : "",
    );
    const name =
      legend === 0
        ? ends.join("")
        : `<path d="M0 ${at * 26 + 4}h40" ${look}/>${text(label, 52, at * 26 + 10)}`;
    return `<path d="M${path}" ${look}/>${name}`;
  });
  return { body: [...grid, ...years, ...lines].join(""), height: legend + field + 84 };
}

function drawMap(chart: ChartOf<"map">, language: string): Body {
  const world = readWorld();
  const [fact] = chart.facts;
  const steps = stepsOf(chart);
  const colorOf = (code: string) => {
    const value = chart.values.get(code);
    return value === undefined ? ink.none : (shades[stepOf(value, steps)] ?? ink.none);
  };
  const shapes = [...world.shapes].map(([code, d]) => `<path fill="${colorOf(code)}" d="${d}"/>`);
  const dots = [...world.dots]
    .filter(([code]) => chart.values.has(code))
    .map(([code, [x, y]]) => `<circle fill="${colorOf(code)}" cx="${x}" cy="${y}" r="4"/>`);
  const scale = inner / world.width;
  const height = Math.ceil(world.height * scale);
  const write = (value: number) => formatTick(value, fact, language);
  const labels = [undefined, ...steps].map((from, at) => {
    const to = steps[at];
    const name =
      from === undefined
        ? `< ${write(to ?? 0)}`
        : to === undefined
          ? `≥ ${write(from)}`
          : `${write(from)} – ${write(to)}`;
    const x = at * 140;
    return `<rect x="${x}" y="${height + 24}" width="24" height="16" fill="${shades[at]}" stroke="${ink.muted}"/>${text(name, x + 34, height + 38, "s")}`;
  });
  return {
    body: `<g transform="scale(${scale.toFixed(4)})" stroke="#fff" stroke-width="0.6"><path fill="${ink.none}" d="${world.rest}"/>${shapes.join("")}<g stroke="${ink.text}">${dots.join("")}</g></g>${labels.join("")}${text(formatYear(chart.year), inner, height + 38, "s e")}`,
    height: height + 72,
  };
}

function wrap(words: string, length: number): string[] {
  const lines: string[] = [];
  for (const word of words.split(" ")) {
    const last = lines.at(-1);
    if (last !== undefined && last.length + word.length < length) {
      lines[lines.length - 1] = `${last} ${word}`;
    } else lines.push(word);
  }
  return lines;
}
