import { sql } from "drizzle-orm";

import { listSecurityEvents } from "#app/domains/accounts/security/events.server.ts";
import { ageAsked } from "#app/domains/accounts/sign-in/age-asked.server.ts";
import { findSecondFactorSetup } from "#app/domains/accounts/sign-in/second-factor.server.ts";
import { describeDevice } from "#app/lib/describe-device.ts";
import { type Db, db } from "#db/client.server.ts";
import { readColumn, type UserColumn } from "#db/user-column.server.ts";

import type { OwnApiKey, OwnPasskey, ProfileSettings, Security } from "./settings.ts";

/** A user's profile settings. Throws if the account has no profile. */
export const profileSettingsColumn: UserColumn<ProfileSettings> = {
  sql: sql`(select row_to_json(own) from (
    select full_name as "fullName", country, passport_slug as slug, passport_public as "isPublic",
      searchable as "isSearchable", on_leaderboard as "isOnLeaderboard", time_zone as "timeZone", mail_allowed as "mailAllowed",
      mail_off as "mailOff", mail_weekly as "mailWeekly", to_char(quiet_from, 'HH24:MI') as "quietFrom", to_char(quiet_to, 'HH24:MI') as "quietTo",
      email_in_credentials as "emailInCredentials",
      name_in_credentials as "nameInCredentials", portrait, portrait_public as "isPortraitPublic",
      coalesce(protected_until > now(), false) as "isMinor"
    from profiles where id = u.id) own)`,
  read: (row: Omit<ProfileSettings, "ageOfConsent"> | null) => {
    if (!row) throw new Error("Profile not found");
    return { ...row, ageOfConsent: ageAsked() };
  },
};

/** Returns the actor's profile settings. */
export const findProfileSettings = (actor: { id: string }, tx: Db = db): Promise<ProfileSettings> =>
  readColumn(actor.id, profileSettingsColumn, tx);

/** Returns the actor's security settings: address, password, second factor, passkeys and open sessions. */
export async function findSecurity(
  actor: { id: string; email: string },
  sessionId: string,
  tx: Db = db,
): Promise<Security> {
  const [account, secondFactorSetup, sessions, passkeys, events] = await Promise.all([
    findAccount(actor.id, tx),
    findSecondFactorSetup(actor, tx),
    listSessions(actor.id, sessionId, tx),
    listPasskeys(actor.id, tx),
    listSecurityEvents(actor, 20, tx),
  ]);
  return { ...account, secondFactorSetup, sessions, passkeys, events };
}

/** Returns the actor's keys for the public API, newest first. */
export async function listApiKeys(actor: { id: string }, tx: Db = db): Promise<OwnApiKey[]> {
  const { rows } = await tx.execute<OwnApiKey>(sql`
    select id, name, prefix, scopes, ${iso("created_at")} as "createdAt", ${iso("last_used_at")} as "lastUsedAt",
      ${iso("expires_at")} as "expiresAt", coalesce(expires_at <= now(), false) as "isExpired"
    from api_keys where user_id = ${actor.id} order by id desc`);
  return rows;
}

/** Returns whether a session began within the given number of minutes. */
export async function isFreshSession(
  sessionId: string,
  minutes: number,
  tx: Db = db,
): Promise<boolean> {
  const { rows } = await tx.execute<{ id: string }>(sql`
    select id from sessions where id = ${sessionId}
      and created_at > now() - ${minutes} * interval '1 minute'`);
  return rows.length > 0;
}

type Account = Omit<Security, "secondFactorSetup" | "sessions" | "passkeys" | "events">;

async function findAccount(userId: string, tx: Db): Promise<Account> {
  const { rows } = await tx.execute<Account>(sql`
    select u.email, u.email_verified as "emailVerified", u.two_factor_enabled as "hasSecondFactor",
      exists (select from accounts a where a.user_id = u.id and a.provider_id = 'credential'
        and a.password is not null) as "hasPassword",
      exists (select from api_keys k where k.user_id = u.id) as "hasApiKeys",
      (select v.value::json->>'email' from verifications v
        where v.identifier = 'change-email:' || u.id and v.expires_at > now() limit 1) as "pendingEmail"
    from users u where u.id = ${userId}`);
  if (!rows[0]) throw new Error("Account not found");
  return rows[0];
}

async function listSessions(userId: string, sessionId: string, tx: Db) {
  const { rows } = await tx.execute<{
    id: string;
    user_agent: string | null;
    began_at: string;
    last_seen_at: string;
  }>(sql`
    select id, user_agent, ${iso("created_at")} as began_at, ${iso("updated_at")} as last_seen_at
    from sessions where user_id = ${userId} and expires_at > now()
    order by id = ${sessionId}::uuid desc, updated_at desc, id limit 100`);
  return rows.map((row) => ({
    id: row.id,
    isCurrent: row.id === sessionId,
    ...describeDevice(row.user_agent),
    beganAt: row.began_at,
    lastSeenAt: row.last_seen_at,
  }));
}

async function listPasskeys(userId: string, tx: Db): Promise<OwnPasskey[]> {
  const { rows } = await tx.execute<OwnPasskey>(sql`
    select id, name, ${iso("created_at")} as "createdAt"
    from passkeys where user_id = ${userId} order by id`);
  return rows;
}

const iso = (column: "created_at" | "updated_at" | "last_used_at" | "expires_at") =>
  sql`to_char(${sql.identifier(column)} at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS"Z"')`;
