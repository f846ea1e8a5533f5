import type { ReactNode } from "react";
import { data, Form } from "react-router";

import { AccountCard } from "#app/domains/accounts/sign-in/card.tsx";
import { isVerificationLink } from "#app/domains/accounts/sign-in/is-verification-link.server.ts";
import { verifyEmail } from "#app/http/auth/account-forms.server.ts";
import { requestContext } from "#app/http/context/request-context.server.ts";
import { PageHead } from "#app/routes/site/page-head.tsx";
import { Button } from "#app/ui/button.tsx";
import { useMessages } from "#app/ui/i18n.tsx";
import { LinkButton } from "#app/ui/link-button.tsx";

import type { Route } from "./+types/verify-email";

export const handle = { script: false };

// A GET changes nothing: email scanners open links before users do.
export async function loader({ context }: Route.LoaderArgs) {
  const { searchParams } = context.get(requestContext).url;
  const isOpen = await isVerificationLink(searchParams.get("token") ?? "");
  return data({ isOpen }, { status: isOpen ? 200 : 400 });
}

export async function action({ request, context }: Route.ActionArgs) {
  const status = await verifyEmail(request, context.get(requestContext));
  return data({ isVerified: status === 200 }, { status });
}

export default function VerifyEmail({ loaderData, actionData }: Route.ComponentProps) {
  if (actionData?.isVerified) return <Verified />;
  return actionData || !loaderData.isOpen ? <LinkExpired /> : <Confirm />;
}

function Confirm() {
  const t = useMessages();
  return (
    <Card title={t("verifyEmail.askHeading")} subtitle={t("verifyEmail.askSubtitle")}>
      <Form method="post">
        <Button type="submit" wide>
          {t("verifyEmail.confirm")}
        </Button>
      </Form>
    </Card>
  );
}

function Verified() {
  const t = useMessages();
  return (
    <Card title={t("verifyEmail.heading")} subtitle={t("verifyEmail.subtitle")}>
      <LinkButton to="/passport" wide>
        {t("verifyEmail.toPassport")}
      </LinkButton>
    </Card>
  );
}

function LinkExpired() {
  const t = useMessages();
  return (
    <Card title={t("verifyEmail.failedHeading")} subtitle={t("verifyEmail.failedSubtitle")}>
      <LinkButton to="/forgot-password" wide>
        {t("verifyEmail.resetPassword")}
      </LinkButton>
    </Card>
  );
}

function Card({
  title,
  subtitle,
  children,
}: {
  title: string;
  subtitle: string;
  children: ReactNode;
}) {
  return (
    <>
      <PageHead title={title} isUnlisted />
      <AccountCard title={title} subtitle={subtitle}>
        {children}
      </AccountCard>
    </>
  );
}
