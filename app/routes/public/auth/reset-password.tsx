import { Link } from "react-router";

import { PasswordInput } from "#app/domains/accounts/password/input.tsx";
import { EndedAccessList } from "#app/domains/accounts/security/ended-access-list.tsx";
import type { EndedAccess } from "#app/domains/accounts/security/ended-access.ts";
import { AccountCard } from "#app/domains/accounts/sign-in/card.tsx";
import { AccountForm } from "#app/domains/accounts/sign-in/form.tsx";
import { resetPassword } from "#app/http/auth/account-forms.server.ts";
import { requestContext } from "#app/http/context/request-context.server.ts";
import { readForm } from "#app/http/forms/read-form.server.ts";
import { env } from "#app/platform/env.server.ts";
import { PageHead } from "#app/routes/site/page-head.tsx";
import { useActionResult } from "#app/ui/forms/use-action-result.ts";
import { useMessages } from "#app/ui/i18n.tsx";
import { LinkButton } from "#app/ui/link-button.tsx";

import type { Route } from "./+types/reset-password";
import { AccountScript } from "./account-script.tsx";

export const handle = { script: false };

export function loader({ context }: Route.LoaderArgs) {
  return {
    hasToken: context.get(requestContext).url.searchParams.has("token"),
    passwordMinLength: env().PASSWORD_MIN_LENGTH,
  };
}

export async function action({ request, context }: Route.ActionArgs) {
  return resetPassword(request, context.get(requestContext), await readForm(request));
}

export const headers = ({ actionHeaders }: Route.HeadersArgs) => actionHeaders;

export default function ResetPassword({ loaderData, actionData }: Route.ComponentProps) {
  const t = useMessages();
  const errors = useActionResult(actionData);
  if (actionData?.reset) return <PasswordSaved {...actionData.reset} />;
  const isSpent = !loaderData.hasToken || actionData?.isSpent === true;
  return (
    <>
      <PageHead title={t("auth.resetHeading")} description={t("auth.resetSubtitle")} isUnlisted />
      {isSpent ? (
        <AccountCard title={t("auth.linkExpired")} subtitle={t("auth.linkExpiredSubtitle")}>
          <LinkButton to="/forgot-password" wide>
            {t("auth.requestNewLink")}
          </LinkButton>
        </AccountCard>
      ) : (
        <AccountCard title={t("auth.resetHeading")} subtitle={t("auth.resetSubtitle")}>
          <AccountForm
            intent="reset-password"
            submitLabel={t("auth.savePassword")}
            busyLabel={t("auth.savingPassword")}
            foot={
              <Link to="/auth" className="link inline-flex min-h-11 items-center">
                {t("auth.backToLogin")}
              </Link>
            }
          >
            <PasswordInput
              label={t("auth.newPassword")}
              error={errors.password}
              minLength={loaderData.passwordMinLength}
            />
          </AccountForm>
          <AccountScript />
        </AccountCard>
      )}
    </>
  );
}

function PasswordSaved({
  ended,
  hasSecondFactor,
}: {
  ended: readonly EndedAccess[];
  hasSecondFactor: boolean;
}) {
  const t = useMessages();
  return (
    <>
      <PageHead title={t("auth.resetDone")} isUnlisted />
      <AccountCard title={t("auth.resetDone")} subtitle={t("auth.resetDoneSubtitle")}>
        <div className="grid gap-5">
          <section aria-labelledby="ended">
            <h2 id="ended" className="mb-2 text-lg">
              {t("auth.resetEnded")}
            </h2>
            <EndedAccessList ended={ended} />
          </section>
          {hasSecondFactor && <p>{t("auth.resetKeepsSecondFactor")}</p>}
          <LinkButton to="/auth" wide>
            {t("auth.login")}
          </LinkButton>
        </div>
      </AccountCard>
    </>
  );
}
