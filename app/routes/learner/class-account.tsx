import { isClassAccount } from "#app/domains/accounts/class-accounts/class-account.ts";
import { claimHours } from "#app/domains/accounts/class-accounts/class-account.ts";
import { ConsentNote } from "#app/domains/accounts/consents/consent-note.tsx";
import { PasswordInput } from "#app/domains/accounts/password/input.tsx";
import { ageAsked } from "#app/domains/accounts/sign-in/age-asked.server.ts";
import { AgeQuestion } from "#app/domains/accounts/sign-in/age-question.tsx";
import { AccountCard } from "#app/domains/accounts/sign-in/card.tsx";
import { EmailInput } from "#app/domains/accounts/sign-in/email-input.tsx";
import { AccountForm } from "#app/domains/accounts/sign-in/form.tsx";
import { findOwnClass } from "#app/domains/institutions/classes/queries.server.ts";
import { askToKeep } from "#app/http/auth/class-accounts.server.ts";
import { requireActor } from "#app/http/auth/guards.server.ts";
import { requestContext } from "#app/http/context/request-context.server.ts";
import { failWithValues } from "#app/http/forms/form-results.server.ts";
import { readForm } from "#app/http/forms/read-form.server.ts";
import { redirectDocument } from "#app/http/forms/redirect.server.ts";
import type { ActionResult } from "#app/lib/toast.ts";
import { env } from "#app/platform/env.server.ts";
import { AccountScript } from "#app/routes/public/auth/account-script.tsx";
import { PrivacyNote } from "#app/routes/public/classes/privacy-note.tsx";
import { PageHead } from "#app/routes/site/page-head.tsx";
import { useActionResult } from "#app/ui/forms/use-action-result.ts";
import { useMessages } from "#app/ui/i18n.tsx";

import type { Route } from "./+types/class-account";

export const handle = { script: false, help: "use-a-class-account" };

export async function loader({ context }: Route.LoaderArgs) {
  const actor = await requireActor(context);
  const found = isClassAccount(actor) ? await findOwnClass(actor.id) : undefined;
  // Whoever has an account of their own has a profile.
  if (!found) throw redirectDocument("/profile");
  return {
    name: actor.name,
    className: found.name,
    institution: found.institution.name,
    passwordMinLength: env().PASSWORD_MIN_LENGTH,
    minimumAge: env().MINIMUM_AGE,
    ageOfConsent: ageAsked(),
  };
}

export async function action({ request, context }: Route.ActionArgs) {
  const ctx = context.get(requestContext);
  const actor = await requireActor(context);
  const asked = await askToKeep(ctx, actor, await readForm(request));
  if (asked.ok) return { ok: true as const, values: asked.values, isSent: true };
  if ("answer" in asked) return asked.answer;
  if (asked.reason === "too-many") {
    const params = { seconds: asked.seconds };
    return failWithValues(ctx, asked.values, 429, { key: "common.tooManyRequests", params });
  }
  if (asked.reason === "address-taken") {
    const errors = { email: ctx.t("classes.addressTaken") };
    return failWithValues(ctx, asked.values, 409, { key: "classes.addressTaken" }, errors);
  }
  return failWithValues(ctx, asked.values, 403, { key: "common.notAllowed" });
}

type Answer = ActionResult & { values?: Record<string, string>; isSent?: boolean };

export default function ClassAccount({ loaderData, actionData }: Route.ComponentProps) {
  const t = useMessages();
  const answer: Answer | undefined = actionData;
  const errors = useActionResult(answer);
  const values = answer?.values ?? {};
  const { name, className, institution } = loaderData;
  if (answer?.isSent) {
    const email = values["email"] ?? "";
    return (
      <>
        <PageHead title={t("classes.checkEmail")} isUnlisted />
        <AccountCard
          title={t("classes.checkEmail")}
          subtitle={
            <span className="wrap-anywhere">
              {t("classes.keepSent", { email, hours: claimHours })}
            </span>
          }
        >
          <p className="text-ink-muted">{t("classes.keepSentHint")}</p>
        </AccountCard>
      </>
    );
  }
  return (
    <>
      <PageHead title={t("classes.accountTitle")} isUnlisted />
      <AccountCard
        title={<bdi className="wrap-anywhere">{name}</bdi>}
        subtitle={
          <span className="wrap-anywhere">
            {t("classes.accountOf", { name: className, institution })}
          </span>
        }
      >
        <h2 className="text-lg">{t("classes.keepHeading")}</h2>
        <p className="text-ink-muted mt-1 mb-5">{t("classes.keepHint")}</p>
        <AccountForm
          intent="keep"
          failure={t("classes.keepFailed")}
          submitLabel={t("classes.keep")}
          busyLabel={t("common.savingChanges")}
        >
          <EmailInput errors={errors} values={values} />
          <PasswordInput
            label={t("auth.password")}
            error={errors["password"]}
            minLength={loaderData.passwordMinLength}
          />
          <AgeQuestion
            minimumAge={loaderData.minimumAge}
            ageOfConsent={loaderData.ageOfConsent}
            isUnderAge={values["under_age_of_consent"] === "on"}
          />
          <ConsentNote />
        </AccountForm>
        <PrivacyNote institution={institution} />
      </AccountCard>
      <AccountScript />
    </>
  );
}
