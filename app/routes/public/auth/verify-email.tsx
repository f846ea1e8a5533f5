import type { ReactNode } from "react";
import { data, Form } from "react-router";

import { AccountCard } from "#app/domains/accounts/sign-in/card.tsx";
import { EmailInput } from "#app/domains/accounts/sign-in/email-input.tsx";
import { AccountForm, type FormState } from "#app/domains/accounts/sign-in/form.tsx";
import { isVerificationLink } from "#app/domains/accounts/sign-in/is-verification-link.server.ts";
import { requestConfirmationLink, verifyEmail } from "#app/http/auth/account-forms.server.ts";
import { requestContext } from "#app/http/context/request-context.server.ts";
import { readForm } from "#app/http/forms/read-form.server.ts";
import { textOf } from "#app/lib/form-fields.ts";
import { PageHead } from "#app/routes/site/page-head.tsx";
import { Button } from "#app/ui/button.tsx";
import { useActionResult } from "#app/ui/forms/use-action-result.ts";
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
  const ctx = context.get(requestContext);
  const form = await readForm(request);
  if (textOf(form, "intent") === "send-link") return requestConfirmationLink(request, ctx, form);
  const status = await verifyEmail(request, ctx);
  return data({ isVerified: status === 200 }, { status });
}

export const headers = ({ actionHeaders }: Route.HeadersArgs) => actionHeaders;

export default function VerifyEmail({ loaderData, actionData }: Route.ComponentProps) {
  const answer = actionData && "ok" in actionData ? actionData : undefined;
  const errors = useActionResult(answer);
  if (answer?.isSent) return <LinkSent />;
  if (answer) return <LinkExpired errors={errors} values={answer.values ?? {}} />;
  if (actionData && "isVerified" in actionData && actionData.isVerified) return <Verified />;
  return actionData || !loaderData.isOpen ? <LinkExpired errors={{}} values={{}} /> : <Confirm />;
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

function LinkExpired({ errors, values }: FormState) {
  const t = useMessages();
  return (
    <Card title={t("verifyEmail.failedHeading")} subtitle={t("verifyEmail.failedSubtitle")}>
      <AccountForm
        intent="send-link"
        submitLabel={t("auth.sendNewLink")}
        busyLabel={t("auth.sendingLink")}
      >
        <EmailInput errors={errors} values={values} />
      </AccountForm>
    </Card>
  );
}

function LinkSent() {
  const t = useMessages();
  return (
    <Card title={t("verifyEmail.sentHeading")} subtitle={t("verifyEmail.sentSubtitle")}>
      <p className="text-ink-muted">{t("auth.linkSentSubtitle")}</p>
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
