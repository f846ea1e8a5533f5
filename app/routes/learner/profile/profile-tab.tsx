import { type ReactNode, useId } from "react";

import { type MailKind, mailKindKey, mailKinds } from "#app/domains/accounts/email/mail-kind.ts";
import { slugLimits } from "#app/domains/accounts/profile/rules.ts";
import type { ProfileSettings } from "#app/domains/accounts/profile/settings.ts";
import { AccountForm } from "#app/domains/accounts/sign-in/form.tsx";
import { accountLimits } from "#app/domains/accounts/sign-in/sign-up-rules.ts";
import { useRootData } from "#app/http/context/root-data.ts";
import { Checkbox } from "#app/ui/forms/checkbox.tsx";
import { type Option, Select } from "#app/ui/forms/select.tsx";
import { TextInput } from "#app/ui/forms/text-input.tsx";
import { TimeZoneField } from "#app/ui/forms/time-zone-field.tsx";
import { useMessages } from "#app/ui/i18n.tsx";

import { answerTo, type ProfileAnswer } from "./answer.ts";

type ProfileTabProps = {
  settings: ProfileSettings;
  countries: readonly Option[];
  /** Whether the user has created a webhook endpoint. */
  hasWebhooks: boolean;
  answer: ProfileAnswer | undefined;
};

export function ProfileTab({ settings, countries, hasWebhooks, answer }: ProfileTabProps) {
  const t = useMessages();
  const { errors, values: typed } = answerTo("save-profile", answer);
  const values = { ...toValues(settings), ...typed };
  return (
    <AccountForm
      intent="save-profile"
      errors={errors}
      submitLabel={t("account.save")}
      busyLabel={t("account.saving")}
      wide={false}
    >
      <div className="grid grid-cols-1 gap-5">
        <Identity values={values} errors={errors} countries={countries} slug={settings.slug} />
        <TimeZoneField
          label={t("account.timeZone")}
          hint={t("account.timeZoneHint")}
          value={values.time_zone}
          unchosen={settings.timeZone === null ? "" : undefined}
          error={errors.time_zone}
        />
      </div>
      <Part title={t("account.privacy")}>
        <Checkbox
          label={t("account.public")}
          hint={t("account.publicHint")}
          name="passport_public"
          error={errors.passport_public}
          defaultChecked={values.passport_public === "on"}
        />
        <Checkbox
          label={t("account.searchable")}
          hint={t("account.searchableHint")}
          name="searchable"
          defaultChecked={values.searchable === "on"}
        />
        <Checkbox
          label={t("account.onLeaderboard")}
          hint={t("account.onLeaderboardHint")}
          name="on_leaderboard"
          defaultChecked={values.on_leaderboard === "on"}
        />
        {settings.ageOfConsent !== null && (
          <>
            <input type="hidden" name="age_asked" value="yes" />
            <Checkbox
              label={t("auth.underAge", { age: settings.ageOfConsent })}
              hint={t("account.underAgeHint", { age: settings.ageOfConsent })}
              name="under_age_of_consent"
              defaultChecked={values.under_age_of_consent === "on"}
            />
          </>
        )}
        <CredentialChoice values={values} />
      </Part>
      <MailChoice values={values} hasWebhooks={hasWebhooks} />
    </AccountForm>
  );
}

function CredentialChoice({ values }: { values: Record<string, string> }) {
  const t = useMessages();
  return (
    <Group legend={t("account.inCredentials")} hint={t("account.inCredentialsHint")}>
      <Checkbox
        label={t("account.emailInCredentials")}
        hint={t("account.emailInCredentialsHint")}
        name="email_in_credentials"
        defaultChecked={values["email_in_credentials"] === "on"}
      />
      <Checkbox
        label={t("account.nameInCredentials")}
        hint={t("account.nameInCredentialsHint")}
        name="name_in_credentials"
        defaultChecked={values["name_in_credentials"] === "on"}
      />
    </Group>
  );
}

type MailChoiceProps = { values: Record<string, string>; hasWebhooks: boolean };

