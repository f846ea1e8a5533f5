/** A page of a list, and the id after which the next page begins. */
export type Page<Item> = { items: Item[]; nextCursor: string | null };

export type PageOptions = { limit: number; cursor?: string | undefined };

/** Creates a page of rows; the query must fetch one row more than the page contains. */
export function cutPage<Row extends { id: string }, Item>(
  rows: Row[],
  limit: number,
  toItem: (row: Row) => Item,
): Page<Item> {
  const shown = rows.slice(0, limit);
  const last = rows.length > limit ? shown.at(-1) : undefined;
  return { items: shown.map(toItem), nextCursor: last?.id ?? null };
}
