import { createHash, randomBytes } from "node:crypto";

import { and, eq, sql } from "drizzle-orm";

import type { Actor, Role } from "#app/domains/accounts/actor.ts";
import {
  isStillSignedIn,
  type SignedIn,
} from "#app/domains/accounts/sign-in/is-still-signed-in.server.ts";
import { apiKeys } from "#app/domains/accounts/tables.server.ts";
import { refuse, type Refusal } from "#app/lib/refusal.ts";
import { db, type Db } from "#db/client.server.ts";

import type { ApiKeyInput } from "./input.ts";
import { apiKeyLimits, apiKeyStart } from "./scopes.ts";

/**
 * Creates a key for the public API and returns it; only its digest is stored, so it can't be read again. Refuses when
 * the actor has the maximum number of keys, when the id is taken or when the session has ended. A lower maximum
 * removes no existing keys.
 */
export async function createApiKey(
  actor: SignedIn,
  { id, name, days, scopes }: ApiKeyInput,
  tx: Db = db,
  max: number = apiKeyLimits.keys,
): Promise<
  { ok: true; key: string } | Refusal<"too-many-keys" | "already-made" | "session-ended">
> {
  const key = apiKeyStart + randomBytes(32).toString("base64url");
  return tx.transaction(async (tx) => {
    // This locks the account. Without the lock, two concurrent requests would each count one key too few.
    if (!(await isStillSignedIn(actor, tx))) return refuse("session-ended");
    const own = await tx
      .select({ id: apiKeys.id })
      .from(apiKeys)
      .where(eq(apiKeys.userId, actor.id));
    if (own.some((other) => other.id === id)) return refuse("already-made");
    if (own.length >= max) return refuse("too-many-keys");
    const [made] = await tx
      .insert(apiKeys)
      .values({
        id,
        userId: actor.id,
        name,
        prefix: key.slice(0, apiKeyLimits.prefix),
        digest: digest(key),
        scopes,
        expiresAt: days === null ? null : sql`now() + ${days} * interval '1 day'`,
      })
      .onConflictDoNothing()
      .returning({ id: apiKeys.id });
    return made ? { ok: true, key } : refuse("already-made");
  });
}

/**
 * Revokes one of the actor's API keys, effective from the next request. Returns false if the actor has no key with
 * this id.
 */
export async function revokeApiKey(
  actor: { id: string },
  id: string,
  tx: Db = db,
): Promise<boolean> {
  const revoked = await tx
    .delete(apiKeys)
    .where(and(eq(apiKeys.userId, actor.id), eq(apiKeys.id, id)))
    .returning({ id: apiKeys.id });
  return revoked.length > 0;
}

/**
 * Returns the owner of an API key with their current roles, and the scopes of the key, in one statement; undefined
 * when the key is wrong, expired or revoked. Updates the time of last use at most once a minute.
 */
export async function findKeyHolder(key: string, tx: Db = db): Promise<KeyHolder | undefined> {
  if (!key.startsWith(apiKeyStart) || key.length > 100) return undefined;
  const { rows } = await tx.execute<KeyRow>(sql`
    with key as (
      select id, user_id, scopes, last_used_at from api_keys
      where digest = ${digest(key)} and (expires_at is null or expires_at > now())
    ), used as (
      update api_keys set last_used_at = now() from key
      where api_keys.id = key.id
        and (key.last_used_at is null or key.last_used_at < now() - interval '1 minute')
    )
    select u.id, u.email, u.name, u.email_verified, key.scopes,
      array(select r.role from user_roles r where r.user_id = u.id order by r.role) as roles
    from key join users u on u.id = key.user_id`);
  const [row] = rows;
  if (!row) return undefined;
  const { email_verified: emailVerified, scopes, ...actor } = row;
  return { actor: { ...actor, emailVerified }, scopes };
}

/** The owner of an API key and its scopes. */
export type KeyHolder = { actor: Actor; scopes: readonly string[] };

type KeyRow = {
  id: string;
  email: string;
  name: string;
  email_verified: boolean;
  scopes: string[];
  roles: Role[];
};

const digest = (key: string) => createHash("sha256").update(key).digest("hex");
