import type { Column, InferColumnsDataTypes } from "drizzle-orm";
import { CodecsCollection } from "drizzle-orm/codecs";
import { nodePgCodecs } from "drizzle-orm/node-postgres";
import { resolvePgTypeAlias } from "drizzle-orm/pg-core";

type Columns = Record<string, Column>;
type Reader = { key: string; name: string; read: (value: unknown) => unknown };

const codecs = new CodecsCollection(resolvePgTypeAlias, nodePgCodecs);
const readers = new WeakMap<Columns, Reader[]>();

/**
 * Returns the columns of a row that a raw statement returned, as the query builder returns them: in camelCase, and
 * with moments as dates, for example. The row must have all of the columns, under their names in the database.
 */
export function fromRow<Selected extends Columns>(
  columns: Selected,
  row: Readonly<Record<string, unknown>>,
): InferColumnsDataTypes<Selected> {
  let known = readers.get(columns);
  if (!known) readers.set(columns, (known = Object.entries(columns).map(toReader)));
  const entries = known.map(({ key, name, read }) => {
    const value = row[name];
    if (value === undefined) throw new Error(`The row has no column ${name}`);
    return [key, value === null ? null : read(value)];
  });
  return Object.fromEntries(entries) as InferColumnsDataTypes<Selected>;
}

function toReader([key, column]: [string, Column]): Reader {
  const decode = codecs.get(column, "normalize") as
    | ((value: unknown, dimensions: unknown) => unknown)
    | undefined;
  const { dimensions } = column as { dimensions?: unknown };
  const read = (value: unknown): unknown =>
    column.mapFromDriverValue(decode ? decode(value, dimensions) : value);
  return { key, name: column.name, read };
}
