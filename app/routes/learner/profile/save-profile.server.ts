import type { Actor } from "#app/domains/accounts/actor.ts";
import { mailKinds, weeklyKinds } from "#app/domains/accounts/email/mail-kind.ts";
import { ProfileSettingsInput } from "#app/domains/accounts/profile/input.ts";
import { profileRefusals } from "#app/domains/accounts/profile/refusals.ts";
import { updateProfile } from "#app/domains/accounts/profile/update.server.ts";
import { passportTag } from "#app/domains/passport/passport.ts";
import { invalidatePages } from "#app/http/cache/tagged-map.server.ts";
import type { RequestContext } from "#app/http/context/request-context.server.ts";
import { readFieldErrors } from "#app/http/forms/field-errors.server.ts";
import { textOf } from "#app/lib/form-fields.ts";

import { doneOnTab, refused, say } from "./form-results.server.ts";

/** Saves name, country, address, privacy, time zone and email settings; rejected input is returned as submitted. */
export async function saveProfile(ctx: RequestContext, actor: Actor, form: FormData) {
  const values = typedIn(form);
  const parsed = ProfileSettingsInput.safeParse({
    full_name: textOf(form, "full_name"),
    country: textOf(form, "country") || null,
    passport_slug: textOf(form, "passport_slug").trim(),
    passport_public: form.has("passport_public"),
    searchable: form.has("searchable"),
    on_leaderboard: form.has("on_leaderboard"),
    email_in_credentials: form.has("email_in_credentials"),
    name_in_credentials: form.has("name_in_credentials"),
    ...(form.has("age_asked") && { under_age_of_consent: form.has("under_age_of_consent") }),
    time_zone: textOf(form, "time_zone").trim() || null,
    mail_allowed: form.has("mail_allowed"),
    quiet_from: form.has("quiet_hours") ? textOf(form, "quiet_from") : null,
    quiet_to: form.has("quiet_hours") ? textOf(form, "quiet_to") : null,
    mail_off: mailKinds.filter((kind) => textOf(form, `mail_${kind}`) === ""),
    mail_weekly: weeklyKinds.filter((kind) => textOf(form, `mail_${kind}`) === "weekly"),
  });
  if (!parsed.success) {
    const fields = readFieldErrors(parsed.error, ctx.t);
    return refused(ctx, form, 400, { key: "common.invalidInput" }, fields, values);
  }
  const saved = await updateProfile(actor, parsed.data);
  if (!saved.ok) {
    const { status, key, field } = profileRefusals[saved.reason];
    return refused(ctx, form, status, { key }, say(ctx, { [field]: key }), values);
  }
  invalidatePages(passportTag(actor.id));
  return doneOnTab(ctx, "profile", { key: "account.profileSaved" });
}

const boxes = [
  "passport_public",
  "searchable",
  "on_leaderboard",
  "email_in_credentials",
  "name_in_credentials",
  "under_age_of_consent",
  "mail_allowed",
  "quiet_hours",
];
const mails = mailKinds.map((kind) => `mail_${kind}`);
const lines = ["full_name", "country", "passport_slug", "time_zone", "quiet_from", "quiet_to"];

function typedIn(form: FormData): Record<string, string> {
  const ticked = boxes.map((name) => [name, form.has(name) ? "on" : ""]);
  return Object.fromEntries([
    ...[...lines, ...mails].map((name) => [name, textOf(form, name)]),
    ...ticked,
  ]);
}
