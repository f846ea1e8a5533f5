import { yearPattern } from "#app/domains/facts/quote.ts";
import { listFences } from "#app/lib/markdown/list-fences.ts";

export const chartKinds = ["line", "bar", "map"] as const;
export type ChartKind = (typeof chartKinds)[number];

/** A series, a bar or a map: a fact, the year of its value if it isn't the newest, and the author's name for it. */
export type ChartEntry = { key: string; year: string | undefined; label: string | undefined };

/** A chart as its author wrote it. */
export type ChartBlock = {
  kind: ChartKind;
  title: string;
  /** What to see in it. */
  caption: string;
  note: string | undefined;
  entries: readonly ChartEntry[];
  /** Where the steps of a map's scale begin, after the first; undefined for round ones. */
  steps: readonly number[] | undefined;
};

/** What is wrong with a block, and the line or name that it is about. */
export type ChartProblem = {
  problem:
    | "chartKind"
    | "chartLine"
    | "chartMissing"
    | "chartUnits"
    | "chartSeries"
    | "chartPlaces"
    | "chartMany"
    | "unknownFact";
  about: string;
};

/** Facts that one chart can tell apart. */
const most: Record<ChartKind, number> = { line: 4, bar: 12, map: 1 };
const maxText = 400;

const info = /^chart(?:\s+(?<kind>\S+))?\s*$/;
const entry = /^(?<key>[a-z0-9]+(?:-[a-z0-9]+)*)(?:@(?<year>[\d-]+))?(?:\s*\|\s*(?<label>\S.*))?$/;

/** Returns whether the first line of a fenced block of Markdown announces a chart. */
export const isChart = (firstLine: string): boolean => info.test(firstLine.trim());

/** Reads a fenced block: its first line ("chart line") and its text, which has a `name: value` on each line. */
export function readChart(firstLine: string, text: string): ChartBlock | ChartProblem {
  const name = info.exec(firstLine.trim())?.groups?.["kind"] ?? "";
  const kind = chartKinds.find((one) => one === name);
  if (!kind) return { problem: "chartKind", about: name };
  const fields = new Map<string, string>();
  const entries: ChartEntry[] = [];
  for (const line of text.split("\n").map((one) => one.trim())) {
    if (line === "") continue;
    const [, field = "", value = ""] = /^(\w+):\s*(.*)$/.exec(line) ?? [];
    const read = field === "fact" ? readEntry(value) : undefined;
    if (read) entries.push(read);
    else if (!isField(field, kind, value) || fields.has(field)) {
      return { problem: "chartLine", about: line.replaceAll("|", " ").slice(0, 80) };
    } else fields.set(field, value);
  }
  const missing = ["title", "caption"].find((field) => !fields.get(field));
  if (missing !== undefined) return { problem: "chartMissing", about: missing };
  if (entries.length === 0) return { problem: "chartMissing", about: "fact" };
  if (entries.length > most[kind]) return { problem: "chartMany", about: String(most[kind]) };
  return {
    kind,
    title: fields.get("title") ?? "",
    caption: fields.get("caption") ?? "",
    note: fields.get("note"),
    entries,
    steps: fields.get("steps")?.split(",").map(Number),
  };
}

function readEntry(value: string): ChartEntry | undefined {
  const { key, year, label } = entry.exec(value)?.groups ?? {};
  if (key === undefined || (year !== undefined && !yearPattern.test(year))) return undefined;
  return { key, year, label };
}

function isField(field: string, kind: ChartKind, value: string): boolean {
  if (field === "steps") return kind === "map" && isRising(value.split(",").map(Number));
  return ["title", "caption", "note"].includes(field) && value.length <= maxText;
}

// As many as can be told apart without colour.
const isRising = (steps: readonly number[]) =>
  steps.length <= 5 && steps.every((step, at) => step > (steps[at - 1] ?? -Infinity));

/** Returns the charts of a text in Markdown, each as its first line and its text. */
export const listChartBlocks = (markdown: string): { firstLine: string; text: string }[] =>
  listFences(markdown).filter(({ firstLine }) => /^chart\b/.test(firstLine));

/** Returns the keys of the facts that the charts of a text draw. */
export const listChartKeys = (markdown: string): string[] =>
  listChartBlocks(markdown).flatMap(({ firstLine, text }) => {
    const chart = readChart(firstLine, text);
    return "problem" in chart ? [] : chart.entries.map(({ key }) => key);
  });
