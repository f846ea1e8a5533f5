import { Link } from "react-router";

import { AccountCard } from "#app/domains/accounts/sign-in/card.tsx";
import { EmailInput } from "#app/domains/accounts/sign-in/email-input.tsx";
import { AccountForm } from "#app/domains/accounts/sign-in/form.tsx";
import { requestPasswordReset } from "#app/http/auth/account-forms.server.ts";
import { requestContext } from "#app/http/context/request-context.server.ts";
import { useRootData } from "#app/http/context/root-data.ts";
import { readForm } from "#app/http/forms/read-form.server.ts";
import { PageHead } from "#app/routes/site/page-head.tsx";
import { useActionResult } from "#app/ui/forms/use-action-result.ts";
import { useMessages } from "#app/ui/i18n.tsx";

import type { Route } from "./+types/forgot-password";

export const handle = { script: false, help: "log-in" };

export async function action({ request, context }: Route.ActionArgs) {
  return requestPasswordReset(request, context.get(requestContext), await readForm(request));
}

export const headers = ({ actionHeaders }: Route.HeadersArgs) => actionHeaders;

export default function ForgotPassword({ actionData }: Route.ComponentProps) {
  const t = useMessages();
  const errors = useActionResult(actionData);
  const isSignedIn = useRootData()?.session !== undefined;
  const isSent = actionData?.isSent === true;
  return (
    <>
      <PageHead title={t("auth.forgotHeading")} description={t("auth.forgotSubtitle")} isUnlisted />
      <AccountCard title={t("auth.forgotHeading")} subtitle={t("auth.forgotSubtitle")}>
        {isSent && (
          <output className="bg-success-soft text-success mb-6 block rounded-md p-4">
            <span className="block font-semibold">{t("auth.linkSent")}</span>
            {t("auth.linkSentSubtitle")}
          </output>
        )}
        <AccountForm
          intent="forgot-password"
          submitLabel={t("auth.sendLink")}
          busyLabel={t("auth.sendingLink")}
          foot={
            <Link
              to={isSignedIn ? "/profile?tab=security" : "/auth"}
              className="link inline-flex min-h-11 items-center"
            >
              {t(isSignedIn ? "account.toProfile" : "auth.backToLogin")}
            </Link>
          }
        >
          <EmailInput errors={errors} values={actionData?.values ?? {}} />
        </AccountForm>
      </AccountCard>
    </>
  );
}
