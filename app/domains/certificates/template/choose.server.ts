import { sql } from "drizzle-orm";

import type { Db } from "#db/client.server.ts";

/**
 * Returns the id of the template for a certificate of a goal: the default of that goal, else its newest; else the
 * default for all goals; else undefined. The template can't be deleted or moved to another goal before the
 * transaction ends.
 */
export async function chooseTemplate(goal: number | null, tx: Db): Promise<string | undefined> {
  for (let attempt = 0; attempt < 3; attempt++) {
    // Each attempt queries again, so a template that was deleted while its lock was awaited is not chosen again.
    const chosen = await findTemplate(goal, tx);
    if (chosen === undefined) return undefined;
    const { rows } = await tx.execute<{ id: string }>(sql`
      select id from certificate_templates where id = ${chosen} and deleted_at is null for share`);
    if (rows.length > 0) return chosen;
  }
  return undefined;
}

async function findTemplate(goal: number | null, tx: Db): Promise<string | undefined> {
  const { rows } = await tx.execute<{ id: string }>(sql`
    select id from certificate_templates
    where deleted_at is null
      and (sdg_goal = ${goal}::integer or (sdg_goal is null and is_default))
    order by sdg_goal is null, is_default desc, created_at desc, id desc limit 1`);
  return rows[0]?.id;
}
