import { useMessages } from "#app/ui/i18n.tsx";
import { TextInput } from "#app/ui/text-input.tsx";
import { useHydrated } from "#app/ui/use-hydrated.ts";

import { AccountForm, type FormState } from "./account-form.tsx";
import { EmailInput } from "./email-input.tsx";
import { PasswordInput } from "./password-input.tsx";
import { accountLimits } from "./sign-up-rules.ts";

type SignUpFormProps = FormState & { passwordMinLength: number };

export function SignUpForm({ errors, values, passwordMinLength }: SignUpFormProps) {
  const t = useMessages();
  return (
    <AccountForm
      intent="sign-up"
      errors={errors}
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
      <input type="hidden" name="time_zone" value={useBrowserTimeZone()} />
      <EmailInput errors={errors} values={values} />
      <PasswordInput
        label={t("auth.password")}
        error={errors.password}
        minLength={passwordMinLength}
      />
    </AccountForm>
  );
}

// Known to the browser alone; without scripts it stays empty.
const useBrowserTimeZone = () =>
  useHydrated() ? new Intl.DateTimeFormat().resolvedOptions().timeZone : "";
