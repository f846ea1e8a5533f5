import type { FactFile } from "./fact-input.ts";

/** A figure, or the lowest and the highest of a range. */
export type FactValue = number | readonly [number, number];

/** Where a figure is from. */
export type FactSource = FactFile["sources"][string] & { id: string };

/** The values of one edition, oldest first. */
type Points = readonly { year: string; value: FactValue }[];

/** A figure from one source, with the values of other years and of earlier editions. */
export type Fact = Omit<FactFile["facts"][string], "values" | "source" | "earlier"> & {
  key: string;
  /** The goal that it is about; null for a fact of a course about none. */
  goal: number | null;
  /** The path of the course that it belongs to; undefined for the product's own. */
  home?: string;
  /** The newest value. */
  value: FactValue;
  /** The year or period that it speaks of. */
  year: string;
  points: Points;
  source: FactSource;
  earlier: readonly { points: Points; source: FactSource; replaced: string }[];
};

/** A fact of the product's own list. */
export type ListedFact = Fact & { goal: number };

/** Returns the fact that a text quotes by a key. */
export type FindFact = (key: string) => Fact | undefined;

/** The path of the list of all facts. */
export const factsPath = "/data";

/** The path of a fact's page; a fact of a course stands on the page of its course. */
export const factPath = (key: string, home?: string): string =>
  home === undefined ? `${factsPath}/${key}` : `${home}#fact-${key}`;

/** The path of the files with facts, without their ending; those of a course can also have the product's own. */
export const factFilesPath = (facts: readonly Fact[]): string =>
  `${facts.find(({ home }) => home !== undefined)?.home ?? ""}${factsPath}`;

/** The licence of the list, as a path segment of its address and as its name. */
export const factsLicence = {
  name: "CC BY 4.0",
  link: "https://creativecommons.org/licenses/by/4.0/",
} as const;

/** Returns values from old to new. A period counts by its last year. */
export const toPoints = (values: Readonly<Record<string, FactValue>>): Points =>
  Object.entries(values)
    .map(([year, value]) => ({ year, value }))
    .toSorted((a, b) => a.year.slice(-4).localeCompare(b.year.slice(-4)));

/** Returns the value of a fact in a year; undefined if it has none. */
export const valueIn = (fact: Fact, year: string | undefined): FactValue | undefined =>
  year === undefined ? fact.value : fact.points.find((point) => point.year === year)?.value;

/** Returns a source in one line: "World Bank, Poverty, Prosperity, and Planet Report, 2024". */
export const citeSource = ({ publisher, title, year }: FactSource): string =>
  title.includes(String(year)) ? `${publisher}, ${title}` : `${publisher}, ${title}, ${year}`;

/** Returns a value as files have it: "67", "713000000..757000000". */
export const plainValue = (value: FactValue): string =>
  typeof value === "number" ? String(value) : value.join("..");

/** Returns whether words that were written for a value still fit, for a value such as "808e6" or "713e6..757e6". */
export const isWrittenFor = (value: FactValue, writtenFor: string): boolean =>
  plainValue(value) === writtenFor.split("..").map(Number).join("..");
