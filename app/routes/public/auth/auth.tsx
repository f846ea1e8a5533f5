import { useSearchParams } from "react-router";

import { PasskeyLogin } from "#app/domains/accounts/passkeys/login.tsx";
import { ProviderLogin } from "#app/domains/accounts/providers/login.tsx";
import { ageAsked } from "#app/domains/accounts/sign-in/age-asked.server.ts";
import { AccountCard } from "#app/domains/accounts/sign-in/card.tsx";
import { LoginForm } from "#app/domains/accounts/sign-in/login-form.tsx";
import { SignUpForm } from "#app/domains/accounts/sign-in/sign-up-form.tsx";
import { hasConfirmedProviders } from "#app/domains/institutions/identity-provider/queries.server.ts";
import { logIn, signUp, target } from "#app/http/auth/account-forms.server.ts";
import { findPlatformProvider } from "#app/http/auth/sign-in-providers.server.ts";
import type { ScriptHandle } from "#app/http/cache/script-free.ts";
import { requestContext } from "#app/http/context/request-context.server.ts";
import { writeFlash } from "#app/http/forms/flash.server.ts";
import { readForm } from "#app/http/forms/read-form.server.ts";
import { redirectDocument } from "#app/http/forms/redirect.server.ts";
import { env } from "#app/platform/env.server.ts";
import type { HelpHandle } from "#app/routes/site/help-handle.ts";
import { PageHead } from "#app/routes/site/page-head.tsx";
import { useActionResult } from "#app/ui/forms/use-action-result.ts";
import { useMessages } from "#app/ui/i18n.tsx";
import { Tabs } from "#app/ui/tabs.tsx";

import type { Route } from "./+types/auth";
import { AccountScript } from "./account-script.tsx";

export const handle = {
  script: false,
  help: ({ pathname, search }) =>
    pathname === "/register" || isSignUpTab(new URLSearchParams(search))
      ? "create-an-account"
      : "log-in",
} satisfies HelpHandle & ScriptHandle;

// A form that was sent a second time is refused, although the first time has logged its user in: the reason is shown on
// the page that follows. Set last, because the root clears what it has read.
export const middleware: Route.MiddlewareFunction[] = [
  async ({ context }, next) => {
    const response = await next();
    const { toasts, cookies } = context.get(requestContext);
    if (response.status === 302 && toasts.length > 0) cookies.push(writeFlash(toasts));
    return response;
  },
];

export async function loader({ context }: Route.LoaderArgs) {
  const ctx = context.get(requestContext);
  const path = target(ctx);
  if (await ctx.actor()) throw redirectDocument(path);
  const platform = findPlatformProvider();
  return {
    passwordMinLength: env().PASSWORD_MIN_LENGTH,
    minimumAge: env().MINIMUM_AGE,
    ageOfConsent: ageAsked(),
    platform: platform && { key: platform.key, name: platform.name },
    hasInstitutions: await hasConfirmedProviders(),
  };
}

export async function action({ request, context }: Route.ActionArgs) {
  const ctx = context.get(requestContext);
  const form = await readForm(request);
  return form.get("intent") === "sign-up" ? signUp(request, ctx, form) : logIn(request, ctx, form);
}

export const headers = ({ actionHeaders }: Route.HeadersArgs) => actionHeaders;

function isSignUpTab(params: URLSearchParams): boolean {
  return params.get("tab") === "sign-up";
}

export default function Auth({ loaderData, actionData }: Route.ComponentProps) {
  const t = useMessages();
  const errors = useActionResult(actionData);
  const [params] = useSearchParams();
  const isSignUp = isSignUpTab(params);
  const values = actionData?.values ?? {};
  return (
    <>
      <PageHead title={t(isSignUp ? "auth.signUp" : "auth.login")} isUnlisted />
      <AccountCard
        title={t(isSignUp ? "auth.signUpHeading" : "auth.loginHeading")}
        subtitle={isSignUp ? t("auth.signUpSubtitle") : undefined}
      >
        <Tabs
          label={t("auth.tabsLabel")}
          tabs={[
            { value: "login", label: t("auth.login") },
            { value: "sign-up", label: t("auth.signUp") },
          ]}
          current={isSignUp ? "sign-up" : "login"}
        >
          {isSignUp ? (
            <SignUpForm
              errors={errors}
              values={values}
              passwordMinLength={loaderData.passwordMinLength}
              minimumAge={loaderData.minimumAge}
              ageOfConsent={loaderData.ageOfConsent}
            />
          ) : (
            <>
              <LoginForm errors={errors} values={values} />
              <PasskeyLogin />
              <ProviderLogin
                platform={loaderData.platform}
                offered={actionData?.offered}
                hasInstitutions={loaderData.hasInstitutions}
              />
            </>
          )}
        </Tabs>
      </AccountCard>
      <AccountScript />
    </>
  );
}
