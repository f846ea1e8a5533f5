import { data, Form } from "react-router";

import {
  confirmEmailChange,
  findEmailChange,
} from "#app/domains/accounts/profile/change-email.server.ts";
import { AccountCard } from "#app/domains/accounts/sign-in/card.tsx";
import { type RequestContext, requestContext } from "#app/http/context/request-context.server.ts";
import { redirectWithToast } from "#app/http/forms/action-result.server.ts";
import { PageHead } from "#app/routes/site/page-head.tsx";
import { Button } from "#app/ui/button.tsx";
import { useMessages } from "#app/ui/i18n.tsx";
import { LinkButton } from "#app/ui/link-button.tsx";

import type { Route } from "./+types/confirm-email";

export const handle = { script: false };

const tokenOf = (ctx: RequestContext) => ctx.url.searchParams.get("token") ?? "";

// A GET changes nothing: email scanners open links before users do.
export async function loader({ context }: Route.LoaderArgs) {
  const email = await findEmailChange(tokenOf(context.get(requestContext)));
  return data({ email }, { status: email === undefined ? 400 : 200 });
}

export async function action({ context }: Route.ActionArgs) {
  const ctx = context.get(requestContext);
  const changed = await confirmEmailChange(tokenOf(ctx));
  const path = (await ctx.actor()) ? "/profile?tab=security" : "/auth";
  if (changed.ok) {
    return redirectWithToast(ctx, path, "success", { key: "account.emailChanged" });
  }
  if (changed.reason === "address-taken") {
    return redirectWithToast(ctx, path, "error", { key: "account.emailTaken" });
  }
  // The page itself says that the link has been used.
  return data(undefined, { status: 400 });
}

export default function ConfirmEmail({ loaderData: { email } }: Route.ComponentProps) {
  const t = useMessages();
  const heading = t(
    email === undefined ? "account.emailLinkExpired" : "account.confirmEmailHeading",
  );
  return (
    <>
      <PageHead title={heading} isUnlisted />
      {email === undefined ? (
        <AccountCard title={heading} subtitle={t("account.emailLinkExpiredSubtitle")}>
          <LinkButton to="/profile" wide>
            {t("account.toProfile")}
          </LinkButton>
        </AccountCard>
      ) : (
        <AccountCard
          title={heading}
          subtitle={
            <span className="break-words">{t("account.confirmEmailSubtitle", { email })}</span>
          }
        >
          <Form method="post">
            <Button type="submit" wide>
              {t("account.confirmEmail")}
            </Button>
          </Form>
        </AccountCard>
      )}
    </>
  );
}
