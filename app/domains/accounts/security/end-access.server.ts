import { and, eq, isNotNull, like, ne, type SQL, sql } from "drizzle-orm";

import {
  identifyEmailChange,
  PendingEmail,
} from "#app/domains/accounts/profile/pending-email.server.ts";
import {
  accounts,
  apiKeys,
  passkeys,
  profiles,
  sessions,
  users,
  verifications,
} from "#app/domains/accounts/tables.server.ts";
import { describeDevice } from "#app/lib/describe-device.ts";
import type { Db } from "#db/client.server.ts";

import type { EndableAccess, EndedAccess } from "./ended-access.ts";

type Ender = (userId: string, tx: Db) => Promise<EndedAccess[]>;

/** Ends the sessions of an account, except the one with the given id. Returns what was ended. */
export async function endSessions(
  userId: string,
  tx: Db,
  exceptId?: string,
): Promise<EndedAccess[]> {
  const ended = await tx
    .delete(sessions)
    .where(
      and(
        eq(sessions.userId, userId),
        exceptId === undefined ? undefined : ne(sessions.id, exceptId),
      ),
    )
    .returning({ userAgent: sessions.userAgent });
  return ended.map(({ userAgent }) => ({ kind: "session", ...describeDevice(userAgent) }));
}

const endApiKeys: Ender = async (userId, tx) => {
  const ended = await tx
    .delete(apiKeys)
    .where(eq(apiKeys.userId, userId))
    .returning({ name: apiKeys.name });
  return ended.map(({ name }) => ({ kind: "api-key", name }));
};

const endPasskeys: Ender = async (userId, tx) => {
  const ended = await tx
    .delete(passkeys)
    .where(eq(passkeys.userId, userId))
    .returning({ name: passkeys.name });
  return ended.map(({ name }) => ({ kind: "passkey", name: name ?? "" }));
};

const endProviders: Ender = async (userId, tx) => {
  const ended = await tx
    .delete(accounts)
    .where(and(eq(accounts.userId, userId), ne(accounts.providerId, "credential")))
    .returning({ providerId: accounts.providerId });
  await endVerifications(providerFlowsOf(userId), tx);
  return ended.map(({ providerId }) => ({ kind: "provider", name: hostOf(providerId) }));
};

const enders: Record<Exclude<EndableAccess, "sessions">, Ender> = {
  "api-keys": endApiKeys,
  passkeys: endPasskeys,
  providers: endProviders,
};

/** Ends the chosen kinds of access to an account, except the given session. Returns what was ended. */
export async function endChosenAccess(
  userId: string,
  { kinds, exceptSessionId }: { kinds: readonly EndableAccess[]; exceptSessionId: string },
  tx: Db,
): Promise<EndedAccess[]> {
  const ended: EndedAccess[] = [];
  for (const kind of kinds) {
    ended.push(
      // In one transaction, statements run sequentially.
      ...(await (kind === "sessions"
        ? endSessions(userId, tx, exceptSessionId)
        : enders[kind](userId, tx))),
    );
  }
  return ended;
}

/**
 * Ends everything that can act for an account or read as it, except its password. Returns what was ended. The caller
 * has locked the account's row for update, so that no access is added concurrently. A second factor remains, unless
 * it was set up before the account had a confirmed address.
 */
export async function endAllAccess(userId: string, tx: Db): Promise<EndedAccess[]> {
  const ended = [
    ...(await endSessions(userId, tx)),
    ...(await endApiKeys(userId, tx)),
    ...(await endPasskeys(userId, tx)),
    ...(await endProviders(userId, tx)),
    ...(await endUnprovenSecondFactor(userId, tx)),
    ...(await endEmailChange(userId, tx)),
    ...(await endTrustedDevices(userId, tx)),
    ...(await endPersonalLinks(userId, tx)),
  ];
  // Reset links, unfinished logins and everything else that Better Auth has in progress for the account.
  await endVerifications(eq(verifications.value, userId), tx);
  return ended;
}

const endUnprovenSecondFactor: Ender = async (userId, tx) => {
  const ended = await tx.execute<{ verified: boolean }>(sql`
    delete from two_factors t using users u
    where t.user_id = ${userId} and u.id = t.user_id and (not t.verified
      or u.email_first_verified_at is null or t.created_at < u.email_first_verified_at)
    returning t.verified`);
  if (!ended.rows.some(({ verified }) => verified)) return [];
  await tx.update(users).set({ twoFactorEnabled: false }).where(eq(users.id, userId));
  return [{ kind: "second-factor" }];
};

const endEmailChange: Ender = async (userId, tx) => {
  const ended = await endVerifications(
    eq(verifications.identifier, identifyEmailChange(userId)),
    tx,
  );
  return ended.map(({ value }) => ({
    kind: "email-change",
    name: PendingEmail.parse(JSON.parse(value)).email,
  }));
};

const endTrustedDevices: Ender = async (userId, tx) => {
  const isOfUser = eq(verifications.value, userId);
  const ended = await endVerifications(
    and(isOfUser, like(verifications.identifier, "trust-device-%")),
    tx,
  );
  return ended.map(() => ({ kind: "trusted-device" }));
};

const endPersonalLinks: Ender = async (userId, tx) => {
  const withdrawn = await tx
    .update(profiles)
    .set({ calendarToken: null })
    .where(and(eq(profiles.id, userId), isNotNull(profiles.calendarToken)))
    .returning({ id: profiles.id });
  await tx
    .update(profiles)
    .set({ personalCode: sql`gen_random_uuid()` })
    .where(eq(profiles.id, userId));
  return [...withdrawn.map(() => ({ kind: "calendar" }) as const), { kind: "personal-code" }];
};

const endVerifications = (which: SQL | undefined, tx: Db) =>
  tx.delete(verifications).where(which).returning({ value: verifications.value });

// The flows that connect a provider to the account, as stored by `keepFlow`.
const providerFlowsOf = (userId: string) =>
  and(
    like(verifications.identifier, "sign-in-at-provider:%"),
    like(verifications.value, `%"linkTo":"${userId}"%`),
  );

const hostOf = (providerId: string) => {
  const issuer = providerId.replace(/^oidc /, "");
  return URL.canParse(issuer) ? new URL(issuer).host : issuer;
};
