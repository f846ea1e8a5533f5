import { sql } from "drizzle-orm";

import { type Db, db } from "#db/client.server.ts";

/** The identifier of the account that a login is for. */
export type LoginSubject =
  | { userId: string }
  | { email: string }
  | { credentialId: string }
  /** The challenge of a login that still needs its second factor. */
  | { challenge: string };

/** An account and the time of its last password reset. A login that began before that reset must not outlive it. */
export type AccessVersion = { userId: string; version: string | null };

/** Returns the access version of the account that a login is for; undefined when there is none. */
export async function findAccessVersion(
  subject: LoginSubject,
  tx: Db = db,
): Promise<AccessVersion | undefined> {
  const { rows } = await tx.execute<AccessVersion>(sql`
    select u.id as "userId", u.access_ended_at::text as version from users u
    where u.id = ${whichUser(subject)}`);
  return rows[0];
}

/**
 * Ends the access that a login has just created, if a password reset has ended all access to the account since the
 * version was read. Returns whether it did.
 */
export async function endOutdatedLogin(
  before: AccessVersion,
  made: Made,
  tx: Db = db,
): Promise<boolean> {
  const { userId } = before;
  const now = await findAccessVersion({ userId }, tx);
  if (now?.version === before.version) return false;
  await endLogin(userId, made, tx);
  return true;
}

type Made = { sessionId?: string | undefined; passkeyId?: string | undefined };

/** Ends a login that must not remain: its session or new passkey, and its pending second factors. */
export async function endLogin(userId: string, made: Made, tx: Db = db): Promise<void> {
  const { sessionId = null, passkeyId = null } = made;
  await tx.execute(sql`delete from sessions where user_id = ${userId} and id = ${sessionId}`);
  await tx.execute(sql`delete from passkeys where user_id = ${userId} and id = ${passkeyId}`);
  await tx.execute(sql`delete from verifications
    where value = ${userId} and identifier like '2fa-%'`);
}

function whichUser(subject: LoginSubject) {
  if ("userId" in subject) return sql`${subject.userId}`;
  if ("email" in subject) {
    return sql`(select id from users where email = ${subject.email.toLowerCase().trim()})`;
  }
  if ("credentialId" in subject) {
    return sql`(select user_id from passkeys where credential_id = ${subject.credentialId})`;
  }
  return sql`(select p.id from verifications v join profiles p on p.id::text = v.value
    where v.identifier = ${subject.challenge} limit 1)`;
}
