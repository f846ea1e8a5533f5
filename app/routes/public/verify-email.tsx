import { data } from "react-router";

import { AccountCard } from "#app/domains/accounts/account-card.tsx";
import { verifyEmail } from "#app/http/account-forms.server.ts";
import { requestContext } from "#app/http/request-context.server.ts";
import { useMessages } from "#app/ui/i18n.tsx";
import { LinkButton } from "#app/ui/link-button.tsx";

import { PageHead } from "../site/page-head.tsx";
import type { Route } from "./+types/verify-email";

export const handle = { script: false };

export async function loader({ request, context }: Route.LoaderArgs) {
  const status = await verifyEmail(request, context.get(requestContext));
  return data({ isVerified: status === 200 }, { status });
}

export default function VerifyEmail({ loaderData: { isVerified } }: Route.ComponentProps) {
  const t = useMessages();
  const heading = t(isVerified ? "verifyEmail.heading" : "verifyEmail.failedHeading");
  return (
    <>
      <PageHead title={heading} isUnlisted />
      <AccountCard
        title={heading}
        lead={t(isVerified ? "verifyEmail.lead" : "verifyEmail.failedLead")}
      >
        <LinkButton to={isVerified ? "/passport" : "/"} wide>
          {t(isVerified ? "verifyEmail.toPassport" : "verifyEmail.toHome")}
        </LinkButton>
      </AccountCard>
    </>
  );
}
