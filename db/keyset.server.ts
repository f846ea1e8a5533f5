import { sql, type SQL } from "drizzle-orm";

/** Where a page of a list ends: the moment of its last row, to the microsecond, and that row's id. */
export type Keyset = { at: string; id: string };

/** A part of a list, newest first, and where the next part begins. */
export type Page<Item> = { items: Item[]; next: Keyset | undefined };

export type PageRequest = { limit: number; after?: Keyset | undefined };

/** The condition that a row comes after where the last page ended. */
export const isAfter = (at: SQL, id: SQL, after: Keyset | undefined): SQL =>
  after ? sql`(${at}, ${id}) < (${after.at}::timestamptz, ${after.id}::uuid)` : sql`true`;

/** Makes a page of rows of which one more was asked for than the page holds. */
export function cutPage<Row extends Keyset, Item>(
  rows: Row[],
  limit: number,
  toItem: (row: Row) => Item,
): Page<Item> {
  const kept = rows.slice(0, limit);
  const last = rows.length > limit ? kept.at(-1) : undefined;
  return { items: kept.map(toItem), next: last && { at: last.at, id: last.id } };
}
