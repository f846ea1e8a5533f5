import { sql } from "drizzle-orm";

import { type ExportPart, listOf, pick } from "#app/domains/accounts/export-part.server.ts";

/** The account's part of an export. It contains no password, token, digest or secret. */
export const accountsExport: ExportPart = {
  rows: (id) => ({
    account: sql`(select ${pick("u", ["id", "name", "ascii_name", "email", "email_verified", "email_first_verified_at", "image", "two_factor_enabled", "created_at", "updated_at"])} from users u where u.id = ${id})`,
    profile: sql`(select ${pick("p", ["id", "full_name", "country", "total_points", "level", "passport_slug", "passport_public", "searchable", "time_zone", "language", "mail_allowed", "mail_off", "mail_weekly", "quiet_from", "quiet_to", "on_leaderboard", "email_in_credentials", "name_in_credentials", "protected_until", "subject_id", "first_goal", "portrait", "portrait_public", "cover", "created_at"])} from profiles p where p.id = ${id})`,
    roles: listOf(
      sql`to_jsonb(r.role)`,
      sql`from user_roles r where r.user_id = ${id}`,
      sql`r.role`,
    ),
    consents: listOf(
      pick("c", ["document", "version", "accepted_at"]),
      sql`from consents c where c.user_id = ${id}`,
      sql`c.accepted_at, c.document, c.version`,
    ),
    sessions: listOf(
      pick("s", ["id", "expires_at", "ip_address", "user_agent", "created_at", "updated_at"]),
      sql`from sessions s where s.user_id = ${id}`,
      sql`s.created_at, s.id`,
    ),
    login_services: listOf(
      sql`jsonb_build_object('issuer', substr(a.provider_id, 6), 'subject', a.account_id, 'created_at', a.created_at)`,
      sql`from accounts a where a.user_id = ${id} and a.provider_id like 'oidc %'`,
      sql`a.id`,
    ),
    api_keys: listOf(
      pick("k", ["id", "name", "prefix", "scopes", "created_at", "last_used_at", "expires_at"]),
      sql`from api_keys k where k.user_id = ${id}`,
      sql`k.id`,
    ),
    passkeys: listOf(
      pick("k", ["id", "name", "created_at"]),
      sql`from passkeys k where k.user_id = ${id}`,
      sql`k.id`,
    ),
    security_events: listOf(
      pick("e", ["kind", "network", "user_agent", "created_at"]),
      sql`from security_events e where e.user_id = ${id}`,
      sql`e.created_at, e.id`,
    ),
    audit_log: listOf(
      pick("l", ["action", "subject_type", "subject_id", "created_at"]),
      sql`from audit_log l where l.actor_id = ${id}`,
      sql`l.created_at, l.id`,
    ),
  }),
  files: (id) => sql`
    select 'portrait.webp' as name, p.portrait ->> 'key' as key
    from profiles p where p.id = ${id} and p.portrait is not null
    union all
    select 'cover.webp', p.cover ->> 'key' from profiles p where p.id = ${id} and p.cover is not null`,
};
