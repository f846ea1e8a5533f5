import { and, eq } from "drizzle-orm";

import { passkeys } from "#app/domains/accounts/tables.server.ts";
import { type Db, db } from "#db/client.server.ts";

/** Renames one of the actor's passkeys. Returns false if the actor has no passkey with this id. */
export async function renamePasskey(
  actor: { id: string },
  id: string,
  name: string,
  tx: Db = db,
): Promise<boolean> {
  const renamed = await tx
    .update(passkeys)
    .set({ name })
    .where(and(eq(passkeys.userId, actor.id), eq(passkeys.id, id)))
    .returning({ id: passkeys.id });
  return renamed.length > 0;
}

/** Deletes one of the actor's passkeys. Returns false if the actor has no passkey with this id. */
export async function removePasskey(
  actor: { id: string },
  id: string,
  tx: Db = db,
): Promise<boolean> {
  const removed = await tx
    .delete(passkeys)
    .where(and(eq(passkeys.userId, actor.id), eq(passkeys.id, id)))
    .returning({ id: passkeys.id });
  return removed.length > 0;
}
