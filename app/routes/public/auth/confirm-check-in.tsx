import { data } from "react-router";

import { ConsentNote } from "#app/domains/accounts/consents/consent-note.tsx";
import { PasswordInput } from "#app/domains/accounts/password/input.tsx";
import { isKnownAddress } from "#app/domains/accounts/queries.server.ts";
import { ageAsked } from "#app/domains/accounts/sign-in/age-asked.server.ts";
import { AgeQuestion } from "#app/domains/accounts/sign-in/age-question.tsx";
import { AccountCard } from "#app/domains/accounts/sign-in/card.tsx";
import { AccountForm, type FormState } from "#app/domains/accounts/sign-in/form.tsx";
import { GuestStamp } from "#app/domains/events/guest/checked-in.tsx";
import { confirmPath, guestDays } from "#app/domains/events/guest/guest.ts";
import { findPendingCheckIn } from "#app/domains/events/guest/queries.server.ts";
import { signInPath } from "#app/http/auth/guards.server.ts";
import { confirmGuest, guestToken } from "#app/http/auth/guest-account.server.ts";
import { requestContext } from "#app/http/context/request-context.server.ts";
import { readForm } from "#app/http/forms/read-form.server.ts";
import { env } from "#app/platform/env.server.ts";
import { PageHead } from "#app/routes/site/page-head.tsx";
import { TextInput } from "#app/ui/forms/text-input.tsx";
import { useActionResult } from "#app/ui/forms/use-action-result.ts";
import { useMessages } from "#app/ui/i18n.tsx";
import { LinkButton } from "#app/ui/link-button.tsx";

import type { Route } from "./+types/confirm-check-in";
import { AccountScript } from "./account-script.tsx";

export const handle = { script: false, help: "check-in-to-an-event" };

// A GET changes nothing: email scanners open links before users do.
export async function loader({ context }: Route.LoaderArgs) {
  const ctx = context.get(requestContext);
  const token = guestToken(ctx);
  const pending = await findPendingCheckIn(token);
  if (!pending) return data(undefined, { status: 400 });
  const actor = await ctx.actor();
  const isOwn = actor?.email === pending.email;
  const { event, email, name } = pending;
  return data({
    event,
    email,
    name,
    isOwn,
    isKnown: isOwn || (await isKnownAddress(email)),
    loginPath: signInPath(confirmPath(token)),
    passwordMinLength: env().PASSWORD_MIN_LENGTH,
    minimumAge: env().MINIMUM_AGE,
    ageOfConsent: ageAsked(),
  });
}

export async function action({ request, context }: Route.ActionArgs) {
  return confirmGuest(request, context.get(requestContext), await readForm(request));
}

export const headers = ({ actionHeaders }: Route.HeadersArgs) => actionHeaders;

export default function ConfirmCheckIn({ loaderData, actionData }: Route.ComponentProps) {
  const t = useMessages();
  const errors = useActionResult(actionData);
  if (!loaderData || actionData?.isSpent) return <LinkExpired />;
  const { event, email, isOwn, isKnown, loginPath } = loaderData;
  const params = { email, n: event.pointsReward };
  const subtitle = isOwn ? "ownSubtitle" : isKnown ? "knownSubtitle" : "newSubtitle";
  return (
    <>
      <PageHead title={t("guestCheckIn.confirmHeading")} isUnlisted />
      <AccountCard
        title={t("guestCheckIn.confirmHeading")}
        subtitle={<span className="wrap-anywhere">{t(`guestCheckIn.${subtitle}`, params)}</span>}
      >
        <div className="mb-6 grid justify-items-center">
          <GuestStamp event={event} />
        </div>
        {isOwn ? (
          <AccountForm
            intent="confirm"
            submitLabel={t("guestCheckIn.confirm")}
            busyLabel={t("checkIn.submitting")}
          />
        ) : isKnown ? (
          <LinkButton to={loginPath} reloadDocument wide>
            {t("guestCheckIn.logIn")}
          </LinkButton>
        ) : (
          <NewAccount {...loaderData} errors={errors} values={actionData?.values ?? {}} />
        )}
      </AccountCard>
      <AccountScript />
    </>
  );
}

type NewAccountProps = FormState & {
  name: string;
  email: string;
  passwordMinLength: number;
  minimumAge: number;
  ageOfConsent: number | null;
};

function NewAccount({ name, email, passwordMinLength, errors, values, ...ages }: NewAccountProps) {
  const t = useMessages();
  return (
    <AccountForm
      intent="sign-up"
      failure={t("auth.createFailed")}
      submitLabel={t("guestCheckIn.createAccount")}
      busyLabel={t("auth.creatingAccount")}
    >
      <p className="font-semibold wrap-anywhere">
        <bdi>{name}</bdi>
      </p>
      {/* Also for password managers. */}
      <TextInput
        label={t("auth.email")}
        type="email"
        dir="ltr"
        autoComplete="username"
        readOnly
        value={email}
      />
      <input type="hidden" name="time_zone" data-browser-time-zone="" />
      <PasswordInput
        label={t("auth.password")}
        error={errors.password}
        minLength={passwordMinLength}
      />
      <AgeQuestion {...ages} isUnderAge={values.under_age_of_consent === "on"} />
      <ConsentNote />
    </AccountForm>
  );
}

function LinkExpired() {
  const t = useMessages();
  return (
    <>
      <PageHead title={t("guestCheckIn.expiredHeading")} isUnlisted />
      <AccountCard
        title={t("guestCheckIn.expiredHeading")}
        subtitle={t("guestCheckIn.expiredSubtitle", { days: guestDays })}
      >
        <LinkButton to="/passport" reloadDocument wide>
          {t("verifyEmail.toPassport")}
        </LinkButton>
      </AccountCard>
    </>
  );
}
