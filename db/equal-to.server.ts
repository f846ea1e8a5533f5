import { type Column, eq, getColumns, type SQL, type Table } from "drizzle-orm";

import type { Fields } from "./to-columns.server.ts";

/** Returns the conditions that the columns of a table equal the fields of a filter; undefined fields have none. */
export function equalTo<T extends Table, Filter extends Fields<T["_"]["columns"], Filter>>(
  table: T,
  filter: Filter,
): SQL[] {
  const wanted = filter as Record<string, unknown>;
  const columns: Column[] = Object.values(getColumns(table));
  return columns
    .filter(({ name }) => wanted[name] !== undefined)
    .map((column) => eq(column, wanted[column.name]));
}
