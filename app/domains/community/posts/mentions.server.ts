import { sql } from "drizzle-orm";

import { notify } from "#app/domains/notifications/notify.server.ts";
import type { Db } from "#db/client.server.ts";

import { mentionedSlugs, postPath } from "./post.ts";

type Mentioning = { id: string; authorId: string; body: string; title: string; by: string };

/**
 * Stores which users a post mentions by the address of a public passport, at most ten, and notifies each of them
 * once. Users who have blocked the author are left out. Returns the ids of the mentioned users.
 */
export async function saveMentions(post: Mentioning, tx: Db): Promise<string[]> {
  const slugs = mentionedSlugs(post.body);
  await tx.execute(sql`delete from post_mentions where post_id = ${post.id}`);
  if (slugs.length === 0) return [];
  const { rows } = await tx.execute<{ id: string }>(sql`
    insert into post_mentions (post_id, user_id)
    select ${post.id}::uuid, p.id from profiles p
    where p.passport_slug = any(${sql.param(slugs)}::text[]) and p.passport_public
      and p.id <> ${post.authorId}
      and not exists (select from blocks b where b.user_id = p.id and b.blocked_id = ${post.authorId})
    returning user_id as id`);
  for (const { id } of rows) {
    // At most ten statements on one connection, so parallel calls would save nothing.
    await notify(
      id,
      {
        kind: "mention",
        params: { title: post.title, name: post.by },
        link: postPath(post.id),
        source: `mention:${post.id}`,
        aboutId: post.authorId,
      },
      tx,
    );
  }
  return rows.map(({ id }) => id);
}
