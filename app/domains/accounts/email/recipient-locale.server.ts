import { eq, type SQL, sql } from "drizzle-orm";

import { profiles, users } from "#app/domains/accounts/tables.server.ts";
import { formOfRegion } from "#app/lib/format.ts";
import { isUuid } from "#app/lib/is-uuid.ts";
import { defaultLocale, type Locale, locales } from "#content/messages/catalogue.ts";
import type { Db } from "#db/client.server.ts";

/** Returns the language of a profile if there is a catalogue for it, else the default language. */
export const localeOf = (language: string | null | undefined): Locale =>
  Object.hasOwn(locales, language ?? "") ? (language as Locale) : defaultLocale;

/** Returns the form in which a user reads dates: that of their language in their country, if they have given one. */
export const formOf = (language: string | null, country: string | null): string =>
  formOfRegion([localeOf(language), ...(country === null ? [] : [country])].join("-"));

/** Returns the language for messages to a user: that of their profile, else the default language. */
export async function findRecipientLocale(userId: string | null, tx: Db): Promise<Locale> {
  return userId !== null && isUuid(userId) ? findWhere(eq(profiles.id, userId), tx) : defaultLocale;
}

/** Returns the language for messages to an email address: that of its account, else the default language. */
export const findLocaleOfEmail = (email: string, tx: Db): Promise<Locale> =>
  findWhere(
    sql`${profiles.id} = (select ${users.id} from ${users} where ${users.email} = ${email.toLowerCase()})`,
    tx,
  );

async function findWhere(condition: SQL, tx: Db): Promise<Locale> {
  const [profile] = await tx
    .select({ language: profiles.language })
    .from(profiles)
    .where(condition);
  return localeOf(profile?.language);
}
