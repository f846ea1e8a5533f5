import { createHash, randomBytes } from "node:crypto";

import { and, eq, gt, sql } from "drizzle-orm";
import { z } from "zod";

import type { Actor } from "#app/domains/accounts/actor.ts";
import { acceptCurrent } from "#app/domains/accounts/consents/current.server.ts";
import { sendEmail } from "#app/domains/accounts/email/emails.server.ts";
import { isKnownAddress } from "#app/domains/accounts/queries.server.ts";
import { endSessions } from "#app/domains/accounts/security/end-access.server.ts";
import { isStillSignedIn } from "#app/domains/accounts/sign-in/is-still-signed-in.server.ts";
import { accounts, profiles, users, verifications } from "#app/domains/accounts/tables.server.ts";
import { isUuid } from "#app/lib/is-uuid.ts";
import { type Refusal, refuse } from "#app/lib/refusal.ts";
import { env } from "#app/platform/env.server.ts";
import { publicUrl } from "#app/platform/net/public-url.server.ts";
import { type Db, db } from "#db/client.server.ts";

import { claimHours, isClassAccount, keepAccountPath } from "./class-account.ts";

/** What a pupil chooses for an account of their own. `passwordHash` is the digest of the password. */
export type Claim = { email: string; passwordHash: string; isMinor: boolean };

const Pending = z.object({
  email: z.string(),
  passwordHash: z.string(),
  isMinor: z.boolean(),
  digest: z.string(),
  // The versions that the form showed. Without them, the new account is asked at its first login.
  accepted: z.object({ termsVersion: z.string(), privacyVersion: z.string() }).optional(),
});

const identify = (userId: string) => `class-account:${userId}`;

/**
 * Asks to turn the actor's class account into one of their own. Nothing changes until the link that we email to the new
 * address is confirmed; a newer request replaces an older one. Refuses an address that has an account, as sign-up does.
 */
export async function requestClaim(
  actor: Actor,
  { email, passwordHash, isMinor }: Claim,
  tx: Db = db,
): Promise<{ ok: true } | Refusal<"not-a-class-account" | "address-taken">> {
  if (!isClassAccount(actor)) return refuse("not-a-class-account");
  const address = email.toLowerCase();
  const secret = randomBytes(32).toString("base64url");
  return tx.transaction(async (tx) => {
    if (!(await isStillSignedIn(actor, tx))) return refuse("not-a-class-account");
    if (await isKnownAddress(address, tx)) return refuse("address-taken");
    await tx.delete(verifications).where(eq(verifications.identifier, identify(actor.id)));
    const pending = {
      email: address,
      passwordHash,
      isMinor,
      digest: digest(secret),
      accepted: acceptCurrent(),
    };
    await tx.insert(verifications).values({
      identifier: identify(actor.id),
      value: JSON.stringify(pending satisfies z.infer<typeof Pending>),
      expiresAt: new Date(Date.now() + claimHours * 3600 * 1000),
    });
    const url = publicUrl(`${keepAccountPath}?token=${actor.id}.${secret}`);
    const to = { id: actor.id, name: actor.name, email: address };
    await sendEmail(to, "keepAccount", { url, hours: claimHours }, tx);
    return { ok: true };
  });
}

/** Returns the address that a token from an email would set; undefined when the token is invalid or expired. */
export async function findClaim(token: string, tx: Db = db): Promise<string | undefined> {
  return (await findPending(token, tx))?.email;
}

/**
 * Gives a class account the email address and password that its pupil chose, in the caller's transaction. Everything
 * else of the account stays. Ends all its sessions. Throws the unique violation of a concurrent sign-up.
 */
export async function confirmClaim(
  token: string,
  tx: Db,
): Promise<{ ok: true; userId: string } | Refusal<"link-spent">> {
  const pending = await findPending(token, tx, true);
  if (!pending) return refuse("link-spent");
  const { userId, email, passwordHash, isMinor, accepted } = pending;
  const [user] = await tx.select().from(users).where(eq(users.id, userId)).for("no key update");
  if (!user || !isClassAccount(user)) return refuse("link-spent");
  await tx
    .update(users)
    .set({ email, emailVerified: true, ...accepted, updatedAt: new Date() })
    .where(eq(users.id, userId));
  await tx
    .insert(accounts)
    .values({ userId, accountId: userId, providerId: "credential", password: passwordHash });
  const years = env().AGE_OF_CONSENT - env().MINIMUM_AGE;
  await tx
    .update(profiles)
    .set({
      mailAllowed: true,
      protectedUntil: isMinor ? sql`now() + ${years} * interval '1 year'` : null,
      ...(!isMinor && { onLeaderboard: true }),
    })
    .where(eq(profiles.id, userId));
  await tx.delete(verifications).where(eq(verifications.identifier, identify(userId)));
  await endSessions(userId, tx);
  return { ok: true, userId };
}

async function findPending(token: string, tx: Db, isLocked = false) {
  const [userId = "", secret = ""] = token.split(".");
  if (!isUuid(userId)) return undefined;
  const rows = tx
    .select()
    .from(verifications)
    .where(
      and(eq(verifications.identifier, identify(userId)), gt(verifications.expiresAt, new Date())),
    );
  const [row] = await (isLocked ? rows.for("update") : rows);
  if (!row) return undefined;
  const { digest: expected, ...claim } = Pending.parse(JSON.parse(row.value));
  // These are digests of 256 random bits, so the duration of the comparison reveals nothing useful.
  return digest(secret) === expected ? { userId, ...claim } : undefined;
}

const digest = (text: string) => createHash("sha256").update(text).digest("base64url");
