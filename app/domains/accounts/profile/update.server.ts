import { eq, sql } from "drizzle-orm";

import type { Actor } from "#app/domains/accounts/actor.ts";
import { isClassAccount } from "#app/domains/accounts/class-accounts/class-account.ts";
import { profiles, users } from "#app/domains/accounts/tables.server.ts";
import { type Refusal, refuse } from "#app/lib/refusal.ts";
import { isUniqueViolation } from "#app/lib/unique-violation.ts";
import { env } from "#app/platform/env.server.ts";
import { type Db, db } from "#db/client.server.ts";

import type { ProfileSettingsInput } from "./input.ts";
import { toAsciiName } from "./to-ascii-name.server.ts";

/**
 * Updates the actor's profile. Omitted fields stay unchanged. Of two users who request the same address one gets it.
 */
export async function updateProfile(
  actor: Pick<Actor, "id">,
  input: ProfileSettingsInput,
  tx: Db = db,
): Promise<{ ok: true } | Refusal<"slug-taken" | "under-age" | "class-account">> {
  const changes = toColumns(input);
  if (Object.keys(changes).length === 0) return { ok: true };
  try {
    return await tx.transaction(async (tx) => {
      if (await isRefusedToClassAccount(actor.id, changes, tx)) return refuse("class-account");
      if (await isRefusedToMinor(actor.id, changes, tx)) return refuse("under-age");
      if (input.full_name !== undefined) await renameAccount(actor.id, input.full_name, tx);
      await tx.update(profiles).set(changes).where(eq(profiles.id, actor.id));
      return { ok: true };
    });
  } catch (error) {
    if (isUniqueViolation(error)) return refuse("slug-taken");
    throw error;
  }
}

function toColumns(input: ProfileSettingsInput) {
  const { full_name, country, passport_slug, passport_public } = input;
  const { searchable, time_zone, mail_allowed, mail_off, on_leaderboard } = input;
  const { under_age_of_consent, email_in_credentials, name_in_credentials } = input;
  const { mail_weekly, quiet_from, quiet_to } = input;
  return {
    ...(full_name !== undefined && { fullName: full_name }),
    ...(country !== undefined && { country }),
    ...(passport_slug !== undefined && { passportSlug: passport_slug }),
    ...(passport_public !== undefined && { passportPublic: passport_public }),
    ...(searchable !== undefined && { searchable }),
    ...(time_zone !== undefined && { timeZone: time_zone }),
    ...(mail_allowed !== undefined && { mailAllowed: mail_allowed }),
    ...(mail_off !== undefined && { mailOff: mail_off }),
    ...(mail_weekly !== undefined && { mailWeekly: mail_weekly }),
    ...(quiet_from !== undefined && { quietFrom: quiet_from }),
    ...(quiet_to !== undefined && { quietTo: quiet_to }),
    ...(on_leaderboard !== undefined && { onLeaderboard: on_leaderboard }),
    ...(email_in_credentials !== undefined && { emailInCredentials: email_in_credentials }),
    ...(name_in_credentials !== undefined && { nameInCredentials: name_in_credentials }),
    ...(under_age_of_consent !== undefined && toProtection(under_age_of_consent)),
  };
}

/**
 * Returns the columns for the answer to "are you under the age of consent?". The protection ends once the youngest
 * learner who may sign up has reached that age, so neither a birthday nor a year is asked for.
 */
function toProtection(isMinor: boolean) {
  if (!isMinor) return { protectedUntil: null };
  const years = env().AGE_OF_CONSENT - env().MINIMUM_AGE;
  return {
    protectedUntil: sql`case when protected_until > now() then protected_until
      else now() + ${years} * interval '1 year' end`,
    ...privateProfile,
  };
}

const privateProfile = {
  passportPublic: false,
  onLeaderboard: false,
  searchable: false,
  emailInCredentials: false,
  nameInCredentials: false,
  portraitPublic: false,
};

/** Returns whether the changes are those of a class account, which sets its time zone only. */
async function isRefusedToClassAccount(id: string, changes: object, tx: Db): Promise<boolean> {
  if (Object.keys(changes).every((name) => name === "timeZone")) return false;
  const [user] = await tx.select({ email: users.email }).from(users).where(eq(users.id, id));
  return user !== undefined && isClassAccount(user);
}

/** Locks the profile and returns whether the changes would publish or name a learner under the age of consent. */
async function isRefusedToMinor(id: string, changes: object, tx: Db): Promise<boolean> {
  const shows = Object.keys(privateProfile).some((name) => Reflect.get(changes, name) === true);
  if (!shows || "protectedUntil" in changes) return false;
  const [row] = await tx
    .select({ isMinor: sql<boolean>`coalesce(${profiles.protectedUntil} > now(), false)` })
    .from(profiles)
    .where(eq(profiles.id, id))
    .for("no key update");
  return row?.isMinor === true;
}

// The account stores the same name for emails and menus.
async function renameAccount(id: string, name: string, tx: Db) {
  const changes = { name, asciiName: toAsciiName(name), updatedAt: new Date() };
  await tx.update(users).set(changes).where(eq(users.id, id));
}
