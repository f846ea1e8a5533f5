import { and, eq, like, ne } from "drizzle-orm";

import { type Refusal, refuse } from "#app/lib/refusal.ts";
import { type Db, db } from "#db/client.server.ts";

import type { Actor } from "./actor.ts";
import { auth } from "./auth.server.ts";
import { sendLetter } from "./letters.server.ts";
import { findPasswordHash, ownPassword } from "./match-password.server.ts";
import { accounts, sessions, verifications } from "./tables.server.ts";

/**
 * Replaces the actor's password by a new one, ends every session but the one it was done in, and makes open
 * links for a new password void. Of two changes at once one counts.
 */
export async function changePassword(
  actor: Actor,
  { current, chosen }: { current: string; chosen: string },
  sessionId: string,
  tx: Db = db,
): Promise<{ ok: true } | Refusal<"wrong-password">> {
  const { password: hashing } = await auth.$context;
  const old = await findPasswordHash(actor.id, tx);
  if (!old || !(await hashing.verify({ hash: old, password: current }))) {
    return refuse("wrong-password");
  }
  const hash = await hashing.hash(chosen);
  return tx.transaction(async (tx) => {
    const changed = await tx
      .update(accounts)
      .set({ password: hash, updatedAt: new Date() })
      .where(and(ownPassword(actor.id), eq(accounts.password, old)))
      .returning({ id: accounts.id });
    if (changed.length === 0) return refuse("wrong-password");
    await tx.delete(sessions).where(and(eq(sessions.userId, actor.id), ne(sessions.id, sessionId)));
    await voidResetLinks(actor.id, tx);
    if (actor.emailVerified) await sendLetter(actor, "passwordChanged", {}, tx);
    return { ok: true };
  });
}

/** Makes the links for a new password void that were mailed to a person. */
export async function voidResetLinks(userId: string, tx: Db): Promise<void> {
  await tx
    .delete(verifications)
    .where(
      and(eq(verifications.value, userId), like(verifications.identifier, "reset-password:%")),
    );
}
