import { Link } from "react-router";

import { useMessages } from "#app/ui/i18n.tsx";

import { AccountForm, type FormState } from "./account-form.tsx";
import { EmailInput } from "./email-input.tsx";
import { PasswordInput } from "./password-input.tsx";

export function LoginForm({ errors, values }: FormState) {
  const t = useMessages();
  return (
    <AccountForm
      intent="login"
      errors={errors}
      submitLabel={t("auth.login")}
      busyLabel={t("auth.loggingIn")}
      foot={
        <Link to="/forgot-password" className="link inline-flex min-h-11 items-center">
          {t("auth.forgotPassword")}
        </Link>
      }
    >
      <EmailInput errors={errors} values={values} />
      <PasswordInput label={t("auth.password")} error={errors.password} />
    </AccountForm>
  );
}
