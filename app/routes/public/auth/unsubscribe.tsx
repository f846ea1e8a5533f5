import { data, Form } from "react-router";

import { mailKindKey } from "#app/domains/accounts/email/mail-kind.ts";
import { findStop, switchMail } from "#app/domains/accounts/email/stop-mail.server.ts";
import { AccountCard } from "#app/domains/accounts/sign-in/card.tsx";
import { dailyPath } from "#app/domains/daily-questions/daily.ts";
import { readForm } from "#app/http/forms/read-form.server.ts";
import { PageHead } from "#app/routes/site/page-head.tsx";
import { Button } from "#app/ui/button.tsx";
import { useMessages } from "#app/ui/i18n.tsx";
import { LinkButton } from "#app/ui/link-button.tsx";

import type { Route } from "./+types/unsubscribe";

export const handle = { script: false };

// A GET changes nothing: email scanners open links before users do.
export async function loader({ params }: Route.LoaderArgs) {
  const stop = await findStop(params.token);
  return data(stop, { status: stop ? 200 : 404 });
}

/**
 * Email clients send `List-Unsubscribe=One-Click` (RFC 8058) on their own: any request that names nothing else
 * unsubscribes.
 */
export async function action({ request, params }: Route.ActionArgs) {
  const isOn = (await readForm(request)).get("intent") === "undo";
  const switched = await switchMail(params.token, isOn);
  return data({ isOn }, { status: switched.ok ? 200 : 404 });
}

export default function Unsubscribe({ loaderData: stop, actionData }: Route.ComponentProps) {
  const t = useMessages();
  if (!stop) {
    return (
      <Card title={t("unsubscribe.unknownHeading")} subtitle={t("unsubscribe.unknownSubtitle")}>
        <ToProfile />
      </Card>
    );
  }
  const kind = t(mailKindKey(stop.kind));
  const isDaily = stop.kind === "daily";
  const manage = isDaily ? <ToDaily /> : <ToProfile />;
  if (!stop.isOn) {
    return (
      <Card
        title={t("unsubscribe.doneHeading")}
        subtitle={isDaily ? t("unsubscribe.doneDaily") : t("unsubscribe.doneSubtitle", { kind })}
      >
        <Ask intent="undo" label={t("unsubscribe.undo")} />
        {manage}
      </Card>
    );
  }
  const isBack = actionData?.isOn === true;
  const asked = isDaily ? t("unsubscribe.askDaily") : t("unsubscribe.askSubtitle", { kind });
  return (
    <Card
      title={t(isBack ? "unsubscribe.backHeading" : "unsubscribe.askHeading")}
      subtitle={isBack ? t("unsubscribe.backSubtitle", { kind }) : asked}
    >
      <Ask intent="stop" label={t("unsubscribe.stop")} />
      {manage}
    </Card>
  );
}

type CardProps = { title: string; subtitle: string; children: React.ReactNode };

function Card({ title, subtitle, children }: CardProps) {
  return (
    <>
      <PageHead title={title} description={subtitle} isUnlisted />
      <AccountCard title={title} subtitle={subtitle}>
        <div className="grid gap-4">{children}</div>
      </AccountCard>
    </>
  );
}

function Ask({ intent, label }: { intent: "stop" | "undo"; label: string }) {
  return (
    <Form method="post">
      <Button
        type="submit"
        name="intent"
        value={intent}
        wide
        variant={intent === "undo" ? "secondary" : "primary"}
      >
        {label}
      </Button>
    </Form>
  );
}

function ToDaily() {
  const t = useMessages();
  return (
    <LinkButton to={dailyPath} wide variant="quiet">
      {t("unsubscribe.toDaily")}
    </LinkButton>
  );
}

function ToProfile() {
  const t = useMessages();
  return (
    <LinkButton to="/profile" wide variant="quiet">
      {t("unsubscribe.toProfile")}
    </LinkButton>
  );
}
