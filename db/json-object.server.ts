import { type Column, type SQL, sql } from "drizzle-orm";

/**
 * Returns the SQL of a JSON object with columns of a table that has an alias, in camelCase. JSON has no moments: it has
 * them as texts.
 */
export function jsonObject(alias: string, columns: Record<string, Column>): SQL {
  const entries = Object.entries(columns).map(
    ([key, { name }]) =>
      // The keys are property names of our own code.
      sql`${sql.raw(`'${key}'`)}, ${sql.identifier(alias)}.${sql.identifier(name)}`,
  );
  return sql`json_build_object(${sql.join(entries, sql`, `)})`;
}
