import { type Column, getColumns, type Table } from "drizzle-orm";

import type { CamelCase } from "#app/lib/camel-case.ts";

/** An input whose fields all have the name of a column. */
export type Fields<Columns, Input> = {
  [Name in keyof Input]: CamelCase<Name & string> extends keyof Columns ? unknown : never;
};

/**
 * Returns the fields of an input as columns of a table: `points_reward` becomes `pointsReward`. Absent fields stay
 * absent, so that an update leaves their columns unchanged.
 */
export function toColumns<T extends Table, Input extends Fields<T["_"]["columns"], Input>>(
  table: T,
  input: Input,
) {
  const sent = input as Record<string, unknown>;
  const columns: Record<string, Column> = getColumns(table);
  const entries = Object.entries(columns)
    .filter(([, { name }]) => name in sent)
    .map(([key, { name }]) => [key, sent[name]]);
  return Object.fromEntries(entries) as {
    [Name in keyof Input as CamelCase<Name & string>]: Input[Name];
  };
}
