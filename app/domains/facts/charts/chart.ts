import type { Fact, FactValue } from "#app/domains/facts/fact.ts";

import type { ChartBlock } from "./chart-block.ts";

/** A value of a chart, and its place on the axis of years. */
export type ChartPoint = { year: string; at: number; value: FactValue };

/** A series of a line chart, oldest value first. */
export type ChartSeries = { label: string; fact: Fact; points: readonly ChartPoint[] };

export type ChartBar = { label: string; fact: Fact; year: string; value: FactValue };

/** What is drawn: a chart whose facts exist and fit together. */
export type Chart = Pick<ChartBlock, "title" | "caption" | "note"> & {
  /** The facts drawn, each once. */
  facts: readonly [Fact, ...Fact[]];
} & (
    | { kind: "line"; series: readonly ChartSeries[] }
    | { kind: "bar"; bars: readonly ChartBar[] }
    | {
        kind: "map";
        year: string;
        /** By ISO 3166 code. */
        values: ReadonlyMap<string, number>;
        steps: readonly number[] | undefined;
      }
  );
export type ChartOf<Kind extends Chart["kind"]> = Extract<Chart, { kind: Kind }>;

/** Returns the lowest and the highest of a value, which are the same if it's no range. */
export const endsOf = (value: FactValue): readonly [number, number] =>
  typeof value === "number" ? [value, value] : value;

/** Returns the number that stands for a value: that in the middle of a range. */
export const middleOf = (value: FactValue): number => {
  const [low, high] = endsOf(value);
  return (low + high) / 2;
};

/** Returns the place of a year, or the middle of a period, on the axis of years. */
export const placeOfYear = (year: string): number => {
  const [from = 0, to = from] = year.split("-").map(Number);
  return (from + to) / 2;
};
