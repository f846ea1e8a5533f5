import { createHmac, timingSafeEqual } from "node:crypto";

import { type SQL, sql } from "drizzle-orm";

import type { Actor, Role } from "#app/domains/accounts/actor.ts";
import { isClassAccount } from "#app/domains/accounts/class-accounts/class-account.ts";
import { findDue } from "#app/domains/accounts/consents/current.server.ts";
import type { DocumentVersion } from "#app/domains/accounts/consents/document.ts";
import { computeOnce } from "#app/lib/process-memory.ts";
import { isSecure, readCookie, writeCookie } from "#app/platform/net/cookie.server.ts";
import { readSecret } from "#app/platform/secrets.server.ts";
import { type Db, db } from "#db/client.server.ts";
import type { UserColumn } from "#db/user-column.server.ts";

import { sessionLifetime } from "./auth.server.ts";

export type Session = {
  id: string;
  expiresAt: Date;
  actor: Actor;
  isDueForRenewal: boolean;
  /** The documents whose current version the user has yet to accept. */
  due: readonly DocumentVersion[];
};

export const sessionCookieName = `${isSecure() ? "__Secure-" : ""}sdg-passport.session_token`;

/** Returns whether a cookie header contains a session cookie, valid or not. */
export const hasSessionCookie = (cookieHeader: string | null) =>
  cookieHeader?.includes(`${sessionCookieName}=`) ?? false;

/** A Set-Cookie value that deletes the session cookie in a browser. */
export const forgetSession = writeCookie(sessionCookieName, "", { maxAge: 0 });

/**
 * Returns the session of a cookie header with its actor and roles, fresh from the database; undefined when the cookie
 * is missing, tampered with, revoked or expired. Gives the same result as Better Auth at a tenth of the cost: one
 * HMAC and one statement.
 */
export async function findSession(
  cookieHeader: string | null,
  tx: Db = db,
): Promise<Session | undefined> {
  return (await findSessionWith(cookieHeader, undefined, tx))?.session;
}

/**
 * Returns a query for the `token` and `user_id` of the sessions of tokens, so that one statement can also do what their
 * users ask for. It yields nothing for a session that is due for renewal.
 */
export function selectSessionUsers(tokens: readonly string[]): SQL {
  const { expiresIn, updateAge } = sessionLifetime;
  return sql`select s.token, s.user_id from sessions s where s.token = any(${sql.param(tokens)}::text[])
    and s.expires_at > now() + ${expiresIn - updateAge} * interval '1 second'`;
}

/** Returns the session of a cookie header as `findSession` does, with a value about its user, in one statement. */
export async function findSessionWith<More>(
  cookieHeader: string | null,
  more: UserColumn<More>,
  tx?: Db,
): Promise<{ session: Session; more: More } | undefined>;
export async function findSessionWith(
  cookieHeader: string | null,
  more: undefined,
  tx?: Db,
): Promise<{ session: Session } | undefined>;
export async function findSessionWith(
  cookieHeader: string | null,
  more: UserColumn<unknown> | undefined,
  tx: Db = db,
) {
  const token = readToken(cookieHeader);
  if (!token) return undefined;
  const { rows } = await tx.execute<SessionRow>(sql`
    select s.id, s.expires_at, u.id as user_id, u.email, u.name, u.email_verified,
      u.terms_version, u.privacy_version,
      array(select r.role from user_roles r where r.user_id = u.id order by r.role) as roles
      ${more ? sql`, ${more.sql} as more` : sql``}
    from sessions s join users u on u.id = s.user_id
    where s.token = ${token} and s.expires_at > now()`);
  return rows[0] && { session: toSession(rows[0]), more: more?.read(rows[0].more) };
}

type SessionRow = {
  more: never;
  id: string;
  expires_at: string | Date;
  user_id: string;
  email: string;
  name: string;
  email_verified: boolean;
  terms_version: string | null;
  privacy_version: string | null;
  roles: Role[];
};

function toSession(row: SessionRow): Session {
  const expiresAt = new Date(row.expires_at);
  const age = sessionLifetime.expiresIn * 1000 - (expiresAt.getTime() - Date.now());
  return {
    id: row.id,
    expiresAt,
    // A session of a class account is short from its start and never extended.
    isDueForRenewal: age > sessionLifetime.updateAge * 1000 && !isClassAccount(row),
    due: findDue({
      email: row.email,
      termsVersion: row.terms_version,
      privacyVersion: row.privacy_version,
    }),
    actor: {
      id: row.user_id,
      email: row.email,
      name: row.name,
      emailVerified: row.email_verified,
      roles: row.roles,
      sessionId: row.id,
    },
  };
}

/** Returns the token of a session cookie whose signature is right. */
export function readToken(cookieHeader: string | null): string | undefined {
  const value = readCookie(cookieHeader, sessionCookieName) ?? "";
  const dot = value.lastIndexOf(".");
  const token = value.slice(0, dot);
  return dot > 0 && isSignedBy(token, value.slice(dot + 1)) ? token : undefined;
}

function isSignedBy(token: string, signature: string): boolean {
  // Compared without decoding, because decoding would accept values that Better Auth rejects.
  const expected = createHmac("sha256", readSigningKey()).update(token).digest("base64");
  return (
    signature.length === expected.length &&
    timingSafeEqual(Buffer.from(signature, "latin1"), Buffer.from(expected, "latin1"))
  );
}

const readSigningKey = computeOnce(() => readSecret("auth"));
