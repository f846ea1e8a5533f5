import { Link, useSearchParams } from "react-router";

import { AccountCard } from "#app/domains/accounts/sign-in/card.tsx";
import { CodeInput } from "#app/domains/accounts/sign-in/code-input.tsx";
import { AccountForm } from "#app/domains/accounts/sign-in/form.tsx";
import { signInAgain, takeSecondStep, target } from "#app/http/auth/account-forms.server.ts";
import { requestContext } from "#app/http/context/request-context.server.ts";
import { redirectWithToast } from "#app/http/forms/action-result.server.ts";
import { readForm } from "#app/http/forms/read-form.server.ts";
import { redirectDocument } from "#app/http/forms/redirect.server.ts";
import { searchWith } from "#app/lib/search-with.ts";
import { PageHead } from "#app/routes/site/page-head.tsx";
import { useActionResult } from "#app/ui/forms/use-action-result.ts";
import { useMessages } from "#app/ui/i18n.tsx";

import type { Route } from "./+types/second-step";

export const handle = { script: false, help: "log-in" };

export async function loader({ request, context }: Route.LoaderArgs) {
  const ctx = context.get(requestContext);
  const path = target(ctx);
  if (await ctx.actor()) throw redirectDocument(path);
  // Set by the first step; the second step requires it.
  const hasBegun = request.headers.get("cookie")?.includes("sdg-passport.two_factor=");
  if (hasBegun) return null;
  throw redirectWithToast(ctx, signInAgain(ctx), "error", { key: "account.stepExpired" });
}

export async function action({ request, context }: Route.ActionArgs) {
  return takeSecondStep(request, context.get(requestContext), await readForm(request));
}

export const headers = ({ actionHeaders }: Route.HeadersArgs) => actionHeaders;

export default function SecondStep({ actionData }: Route.ComponentProps) {
  const t = useMessages();
  const errors = useActionResult(actionData);
  const [params] = useSearchParams();
  const isBackup = params.get("way") === "backup";
  return (
    <>
      <PageHead
        title={t("account.secondFactor")}
        description={t("account.stepSubtitle")}
        isUnlisted
      />
      <AccountCard
        title={t("account.secondFactor")}
        subtitle={t(isBackup ? "account.stepBackupSubtitle" : "account.stepSubtitle")}
      >
        <AccountForm
          key={String(isBackup)}
          intent="second-step"
          submitLabel={t("account.stepSubmit")}
          busyLabel={t("account.stepSubmitting")}
          foot={
            <Link
              to={{ search: searchWith(`?${params}`, "way", isBackup ? undefined : "backup") }}
              className="link inline-flex min-h-11 items-center"
            >
              {t(isBackup ? "account.stepUseApp" : "account.stepUseBackup")}
            </Link>
          }
        >
          <CodeInput
            label={t(isBackup ? "account.backupCode" : "account.code")}
            error={errors.code}
            isBackup={isBackup}
          />
        </AccountForm>
      </AccountCard>
    </>
  );
}
