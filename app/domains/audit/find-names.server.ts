import { sql } from "drizzle-orm";

import { isUuid } from "#app/lib/is-uuid.ts";
import type { Db } from "#db/client.server.ts";

type Named = { type: string; id: string };
type Name = { name: string; isGone: boolean };
export type Names = { of(type: string, id: string): Name | undefined };

/** Returns the current names of users and other subjects in one query; for deleted ones, their last names. */
export async function findNames(named: readonly Named[], tx: Db): Promise<Names> {
  const known = new Map<string, Name>();
  const ids = [...new Set(named.map(({ id }) => id).filter(isUuid))];
  if (ids.length) {
    const list = sql`any(${sql.param(ids)}::uuid[])`;
    const { rows } = await tx.execute<Named & Name>(sql`
      select 'user' as type, id, name, false as "isGone" from users where id = ${list}
      union all
      select 'event', id, title, deleted_at is not null from events where id = ${list}
      union all
      select 'mission', id, title, deleted_at is not null from missions where id = ${list}
      union all
      select 'template', id, name, deleted_at is not null from certificate_templates
        where id = ${list}
      union all
      select 'course', id, title, deleted_at is not null from courses where id = ${list}
      union all
      select 'institution', id, name, false from institutions where id = ${list}
      union all
      select 'post', p.id, coalesce(nullif(p.title, ''), nullif(q.title, ''), left(p.body, 60)), p.author_id is null
        from posts p left join posts q on q.id = p.reply_to where p.id = ${list}
      union all
      select 'blog', id, title, deleted_at is not null from blog_posts where id = ${list}
      union all
      select 'message', id, subject, false from messages where id = ${list}
      union all
      select 'product', id, name, deleted_at is not null from products where id = ${list}
      union all
      select 'order', id, number, false from orders where id = ${list}
      union all
      select 'webhook', id, url, false from webhook_endpoints where id = ${list}
      union all
      select 'certificate', id, certificate_number, false from certificates where id = ${list}
      union all
      select 'completion', c.id, m.title, false from mission_completions c
        join missions m on m.id = c.mission_id where c.id = ${list}`);
    for (const { type, id, ...name } of rows) known.set(`${type} ${id}`, name);
  }
  return { of: (type, id) => known.get(`${type} ${id}`) };
}
