import { createHash, randomBytes } from "node:crypto";

import { and, eq, gt } from "drizzle-orm";

import type { Actor } from "#app/domains/accounts/actor.ts";
import { isClassAccount } from "#app/domains/accounts/class-accounts/class-account.ts";
import { sendEmail } from "#app/domains/accounts/email/emails.server.ts";
import { voidResetLinks } from "#app/domains/accounts/password/change.server.ts";
import { isKnownAddress } from "#app/domains/accounts/queries.server.ts";
import { isStillSignedIn } from "#app/domains/accounts/sign-in/is-still-signed-in.server.ts";
import { users, verifications } from "#app/domains/accounts/tables.server.ts";
import { type Refusal, refuse } from "#app/lib/refusal.ts";
import { isUniqueViolation } from "#app/lib/unique-violation.ts";
import { publicUrl } from "#app/platform/net/public-url.server.ts";
import { type Db, db } from "#db/client.server.ts";

import { identifyEmailChange, PendingEmail } from "./pending-email.server.ts";

const hours = 24;

/**
 * Requests a change of email address. Sends a link to the new address; the account uses the old address until the
 * link is opened. An address that already has an account gets no email, and the response does not reveal it. A newer
 * request replaces an older one.
 */
export async function requestEmailChange(actor: Actor, email: string, tx: Db = db): Promise<void> {
  // The address of a class account is set by `confirmClaim` only, together with a password.
  if (isClassAccount(actor)) return;
  const address = email.toLowerCase();
  const secret = randomBytes(32).toString("base64url");
  const isKnown = await isKnownAddress(address, tx);
  await tx.transaction(async (tx) => {
    if (!(await isStillSignedIn(actor, tx))) return;
    await withdrawEmailChange(actor, tx);
    await tx.insert(verifications).values({
      identifier: identifyEmailChange(actor.id),
      value: JSON.stringify({ email: address, digest: digest(secret) } satisfies PendingEmail),
      expiresAt: new Date(Date.now() + hours * 3600 * 1000),
    });
    if (isKnown) return;
    const url = publicUrl(`/confirm-email?token=${actor.id}.${secret}`);
    const to = { id: actor.id, name: actor.name, email: address };
    await sendEmail(to, "changeEmail", { url, hours }, tx);
  });
}

/** Cancels the request for another email address. The link in its email becomes invalid. */
export async function withdrawEmailChange(actor: { id: string }, tx: Db = db): Promise<void> {
  await tx.delete(verifications).where(eq(verifications.identifier, identifyEmailChange(actor.id)));
}

/** Returns the address that a token from an email would set; undefined when the token is invalid or expired. */
export async function findEmailChange(token: string, tx: Db = db): Promise<string | undefined> {
  return (await findPending(token, tx))?.email;
}

/**
 * Sets the new email address that a token from an email names. The token works once and proves access to the mailbox.
 * Notifies the old address and invalidates the links sent to it.
 */
export async function confirmEmailChange(
  token: string,
  tx: Db = db,
): Promise<{ ok: true; email: string } | Refusal<"link-spent" | "address-taken">> {
  try {
    return await tx.transaction(async (tx) => {
      const pending = await findPending(token, tx, true);
      if (!pending) return refuse("link-spent");
      const { userId, email } = pending;
      const [old] = await tx.select().from(users).where(eq(users.id, userId)).for("no key update");
      if (!old) return refuse("link-spent");
      await tx
        .update(users)
        .set({ email, emailVerified: true, updatedAt: new Date() })
        .where(eq(users.id, userId));
      await withdrawEmailChange({ id: userId }, tx);
      await voidResetLinks(userId, tx);
      if (old.emailVerified) await sendEmail(old, "emailChanged", {}, tx);
      return { ok: true, email };
    });
  } catch (error) {
    if (isUniqueViolation(error)) return refuse("address-taken");
    throw error;
  }
}

async function findPending(token: string, tx: Db, isLocked = false) {
  const [userId = "", secret = ""] = token.split(".");
  const rows = tx
    .select()
    .from(verifications)
    .where(
      and(
        eq(verifications.identifier, identifyEmailChange(userId)),
        gt(verifications.expiresAt, new Date()),
      ),
    );
  const [row] = await (isLocked ? rows.for("update") : rows);
  if (!row) return undefined;
  const { email, digest: expected } = PendingEmail.parse(JSON.parse(row.value));
  // These are digests of 256 random bits, so the duration of the comparison reveals nothing useful.
  return digest(secret) === expected ? { userId, email } : undefined;
}

const digest = (text: string) => createHash("sha256").update(text).digest("base64url");
