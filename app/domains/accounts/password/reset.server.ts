import { and, eq, gt, sql } from "drizzle-orm";

import { endAllAccess } from "#app/domains/accounts/security/end-access.server.ts";
import type { EndedAccess } from "#app/domains/accounts/security/ended-access.ts";
import { recordSecurityEvent } from "#app/domains/accounts/security/events.server.ts";
import { auth } from "#app/domains/accounts/sign-in/auth.server.ts";
import type { Complaint } from "#app/domains/accounts/sign-in/sign-up-rules.ts";
import { accounts, users, verifications } from "#app/domains/accounts/tables.server.ts";
import { type Refusal, refuse } from "#app/lib/refusal.ts";
import { type Db, db } from "#db/client.server.ts";

import { checkGuessable } from "./guessable.server.ts";
import { ownPassword } from "./match.server.ts";
import { sendPasswordReset } from "./send-reset.server.ts";

/** The network and user agent of a request, for the security event. */
export type Origin = { network: string | null; userAgent: string | null };

/** The result of a password reset: the access that it ended, and whether a second factor is still required. */
export type PasswordReset = {
  ok: true;
  userId: string;
  ended: EndedAccess[];
  hasSecondFactor: boolean;
};

/** The refusal of a password that is easy to guess, with its message. */
export type Guessable = Refusal<"guessable"> & { complaint: Complaint };

type Input = { token: string; chosen: string; from?: Origin };
/** Ends access that other domains store for an account, in the same transaction. */
export type EndElsewhere = (userId: string, tx: Db) => Promise<EndedAccess[]>;

/**
 * Sets the password of the account that an emailed link names, once, and ends all earlier access to the account. The
 * link proves access to the mailbox, so the address counts as confirmed. Sends the owner an email that lists what was
 * ended.
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
    // Locked before the link is read: a reset by another link locks this row while it deletes this link. "For update"
    // also blocks the creation of sessions and keys, because their foreign keys lock this row.
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
