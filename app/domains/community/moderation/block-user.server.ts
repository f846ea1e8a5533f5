import { sql } from "drizzle-orm";

import type { Actor } from "#app/domains/accounts/actor.ts";
import { isUuid } from "#app/lib/is-uuid.ts";
import { refuse } from "#app/lib/refusal.ts";
import { type Db, db } from "#db/client.server.ts";

/**
 * Blocks a user: hides their posts from the actor, prevents their replies to the actor and mentions of the actor, and
 * ends the actor's following of them. Idempotent.
 */
export async function blockUser(actor: Actor, id: string, tx: Db = db) {
  if (!isUuid(id)) return refuse("not-found");
  if (id === actor.id) return refuse("own-self");
  return tx.transaction(async (tx) => {
    const { rows } = await tx.execute<{ there: number }>(
      sql`select 1 from profiles where id = ${id} for key share`,
    );
    if (rows.length === 0) return refuse("not-found");
    await tx.execute(sql`insert into blocks (user_id, blocked_id) values (${actor.id}, ${id})
      on conflict do nothing`);
    await tx.execute(sql`delete from follows
      where user_id = ${actor.id} and kind = 'person' and subject_id = ${id}`);
    return { ok: true as const };
  });
}

/** Unblocks a user. Idempotent. */
export async function unblockUser(actor: Actor, id: string, tx: Db = db) {
  if (!isUuid(id)) return refuse("not-found");
  await tx.execute(sql`delete from blocks where user_id = ${actor.id} and blocked_id = ${id}`);
  return { ok: true as const };
}
