import { sql } from "drizzle-orm";

import { isUuid } from "#app/lib/is-uuid.ts";
import type { Db } from "#db/client.server.ts";

type Named = { type: string; id: string };
export type Names = { of(type: string, id: string): string | null };

/** The present names of people and things, asked for in one go; what is deleted has none. */
export async function findNames(named: readonly Named[], tx: Db): Promise<Names> {
  const known = new Map<string, string>();
  const ids = [...new Set(named.map(({ id }) => id).filter(isUuid))];
  if (ids.length) {
    const list = sql`any(${sql.param(ids)}::uuid[])`;
    const { rows } = await tx.execute<Named & { name: string }>(sql`
      select 'user' as type, id, name from users where id = ${list}
      union all
      select 'event', id, title from events where id = ${list} and deleted_at is null
      union all
      select 'mission', id, title from missions where id = ${list} and deleted_at is null
      union all
      select 'template', id, name from certificate_templates
        where id = ${list} and deleted_at is null
      union all
      select 'certificate', id, certificate_number from certificates where id = ${list}
      union all
      select 'completion', c.id, m.title from mission_completions c
        join missions m on m.id = c.mission_id where c.id = ${list}`);
    for (const { type, id, name } of rows) known.set(`${type} ${id}`, name);
  }
  return { of: (type, id) => known.get(`${type} ${id}`) ?? null };
}
