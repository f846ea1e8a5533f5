import { useSearchParams } from "react-router";

import { PasskeyLogin } from "#app/domains/accounts/passkeys/login.tsx";
import { ProviderLogin } from "#app/domains/accounts/providers/login.tsx";
import { ageAsked } from "#app/domains/accounts/sign-in/age-asked.server.ts";
import { AccountCard } from "#app/domains/accounts/sign-in/card.tsx";
import type { FormState } from "#app/domains/accounts/sign-in/form.tsx";
import { LoginForm } from "#app/domains/accounts/sign-in/login-form.tsx";
import { SignUpForm } from "#app/domains/accounts/sign-in/sign-up-form.tsx";
import { GuestCheckedIn } from "#app/domains/events/guest/checked-in.tsx";
import { guestTab } from "#app/domains/events/guest/guest.ts";
import { CheckInTicket, GuestForm, TicketActions } from "#app/domains/events/guest/ticket.tsx";
import { typeClassCodePath } from "#app/domains/institutions/classes/class.ts";
import { hasConfirmedProviders } from "#app/domains/institutions/identity-provider/queries.server.ts";
import { logIn, signUp, target } from "#app/http/auth/account-forms.server.ts";
import { findTicket, takeGuest, type Ticket } from "#app/http/auth/check-in-ticket.server.ts";
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
import { LinkButton } from "#app/ui/link-button.tsx";
import { Tabs } from "#app/ui/tabs.tsx";

import type { Route } from "./+types/auth";
import { AccountScript } from "./account-script.tsx";

export const handle = {
  script: false,
  help: ({ pathname, search }) => {
    const params = new URLSearchParams(search);
    if (params.get("redirect")?.startsWith("/checkin/")) return "check-in-to-an-event";
    return pathname === "/register" || isSignUpTab(params) ? "create-an-account" : "log-in";
  },
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

export async function loader({ request, context }: Route.LoaderArgs) {
  const ctx = context.get(requestContext);
  const path = target(ctx);
  if (await ctx.actor()) throw redirectDocument(path);
  const platform = findPlatformProvider();
  return {
    ticket: await findTicket(request, ctx),
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
  switch (form.get("intent")) {
    case "sign-up":
      return signUp(request, ctx, form);
    case "check-in":
      return takeGuest(request, ctx, form);
    default:
      return logIn(request, ctx, form);
  }
}

export const headers = ({ actionHeaders }: Route.HeadersArgs) => actionHeaders;

function isSignUpTab(params: URLSearchParams): boolean {
  return params.get("tab") === "sign-up";
}

export default function Auth({ loaderData, actionData }: Route.ComponentProps) {
  const t = useMessages();
  const { ticket } = loaderData;
  const errors = useActionResult(actionData);
  const [params] = useSearchParams();
  const isSignUp = isSignUpTab(params);
  const form = { errors, values: actionData?.values ?? {} };
  if (ticket && params.get("tab") === guestTab) {
    return <GuestCheckIn ticket={ticket} form={form} isDone={actionData?.isSent === true} />;
  }
  return (
    <>
      <PageHead title={t(isSignUp ? "auth.signUp" : "auth.login")} isUnlisted />
      <AccountCard
        lead={
          ticket && (
            <CheckInTicket {...ticket}>
              <TicketActions />
            </CheckInTicket>
          )
        }
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
              {...form}
              passwordMinLength={loaderData.passwordMinLength}
              minimumAge={loaderData.minimumAge}
              ageOfConsent={loaderData.ageOfConsent}
            />
          ) : (
            <>
              <LoginForm {...form} />
              <PasskeyLogin />
              <p className="mt-5 text-center">
                <LinkButton reloadDocument variant="quiet" to={typeClassCodePath}>
                  {t("classes.haveCode")}
                </LinkButton>
              </p>
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

type GuestCheckInProps = { ticket: Ticket; form: FormState; isDone: boolean };

function GuestCheckIn({ ticket, form, isDone }: GuestCheckInProps) {
  const t = useMessages();
  const { event, refusal } = ticket;
  if (isDone) {
    return (
      <div className="page py-8 md:py-12">
        <PageHead title={t("guestCheckIn.done")} isUnlisted />
        <GuestCheckedIn event={event} email={form.values.email ?? ""} />
      </div>
    );
  }
  return (
    <>
      <PageHead title={t("guestCheckIn.heading")} isUnlisted />
      <AccountCard
        lead={<CheckInTicket {...ticket} />}
        title={t("guestCheckIn.heading")}
        subtitle={t("guestCheckIn.hint")}
      >
        {!refusal && <GuestForm {...form} />}
      </AccountCard>
    </>
  );
}
