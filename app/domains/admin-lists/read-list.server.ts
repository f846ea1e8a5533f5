import { SQL, sql } from "drizzle-orm";

import { type Db, db } from "#db/client.server.ts";

import { countLimit, type ListName, type Sort } from "./admin-list.ts";
import type { ListFilter } from "./list-input.ts";

/** Where the rows of a list come from. */
export type ListSource<Name extends ListName, Row extends { id: string }> = {
  /** The tables, and the column of the id, which is unique. */
  from: SQL;
  id: SQL;
  /** The expression of each order; never null, and with an index that ends with the id. */
  sorts: Record<Sort<Name>["key"], SQL>;
  /**
   * The conditions of a filter; days are those of the time zone. Those of frequent rows are for a scan in the order of the
   * list: no other index should be used for them.
   */
  conditions: (
    filter: ListFilter<Name>,
    timeZone: string,
    isFrequent: boolean,
  ) => (SQL | "" | undefined)[];
  /** Returns the rows with these ids, in any order. */
  read: (ids: readonly string[], tx: Db) => Promise<Row[]>;
};

export type ListQuery<Name extends ListName> = {
  filter: ListFilter<Name>;
  sort: Sort<Name>;
  timeZone: string;
  limit: number;
  cursor?: string | undefined;
};

/** A page of a list. `count` is the number of all rows that the filter leaves, or the limit if there are more. */
export type ListPage<Row> = {
  rows: Row[];
  nextCursor: string | null;
  count: number;
  hasMore: boolean;
};

/** Returns one page of a list. Fast with a million rows: few matches are sorted, many are read by the index of the order. */
export async function readList<Name extends ListName, Row extends { id: string }>(
  source: ListSource<Name, Row>,
  query: ListQuery<Name>,
  tx: Db = db,
): Promise<ListPage<Row>> {
  const { ids, count, hasMore } = await findPage(source, query, tx);
  const shown = ids.slice(0, query.limit);
  const found = shown.length === 0 ? [] : await source.read(shown, tx);
  const byId = new Map(found.map((row) => [row.id, row]));
  return {
    rows: shown.flatMap((id) => byId.get(id) ?? []),
    nextCursor: ids.length > query.limit ? (shown.at(-1) ?? null) : null,
    count,
    hasMore,
  };
}

/** Returns the row of an id, whether the filter leaves it or not; undefined if the list doesn't have it. */
export async function findRow<Name extends ListName, Row extends { id: string }>(
  source: ListSource<Name, Row>,
  id: string,
  tx: Db = db,
): Promise<Row | undefined> {
  return (await source.read([id], tx))[0];
}

async function findPage<Name extends ListName, Row extends { id: string }>(
  { from, id, sorts, conditions }: ListSource<Name, Row>,
  { filter, sort, timeZone, limit, cursor }: ListQuery<Name>,
  tx: Db,
): Promise<{ ids: string[]; count: number; hasMore: boolean }> {
  const key = sorts[sort.key];
  const direction = sql.raw(sort.isDescending ? "desc" : "asc");
  const after = sql.raw(sort.isDescending ? "<" : ">");
  const matching = (isFrequent: boolean) =>
    sql.join(
      [sql`true`, ...conditions(filter, timeZone, isFrequent).filter((one) => one instanceof SQL)],
      sql` and `,
    );
  // The position of the last row of the previous page is read from the database, not from the address.
  const beyond = (keyOf: SQL, idOf: SQL) =>
    cursor === undefined
      ? sql`true`
      : sql`(${keyOf}, ${idOf}) ${after} ((select ${key} from ${from} where ${id} = ${cursor}::uuid), ${cursor}::uuid)`;
  const few = await tx.execute<{ total: number; ids: string[] }>(sql`
    with found as materialized (
      select ${id} as id, ${key} as key from ${from} where ${matching(false)} limit ${countLimit + 1}::int
    )
    select (select count(*)::int from found) as total,
      array(select found.id from found where ${beyond(sql`found.key`, sql`found.id`)}
        order by found.key ${direction}, found.id ${direction} limit ${limit + 1}::int) as ids`);
  const { total = 0, ids = [] } = few.rows[0] ?? {};
  if (total <= countLimit) return { ids, count: total, hasMore: false };
  const many = await tx.execute<{ id: string }>(sql`
    select ${id} as id from ${from} where ${matching(true)} and ${beyond(key, id)}
    order by ${key} ${direction}, ${id} ${direction} limit ${limit + 1}::int`);
  return { ids: many.rows.map((row) => row.id), count: countLimit, hasMore: true };
}

/** Returns the conditions that a moment lies between two days, both included, in a time zone. */
export const between = (
  column: SQL,
  { from, to }: { from?: string | undefined; to?: string | undefined },
  timeZone: string,
): (SQL | undefined)[] => [
  from === undefined ? undefined : sql`${column} >= ${from}::timestamp at time zone ${timeZone}`,
  to === undefined
    ? undefined
    : sql`${column} < (${to}::date + 1)::timestamp at time zone ${timeZone}`,
];

/** Returns the condition that one of some texts contains another one, in any case. */
export function containsText(texts: readonly SQL[], search: string | undefined): SQL | undefined {
  if (!search) return undefined;
  // User input is matched literally: wildcard characters are escaped.
  const pattern = `%${search.toLowerCase().replaceAll(/[\\%_]/g, (sign) => `\\${sign}`)}%`;
  const found = texts.map((text) => sql`lower(${text}) like ${pattern}`);
  return sql`(${sql.join(found, sql` or `)})`;
}
