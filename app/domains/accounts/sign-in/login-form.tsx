import { Link, useLocation } from "react-router";

import { PasswordInput } from "#app/domains/accounts/password/input.tsx";
import { searchWith } from "#app/lib/search-with.ts";
import { useMessages } from "#app/ui/i18n.tsx";

import { EmailInput } from "./email-input.tsx";
import { AccountForm, type FormState } from "./form.tsx";

export function LoginForm({ errors, values }: FormState) {
  const t = useMessages();
  const { search } = useLocation();
  return (
    <AccountForm
      intent="login"
      submitLabel={t("auth.login")}
      busyLabel={t("auth.loggingIn")}
      foot={
        <div className="flex flex-wrap justify-center gap-x-6">
          <Link to="/forgot-password" className="link inline-flex min-h-11 items-center">
            {t("auth.forgotPassword")}
          </Link>
          <Link
            to={{ search: searchWith(search, "tab", "sign-up") }}
            replace
            className="link inline-flex min-h-11 items-center"
          >
            {t("auth.newHere")}
          </Link>
        </div>
      }
    >
      <EmailInput errors={errors} values={values} />
      <PasswordInput label={t("auth.password")} error={errors.password} />
    </AccountForm>
  );
}
