import { sql } from "drizzle-orm";

import type { Actor } from "#app/domains/accounts/actor.ts";
import { isUuid } from "#app/lib/is-uuid.ts";
import { refuse } from "#app/lib/refusal.ts";
import { type Db, db } from "#db/client.server.ts";

import type { FollowedKind } from "./posts/post.ts";

type Followed = { kind: FollowedKind; id: string };

/** Follows a topic, an existing conversation or another user. Idempotent. */
export async function follow(actor: Actor, { kind, id }: Followed, tx: Db = db) {
  if (!isUuid(id) || (kind === "person" && id === actor.id)) return refuse("not-found");
  const subject = {
    topic: sql`select from topics where id = ${id}`,
    post: sql`select from posts where id = ${id} and reply_to is null and removed_at is null`,
    person: sql`select from profiles where id = ${id}`,
  }[kind];
  const { rows } = await tx.execute<{ there: number }>(sql`select 1 where exists (${subject})`);
  if (rows.length === 0) return refuse("not-found");
  await tx.execute(sql`insert into follows (user_id, kind, subject_id)
    values (${actor.id}, ${kind}, ${id}) on conflict do nothing`);
  return { ok: true as const };
}

/** Unfollows a topic, a conversation or a user. Idempotent. */
export async function unfollow(actor: Actor, { kind, id }: Followed, tx: Db = db) {
  if (!isUuid(id)) return refuse("not-found");
  await tx.execute(sql`delete from follows
    where user_id = ${actor.id} and kind = ${kind} and subject_id = ${id}`);
  return { ok: true as const };
}
