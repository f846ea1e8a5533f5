import { and, eq, like } from "drizzle-orm";

import type { Actor } from "#app/domains/accounts/actor.ts";
import { sendEmail } from "#app/domains/accounts/email/emails.server.ts";
import { endChosenAccess } from "#app/domains/accounts/security/end-access.server.ts";
import type { EndableAccess, EndedAccess } from "#app/domains/accounts/security/ended-access.ts";
import { recordSecurityEvent } from "#app/domains/accounts/security/events.server.ts";
import { auth } from "#app/domains/accounts/sign-in/auth.server.ts";
import { accounts, users, verifications } from "#app/domains/accounts/tables.server.ts";
import { type Refusal, refuse } from "#app/lib/refusal.ts";
import { type Db, db } from "#db/client.server.ts";

import { checkGuessable } from "./guessable.server.ts";
import { findPasswordHash, ownPassword } from "./match.server.ts";
import type { Guessable } from "./reset.server.ts";

type Change = {
  current: string;
  chosen: string;
  /** The other kinds of access to end. The session of the request is not ended. */
  ends: readonly EndableAccess[];
};

/**
 * Replaces the actor's password, ends the kinds of access that the actor chose, and invalidates open password reset
 * links. Of two concurrent changes one succeeds.
 */
export async function changePassword(
  actor: Actor,
  { current, chosen, ends }: Change,
  sessionId: string,
  tx: Db = db,
): Promise<{ ok: true; ended: EndedAccess[] } | Refusal<"wrong-password"> | Guessable> {
  const { password: hashing } = await auth.$context;
  const old = await findPasswordHash(actor.id, tx);
  if (!old || !(await hashing.verify({ hash: old, password: current }))) {
    return refuse("wrong-password");
  }
  const complaint = await checkGuessable(chosen, actor);
  if (complaint) return { ...refuse("guessable"), complaint };
  const hash = await hashing.hash(chosen);
  return tx.transaction(async (tx) => {
    await tx.select({ id: users.id }).from(users).where(eq(users.id, actor.id)).for("update");
    const changed = await tx
      .update(accounts)
      .set({ password: hash, updatedAt: new Date() })
      .where(and(ownPassword(actor.id), eq(accounts.password, old)))
      .returning({ id: accounts.id });
    if (changed.length === 0) return refuse("wrong-password");
    const ended = await endChosenAccess(actor.id, { kinds: ends, exceptSessionId: sessionId }, tx);
    await voidResetLinks(actor.id, tx);
    await recordSecurityEvent({ userId: actor.id, kind: "password_changed" }, tx);
    if (actor.emailVerified) await sendEmail(actor, "passwordChanged", {}, tx);
    return { ok: true, ended };
  });
}

/** Invalidates the password reset links that were sent to a user. */
export async function voidResetLinks(userId: string, tx: Db): Promise<void> {
  await tx
    .delete(verifications)
    .where(
      and(eq(verifications.value, userId), like(verifications.identifier, "reset-password:%")),
    );
}
