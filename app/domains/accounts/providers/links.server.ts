import { and, eq, sql } from "drizzle-orm";

import {
  type SignedIn,
  isStillSignedIn,
} from "#app/domains/accounts/sign-in/is-still-signed-in.server.ts";
import { accounts, users } from "#app/domains/accounts/tables.server.ts";
import { type Refusal, refuse } from "#app/lib/refusal.ts";
import type { Identity } from "#app/platform/net/openid.server.ts";
import { type Db, db } from "#db/client.server.ts";

import { providerIdOf } from "./enter.server.ts";

/** Links an identity to the actor's account. Changes nothing when it is linked already. */
export async function linkIdentity(
  actor: SignedIn,
  { issuer, subject }: Identity,
  tx: Db = db,
): Promise<{ ok: true } | Refusal<"belongs-to-another" | "session-ended">> {
  const key = { providerId: providerIdOf(issuer), accountId: subject };
  return tx.transaction(async (tx) => {
    if (!(await isStillSignedIn(actor, tx))) return refuse("session-ended");
    await tx
      .insert(accounts)
      .values({ userId: actor.id, ...key })
      .onConflictDoNothing();
    const [account] = await tx
      .select({ userId: accounts.userId })
      .from(accounts)
      .where(and(eq(accounts.providerId, key.providerId), eq(accounts.accountId, key.accountId)));
    return account?.userId === actor.id ? { ok: true } : refuse("belongs-to-another");
  });
}

/** Unlinks one of the actor's providers. Refuses if it is the only remaining sign-in method. */
export async function unlinkIdentity(
  actor: { id: string },
  linkId: string,
  tx: Db = db,
): Promise<{ ok: true } | Refusal<"not-found" | "last-way-in">> {
  return tx.transaction(async (tx) => {
    // Without this lock, two concurrent removals would each see the other provider.
    await tx.execute(sql`select id from ${users} where id = ${actor.id} for update`);
    const { rows } = await tx.execute<{ is_own: boolean; other_ways: number }>(sql`
      select
        exists (select from accounts where id = ${linkId} and user_id = ${actor.id}
          and provider_id like 'oidc %') as is_own,
        (select count(*) from accounts where user_id = ${actor.id} and id <> ${linkId}
          and (provider_id like 'oidc %' or password is not null))::int
        + (select count(*) from passkeys where user_id = ${actor.id})::int as other_ways`);
    if (!rows[0]?.is_own) return refuse("not-found");
    if (rows[0].other_ways === 0) return refuse("last-way-in");
    await tx.delete(accounts).where(eq(accounts.id, linkId));
    return { ok: true };
  });
}

/** A provider that is linked to the actor's account. */
export type ProviderLink = { id: string; issuer: string; createdAt: string };

/** Returns the providers that are linked to the actor's account, oldest first. */
export async function listProviderLinks(
  actor: { id: string },
  tx: Db = db,
): Promise<ProviderLink[]> {
  const { rows } = await tx.execute<ProviderLink>(sql`
    select id, substr(provider_id, 6) as issuer,
      to_char(created_at at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS"Z"') as "createdAt"
    from accounts where user_id = ${actor.id} and provider_id like 'oidc %' order by id`);
  return rows;
}
