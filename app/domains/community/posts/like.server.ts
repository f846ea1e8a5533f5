import { sql } from "drizzle-orm";

import type { Actor } from "#app/domains/accounts/actor.ts";
import { isUuid } from "#app/lib/is-uuid.ts";
import { refuse } from "#app/lib/refusal.ts";
import { type Db, db } from "#db/client.server.ts";

/** Likes a post or reply that is not removed. Idempotent. Refuses for the actor's own posts. */
export async function likePost(actor: Actor, id: string, tx: Db = db) {
  if (!isUuid(id)) return refuse("not-found");
  return tx.transaction(async (tx) => {
    const { rows } = await tx.execute<{ author: string | null }>(sql`
      select author_id as author from posts
      where id = ${id} and removed_at is null for key share`);
    if (!rows[0]) return refuse("not-found");
    if (rows[0].author === actor.id) return refuse("own-post");
    await tx.execute(sql`insert into post_likes (post_id, user_id) values (${id}, ${actor.id})
      on conflict do nothing`);
    return { ok: true as const, ...(await countLikes(id, tx)) };
  });
}

/** Removes a like. Idempotent. */
export async function unlikePost(actor: Actor, id: string, tx: Db = db) {
  if (!isUuid(id)) return refuse("not-found");
  return tx.transaction(async (tx) => {
    await tx.execute(sql`delete from post_likes where post_id = ${id} and user_id = ${actor.id}`);
    const counted = await countLikes(id, tx);
    return counted ? { ok: true as const, ...counted } : refuse("not-found");
  });
}

async function countLikes(id: string, tx: Db): Promise<{ likeCount: number } | undefined> {
  const { rows } = await tx.execute<{ likeCount: number }>(
    sql`select like_count as "likeCount" from posts where id = ${id} and removed_at is null`,
  );
  return rows[0];
}
