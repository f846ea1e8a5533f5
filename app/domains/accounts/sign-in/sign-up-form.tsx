import { ConsentNote } from "#app/domains/accounts/consents/consent-note.tsx";
import { PasswordInput } from "#app/domains/accounts/password/input.tsx";
import { TextInput } from "#app/ui/forms/text-input.tsx";
import { useMessages } from "#app/ui/i18n.tsx";

import { AgeQuestion } from "./age-question.tsx";
import { EmailInput } from "./email-input.tsx";
import { AccountForm, type FormState } from "./form.tsx";
import { accountLimits } from "./sign-up-rules.ts";

type SignUpFormProps = FormState & {
  passwordMinLength: number;
  /** The minimum age in years. */
  minimumAge: number;
  /** The age of consent in years; null where the form doesn't have to ask. */
  ageOfConsent: number | null;
};

export function SignUpForm({
  errors,
  values,
  passwordMinLength,
  minimumAge,
  ageOfConsent,
}: SignUpFormProps) {
  const t = useMessages();
  return (
    <AccountForm
      intent="sign-up"
      failure={t("auth.createFailed")}
      submitLabel={t("auth.createAccount")}
      busyLabel={t("auth.creatingAccount")}
    >
      <TextInput
        label={t("auth.fullName")}
        name="name"
        autoComplete="name"
        required
        maxLength={accountLimits.name}
        defaultValue={values.name}
        error={errors.name}
      />
      {/* Only the browser knows the time zone. Without JavaScript the field stays empty. */}
      <input type="hidden" name="time_zone" data-browser-time-zone="" />
      <EmailInput errors={errors} values={values} />
      <PasswordInput
        label={t("auth.password")}
        error={errors.password}
        minLength={passwordMinLength}
      />
      <AgeQuestion
        minimumAge={minimumAge}
        ageOfConsent={ageOfConsent}
        isUnderAge={values.under_age_of_consent === "on"}
      />
      <ConsentNote />
    </AccountForm>
  );
}
