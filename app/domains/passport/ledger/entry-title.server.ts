import { sql } from "drizzle-orm";

/**
 * The title of an entry `a` of the ledger: the present name of a badge, and for everything else what it was called when
 * the points were awarded.
 */
export const entryTitle = sql`case when a.activity_type = 'badge_earned'
  then coalesce((select named.name from badges named where named.id::text = a.metadata ->> 'badge_id'), a.activity_title)
  else a.activity_title end`;
