import { sql } from "drizzle-orm";

import type { Actor } from "#app/domains/accounts/actor.ts";
import type { Db } from "#db/client.server.ts";

/** An actor who adds something that can act for their account. */
export type SignedIn = Pick<Actor, "id" | "sessionId">;

/**
 * Locks the actor's account and returns whether the session of the request still exists. A password reset takes the
 * same lock while it ends sessions, so a session that a reset has ended can't add anything to the account.
 */
export async function isStillSignedIn(actor: SignedIn, tx: Db): Promise<boolean> {
  await tx.execute(sql`select from users where id = ${actor.id} for no key update`);
  if (actor.sessionId === undefined) return true;
  const { rows } = await tx.execute<{ id: string }>(sql`
    select id from sessions where id = ${actor.sessionId} and user_id = ${actor.id}`);
  return rows.length > 0;
}
