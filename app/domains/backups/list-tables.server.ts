/** The schemas of the product, of its migrations and of its job queue. */
export const backedUpSchemas = ["public", "drizzle", "graphile_worker"] as const;

/**
 * Selects all tables with their columns. Generated columns are excluded, because the database computes them, and so is
 * the record of the applied functions, because restoring applies the functions of the version that restores.
 */
export const backedUpTables = {
  text: `
  select format('%I.%I', n.nspname, c.relname) as name, array_agg(a.attname::text order by a.attnum) as columns
  from pg_class c
  join pg_namespace n on n.oid = c.relnamespace
  join pg_attribute a on a.attrelid = c.oid and a.attnum > 0 and not a.attisdropped and a.attgenerated = ''
  where c.relkind = 'r' and n.nspname = any($1)
    and (n.nspname, c.relname) <> ('drizzle', 'applied_functions')
  group by 1 order by 1`,
  values: [backedUpSchemas],
};

/** Returns columns as a list in SQL. */
export const listColumns = (columns: readonly string[]) =>
  columns.map((column) => `"${column.replaceAll('"', '""')}"`).join(", ");
