import { type ReactNode, useId } from "react";

import { slugLimits } from "#app/domains/accounts/profile/rules.ts";
import { AccountForm } from "#app/domains/accounts/sign-in/form.tsx";
import { accountLimits } from "#app/domains/accounts/sign-in/sign-up-rules.ts";
import { ReaderPart, useReaderText } from "#app/http/context/reader-part.tsx";
import { useRootData } from "#app/http/context/root-data.ts";
import { Checkbox } from "#app/ui/forms/checkbox.tsx";
import { type Option, Select } from "#app/ui/forms/select.tsx";
import { TextInput } from "#app/ui/forms/text-input.tsx";
import { TimeZoneField } from "#app/ui/forms/time-zone-field.tsx";
import { useMessages } from "#app/ui/i18n.tsx";

import { answerTo, type FormResult, isTicked, type ProfileAnswer } from "./answer.ts";
import { Group } from "./group.tsx";
import { MailChoice, pickMail } from "./mail-choice.tsx";
import { ownOf, type ProfileReader } from "./own-profile.ts";

type ProfileTabProps = { countries: readonly Option[]; answer: ProfileAnswer | undefined };

/** Renders the form of the settings. What was typed before a refusal stands in place of what is stored. */
export function ProfileTab({ countries, answer }: ProfileTabProps) {
  const t = useMessages();
  const result = answerTo("save-profile", answer);
  return (
    <div id="settings">
      <AccountForm
        intent="save-profile"
        submitLabel={t("account.save")}
        busyLabel={t("account.saving")}
        wide={false}
        replaces="settings portrait"
      >
        <div className="grid grid-cols-1 gap-5">
          <Identity {...result} countries={countries} />
          <ReaderPart pick={(reader: ProfileReader) => ownOf(reader).settings.timeZone}>
            {(timeZone) => (
              <TimeZoneField
                label={t("account.timeZone")}
                hint={t("account.timeZoneHint")}
                value={result.values.time_zone ?? timeZone ?? ""}
                unchosen={timeZone === null ? "" : undefined}
                error={result.errors.time_zone}
              />
            )}
          </ReaderPart>
        </div>
        <Part title={t("account.privacy")}>
          <ReaderPart pick={pickPrivacy}>{(own) => <Privacy own={own} {...result} />}</ReaderPart>
        </Part>
        <Part title={t("account.notifications")}>
          <ReaderPart pick={pickMail}>{(own) => <MailChoice own={own} {...result} />}</ReaderPart>
        </Part>
      </AccountForm>
    </div>
  );
}

const pickPrivacy = (reader: ProfileReader) => {
  const { settings } = ownOf(reader);
  return {
    passport_public: settings.isPublic,
    searchable: settings.isSearchable,
    on_leaderboard: settings.isOnLeaderboard,
    email_in_credentials: settings.emailInCredentials,
    name_in_credentials: settings.nameInCredentials,
    under_age_of_consent: settings.isMinor,
    age: settings.ageOfConsent,
  };
};

type PrivacyProps = FormResult & { own: ReturnType<typeof pickPrivacy> };

function Privacy({ own, values, errors }: PrivacyProps) {
  const t = useMessages();
  const box = (name: Exclude<keyof typeof own, "age">) => ({
    name,
    defaultChecked: isTicked(values, name, own[name]),
  });
  return (
    <>
      <Checkbox
        {...box("passport_public")}
        label={t("account.public")}
        hint={t("account.publicHint")}
        error={errors.passport_public}
      />
      <Checkbox
        {...box("searchable")}
        label={t("account.searchable")}
        hint={t("account.searchableHint")}
      />
      <Checkbox
        {...box("on_leaderboard")}
        label={t("account.onLeaderboard")}
        hint={t("account.onLeaderboardHint")}
      />
      {own.age !== null && (
        <>
          <input type="hidden" name="age_asked" value="yes" />
          <Checkbox
            {...box("under_age_of_consent")}
            label={t("auth.underAge", { age: own.age })}
            hint={t("account.underAgeHint", { age: own.age })}
          />
        </>
      )}
      <Group legend={t("account.inCredentials")} hint={t("account.inCredentialsHint")}>
        <Checkbox
          {...box("email_in_credentials")}
          label={t("account.emailInCredentials")}
          hint={t("account.emailInCredentialsHint")}
        />
        <Checkbox
          {...box("name_in_credentials")}
          label={t("account.nameInCredentials")}
          hint={t("account.nameInCredentialsHint")}
        />
      </Group>
    </>
  );
}

type IdentityProps = FormResult & { countries: readonly Option[] };

function Identity({ values, errors, countries }: IdentityProps) {
  const t = useMessages();
  const origin = useRootData()?.origin ?? "";
  const name = useReaderText((reader: ProfileReader) => ownOf(reader).settings.fullName);
  const slug = useReaderText((reader: ProfileReader) => ownOf(reader).settings.slug);
  return (
    <>
      <TextInput
        label={t("account.fullName")}
        hint={t("account.fullNameHint")}
        name="full_name"
        autoComplete="name"
        required
        maxLength={accountLimits.name}
        defaultValue={values.full_name ?? name}
        error={errors.full_name}
      />
      <ReaderPart pick={(reader: ProfileReader) => ownOf(reader).settings.country}>
        {(country) => (
          <Select
            label={t("account.country")}
            name="country"
            autoComplete="country"
            options={[{ value: "", label: t("account.noCountry") }, ...countries]}
            defaultValue={values.country ?? country ?? ""}
            error={errors.country}
          />
        )}
      </ReaderPart>
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
        defaultValue={values.passport_slug ?? slug}
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
