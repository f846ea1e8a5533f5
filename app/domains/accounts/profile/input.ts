import { z } from "zod";

import { mailKinds, weeklyKinds } from "#app/domains/accounts/email/mail-kind.ts";
import { accountLimits } from "#app/domains/accounts/sign-in/sign-up-rules.ts";
import { isCountryCode } from "#app/lib/country-codes.ts";
import { canonicalTimeZone, isTimeZone } from "#app/lib/zoned-time.ts";

import { isReadableName, slugFault } from "./rules.ts";

const FullName = z
  .string()
  .transform((name) => name.toWellFormed().normalize("NFC").replace(/\s+/g, " ").trim())
  .refine((name) => name !== "", "profile.nameRequired")
  .refine((name) => name.length <= accountLimits.name, `common.tooLong|max=${accountLimits.name}`)
  .refine(isReadableName, "profile.nameUnreadable");

const PassportSlug = z.string().superRefine((slug, issues) => {
  const fault = slugFault(slug);
  if (fault) issues.addIssue(fault === "pattern" ? "profile.slugPattern" : "profile.slugReserved");
});

/** The profile fields that users can change. Omitted fields stay unchanged; a country of null is removed. */
export const ProfileInput = z.strictObject({
  full_name: FullName.optional(),
  country: z.string().refine(isCountryCode, "profile.countryUnknown").nullable().optional(),
  passport_slug: PassportSlug.optional(),
  passport_public: z.boolean().optional(),
});
export type ProfileInput = z.infer<typeof ProfileInput>;

const TimeZone = z
  .string()
  .trim()
  .refine(isTimeZone, "account.timeZoneInvalid")
  .transform((name) => (isTimeZone(name) ? canonicalTimeZone(name) : name));

/** A time of day, such as 21:00. */
const ClockTime = z
  .string()
  .trim()
  .regex(/^(?:[01]\d|2[0-3]):[0-5]\d$/, "account.clockTimeInvalid");

/** The profile fields and the settings that are visible to their owner only. */
export const ProfileSettingsInput = ProfileInput.extend({
  searchable: z.boolean().optional(),
  time_zone: TimeZone.nullable().optional(),
  mail_allowed: z.boolean().optional(),
  on_leaderboard: z.boolean().optional(),
  email_in_credentials: z.boolean().optional(),
  name_in_credentials: z.boolean().optional(),
  under_age_of_consent: z.boolean().optional(),
  mail_off: z.array(z.enum(mailKinds)).optional(),
  mail_weekly: z.array(z.enum(weeklyKinds)).optional(),
  quiet_from: ClockTime.nullable().optional(),
  quiet_to: ClockTime.nullable().optional(),
}).superRefine(({ quiet_from: from = null, quiet_to: to = null }, issues) => {
  const isHalf = (from === null) !== (to === null);
  const message = isHalf ? "account.clockTimeInvalid" : "account.quietHoursEmpty";
  if (isHalf || (from !== null && from === to)) {
    issues.addIssue({ code: "custom", path: ["quiet_to"], message });
  }
});
export type ProfileSettingsInput = z.infer<typeof ProfileSettingsInput>;