function MailChoice({ values, hasWebhooks }: MailChoiceProps) {
  const t = useMessages();
  const isAdmin = useRootData()?.session?.roles.includes("admin") ?? false;
  const isOffered: Partial<Record<MailKind, boolean>> = {
    inbox: isAdmin,
    connections: hasWebhooks,
  };
  return (
    <Part title={t("account.notifications")}>
      <Checkbox
        label={t("account.emailAllowed")}
        hint={t("account.emailAllowedHint")}
        name="mail_allowed"
        defaultChecked={values["mail_allowed"] === "on"}
      />
      <Group legend={t("account.emailKinds")}>
        {mailKinds.map((kind) =>
          isOffered[kind] === false ? (
            // Saving the form keeps the choice of someone who may be offered it later.
            values[`mail_${kind}`] === "on" && (
              <input key={kind} type="hidden" name={`mail_${kind}`} value="on" />
            )
          ) : (
            <Checkbox
              key={kind}
              label={t(mailKindKey(kind))}
              name={`mail_${kind}`}
              defaultChecked={values[`mail_${kind}`] === "on"}
            />
          ),
        )}
      </Group>
    </Part>
  );
}

type IdentityProps = {
  values: Record<string, string>;
  errors: Record<string, string>;
  countries: readonly Option[];
  slug: string;
};

function Identity({ values, errors, countries, slug }: IdentityProps) {
  const t = useMessages();
  const origin = useRootData()?.origin ?? "";
  return (
    <>
      <TextInput
        label={t("account.fullName")}
        hint={t("account.fullNameHint")}
        name="full_name"
        autoComplete="name"
        required
        maxLength={accountLimits.name}
        defaultValue={values.full_name}
        error={errors.full_name}
      />
      <Select
        label={t("account.country")}
        name="country"
        autoComplete="country"
        options={[{ value: "", label: t("account.noCountry") }, ...countries]}
        defaultValue={values.country}
        error={errors.country}
      />
      <TextInput
        label={t("account.slug")}
        hint={<span className="break-words">{t("account.slugHint", { origin, slug })}</span>}
        name="passport_slug"
        dir="ltr"
        autoCapitalize="none"
        autoComplete="off"
        spellCheck={false}
        required
        maxLength={slugLimits.max}
        defaultValue={values.passport_slug}
        error={errors.passport_slug}
      />
    </>
  );
}

function Part({ title, children }: { title: string; children: ReactNode }) {
  const id = useId();
  return (
    <section aria-labelledby={id} className="border-line mt-3 border-t pt-6">
      <h2 id={id} className="mb-3 text-xl">
        {title}
      </h2>
      <div className="grid grid-cols-1 gap-4">{children}</div>
    </section>
  );
}

type GroupProps = { legend: string; hint?: string; children: ReactNode };

function Group({ legend, hint, children }: GroupProps) {
  return (
    <fieldset className="min-w-0">
      <legend className="mb-1 font-semibold">{legend}</legend>
      {hint !== undefined && <p className="text-ink-muted mb-2 text-sm">{hint}</p>}
      <div className="grid grid-cols-1 gap-2">{children}</div>
    </fieldset>
  );
}

const toValues = (settings: ProfileSettings): Record<string, string> => ({
  full_name: settings.fullName,
  country: settings.country ?? "",
  passport_slug: settings.slug,
  passport_public: settings.isPublic ? "on" : "",
  searchable: settings.isSearchable ? "on" : "",
  on_leaderboard: settings.isOnLeaderboard ? "on" : "",
  email_in_credentials: settings.emailInCredentials ? "on" : "",
  name_in_credentials: settings.nameInCredentials ? "on" : "",
  under_age_of_consent: settings.isMinor ? "on" : "",
  time_zone: settings.timeZone ?? "",
  mail_allowed: settings.mailAllowed ? "on" : "",
  ...Object.fromEntries(
    mailKinds.map((kind) => [`mail_${kind}`, settings.mailOff.includes(kind) ? "" : "on"]),
  ),
});
