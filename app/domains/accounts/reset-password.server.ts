import { and, eq, gt, sql } from "drizzle-orm";

import { type Refusal, refuse } from "#app/lib/refusal.ts";
import { type Db, db } from "#db/client.server.ts";

import { auth } from "./auth.server.ts";
import { endAllAccess } from "./end-access.server.ts";
import type { EndedAccess } from "./ended-access.ts";
import { checkGuessable } from "./guessable-password.server.ts";
import { ownPassword } from "./match-password.server.ts";
import { recordSecurityEvent } from "./security-events.server.ts";
import { sendPasswordReset } from "./send-password-reset.server.ts";
import type { Complaint } from "./sign-up-rules.ts";
import { accounts, users, verifications } from "./tables.server.ts";

/** Where a request came from, for the security event. */
export type Origin = { network: string | null; userAgent: string | null };

/** What a password reset did: what it ended, and whether a second factor is still asked for. */
export type PasswordReset = {
  ok: true;
  userId: string;
  ended: EndedAccess[];
  hasSecondFactor: boolean;
};

/** A password that is guessed first, and the sentence about it. */
export type Guessable = Refusal<"guessable"> & { complaint: Complaint };

type Input = { token: string; chosen: string; from?: Origin };
/** Ends what other domains keep for an account; part of the same transaction. */
export type EndElsewhere = (userId: string, tx: Db) => Promise<EndedAccess[]>;

/**
 * Sets the password of the account that a mailed link names, once, and ends everything that could act for the account
 * and was made before. Who has the link has the mailbox, so the address counts as confirmed. The owner gets
 * a mail that names what was ended.
 */
export async function resetPassword(
  { token, chosen, from = { network: null, userAgent: null } }: Input,
  tx: Db = db,
  endElsewhere: EndElsewhere = async () => [],
): Promise<PasswordReset | Refusal<"link-spent"> | Guessable> {
  const owner = await findOwner(token, tx);
  if (owner === undefined) return refuse("link-spent");
  const complaint = await checkGuessable(chosen, owner);
  if (complaint) return { ...refuse("guessable"), complaint };
  const userId = owner.id;
  const { password: hashing } = await auth.$context;
  const hash = await hashing.hash(chosen);
  return tx.transaction(async (tx) => {
    // Before the link, for a reset by another link holds this row while it deletes this link. "For update" also
    // makes whoever adds a session or a key wait: foreign keys lock this row.
    const [user] = await tx.select().from(users).where(eq(users.id, userId)).for("update");
    const [link] = await tx
      .delete(verifications)
      .where(isOpenLink(token))
      .returning({ id: verifications.id });
    if (!user || !link) return refuse("link-spent");
    await setPassword(userId, hash, tx);
    const ended = [...(await endAllAccess(userId, tx)), ...(await endElsewhere(userId, tx))];
    const [{ hasSecondFactor } = { hasSecondFactor: false }] = await tx
      .update(users)
      .set({ emailVerified: true, accessEndedAt: sql`clock_timestamp()`, updatedAt: new Date() })
      .where(eq(users.id, userId))
      .returning({ hasSecondFactor: users.twoFactorEnabled });
    await recordSecurityEvent({ userId, kind: "password_reset", ...from }, tx);
    await sendPasswordReset(user, ended, tx);
    return { ok: true, userId, ended, hasSecondFactor };
  });
}

const isOpenLink = (token: string) =>
  and(
    eq(verifications.identifier, `reset-password:${token}`),
    gt(verifications.expiresAt, new Date()),
  );

async function findOwner(token: string, tx: Db) {
  const [owner] = await tx
    .select({ id: users.id, name: users.name, email: users.email })
    .from(verifications)
    .innerJoin(users, eq(verifications.value, sql`${users.id}::text`))
    .where(isOpenLink(token));
  return owner;
}

async function setPassword(userId: string, hash: string, tx: Db): Promise<void> {
  const changed = await tx
    .update(accounts)
    .set({ password: hash, updatedAt: new Date() })
    .where(ownPassword(userId))
    .returning({ id: accounts.id });
  if (changed.length) return;
  await tx
    .insert(accounts)
    .values({ userId, accountId: userId, providerId: "credential", password: hash });
}
