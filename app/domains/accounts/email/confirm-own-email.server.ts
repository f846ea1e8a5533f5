import { and, eq } from "drizzle-orm";

import type { Actor } from "#app/domains/accounts/actor.ts";
import { users } from "#app/domains/accounts/tables.server.ts";
import { type Db, db } from "#db/client.server.ts";

/** Marks the actor's address as confirmed, after the caller has checked that they read its mailbox. Idempotent. */
export async function confirmOwnEmail({ id, email }: Actor, tx: Db = db): Promise<void> {
  await tx
    .update(users)
    .set({ emailVerified: true })
    .where(and(eq(users.id, id), eq(users.email, email), eq(users.emailVerified, false)));
}
