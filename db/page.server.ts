/** A part of a list, and the id that the next part begins after. */
export type Page<Item> = { items: Item[]; nextCursor: string | null };

export type PageOptions = { limit: number; cursor?: string | undefined };

/** Makes a page of rows of which one more was asked for than the page holds. */
export function cutPage<Row extends { id: string }, Item>(
  rows: Row[],
  limit: number,
  toItem: (row: Row) => Item,
): Page<Item> {
  const kept = rows.slice(0, limit);
  const last = rows.length > limit ? kept.at(-1) : undefined;
  return { items: kept.map(toItem), nextCursor: last?.id ?? null };
}
