import { data } from "react-router";

import { findClaim } from "#app/domains/accounts/class-accounts/claim.server.ts";
import { AccountCard } from "#app/domains/accounts/sign-in/card.tsx";
import { claimPupil } from "#app/domains/institutions/classes/claim.server.ts";
import { type RequestContext, requestContext } from "#app/http/context/request-context.server.ts";
import { fail, redirectWithToast } from "#app/http/forms/action-result.server.ts";
import { PageHead } from "#app/routes/site/page-head.tsx";
import { Button } from "#app/ui/button.tsx";
import { PostForm } from "#app/ui/forms/post-form.tsx";
import { useActionResult } from "#app/ui/forms/use-action-result.ts";
import { useMessages } from "#app/ui/i18n.tsx";
import { LinkButton } from "#app/ui/link-button.tsx";

import type { Route } from "./+types/keep-account";

export const handle = { script: false, help: "use-a-class-account" };

const tokenOf = (ctx: RequestContext) => ctx.url.searchParams.get("token") ?? "";

// A GET changes nothing: email scanners open links before users do.
export async function loader({ context }: Route.LoaderArgs) {
  const email = await findClaim(tokenOf(context.get(requestContext)));
  return data({ email }, { status: email === undefined ? 400 : 200 });
}

export async function action({ context }: Route.ActionArgs) {
  const ctx = context.get(requestContext);
  const claimed = await claimPupil(tokenOf(ctx));
  if (claimed.ok) {
    return redirectWithToast(ctx, "/auth", "success", { key: "classes.kept" });
  }
  return claimed.reason === "address-taken"
    ? fail(ctx, 409, { key: "classes.addressTaken" })
    : fail(ctx, 400, { key: "classes.keepExpired" });
}

export default function KeepAccount({ loaderData, actionData }: Route.ComponentProps) {
  const t = useMessages();
  const { email } = loaderData;
  useActionResult(actionData);
  const heading = t(email === undefined ? "classes.keepExpired" : "classes.keepConfirmHeading");
  return (
    <>
      <PageHead title={heading} isUnlisted />
      {email === undefined ? (
        <AccountCard title={heading} subtitle={t("classes.keepExpiredHint")}>
          <LinkButton to="/auth" reloadDocument wide>
            {t("auth.login")}
          </LinkButton>
        </AccountCard>
      ) : (
        <AccountCard
          title={heading}
          subtitle={
            <span className="wrap-anywhere">{t("classes.keepConfirmHint", { email })}</span>
          }
        >
          <PostForm failure={t("classes.keepFailed")}>
            <Button type="submit" wide>
              {t("classes.keepConfirm")}
            </Button>
          </PostForm>
        </AccountCard>
      )}
    </>
  );
}
