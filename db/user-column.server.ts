import { type SQL, sql } from "drizzle-orm";

import { type Db, db } from "./client.server.ts";

/**
 * A value about a user: an expression that gives JSON, over the row `u` of `users`, so that one statement can read
 * several such values.
 */
export type UserColumn<Value> = { sql: SQL; read: (json: never) => Value };

/** A column without a value. */
export const noColumn: UserColumn<undefined> = { sql: sql`null`, read: () => undefined };

/** A column of the rows of a query over `u`, in their order. */
export const rowsColumn = <Value>(
  query: SQL,
  read: (rows: never[]) => Value,
): UserColumn<Value> => ({
  sql: sql`(select coalesce(json_agg(q), '[]') from (${query}) q)`,
  read,
});

/** Combines columns into one whose value has their values. */
export function joinColumns<Columns extends Record<string, UserColumn<unknown>>>(
  columns: Columns,
): UserColumn<{ [Name in keyof Columns]: ReturnType<Columns[Name]["read"]> }> {
  const entries = Object.entries(columns);
  const pairs = entries.map(([name, column]) => sql`${sql.raw(`'${name}'`)}, ${column.sql}`);
  return {
    sql: sql`json_build_object(${sql.join(pairs, sql`, `)})`,
    read: (json: Record<string, never>) =>
      Object.fromEntries(entries.map(([name, { read }]) => [name, read(json[name] as never)])) as {
        [Name in keyof Columns]: ReturnType<Columns[Name]["read"]>;
      },
  };
}

/** Returns the value of a column for a user; without such a user, the value that stands for null. */
export async function readColumn<Value>(
  userId: string,
  column: UserColumn<Value>,
  tx: Db = db,
): Promise<Value> {
  const { rows } = await tx.execute<{ value: never }>(
    sql`select ${column.sql} as value from users u where u.id = ${userId}`,
  );
  return column.read((rows[0]?.value ?? null) as never);
}
