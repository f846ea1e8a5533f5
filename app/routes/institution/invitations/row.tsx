import { Form } from "react-router";

import { memberRoleKey } from "#app/domains/institutions/institution.ts";
import type { Invitation } from "#app/domains/institutions/invitations/invitation.ts";
import { Button } from "#app/ui/button.tsx";
import { useFormat, useMessages, useTimeZone } from "#app/ui/i18n.tsx";
import { State } from "#app/ui/state.tsx";

const tones = {
  open: "action",
  expired: "warning",
  accepted: "success",
  refused: "neutral",
  withdrawn: "neutral",
} as const;

/** Renders an invitation: its recipient, role and status, and the available actions. */
export function InvitationRow({ invitation }: { invitation: Invitation }) {
  const t = useMessages();
  const { date } = useFormat();
  const timeZone = useTimeZone();
  const { id, email, name, role, cohort, state, createdAt, expiresAt } = invitation;
  return (
    <article className="flex flex-wrap items-start justify-between gap-x-6 gap-y-2">
      <div className="min-w-0">
        <h3 className="text-base font-semibold wrap-anywhere">
          <bdi>{email}</bdi>
        </h3>
        {name !== "" && (
          <p className="text-sm wrap-anywhere">
            <bdi>{name}</bdi>
          </p>
        )}
        <p className="text-ink-muted flex flex-wrap gap-x-4 text-sm">
          <span>{t("institutions.sentOn", { date: date(createdAt, timeZone) })}</span>
          {state === "open" && (
            <span>{t("institutions.validUntil", { date: date(expiresAt, timeZone) })}</span>
          )}
        </p>
        <p className="mt-2 flex flex-wrap gap-2">
          <State tone={tones[state]}>{t(`institutions.state_${state}`)}</State>
          {role !== "member" && <State>{t(memberRoleKey(role))}</State>}
          {cohort !== null && (
            <State>
              <bdi>{cohort}</bdi>
            </State>
          )}
        </p>
      </div>
      {(state === "open" || state === "expired") && (
        <div className="flex flex-wrap gap-2">
          <Act
            intent="resend"
            id={id}
            label={t("institutions.resend")}
            name={t("institutions.resendTo", { email })}
          />
          <Act
            intent="withdraw"
            id={id}
            label={t("institutions.withdraw")}
            name={t("institutions.withdrawFrom", { email })}
          />
        </div>
      )}
    </article>
  );
}

type ActProps = { intent: string; id: string; label: string; name: string };

function Act({ intent, id, label, name }: ActProps) {
  return (
    <Form method="post">
      <input type="hidden" name="intent" value={intent} />
      <input type="hidden" name="id" value={id} />
      <Button type="submit" variant="secondary" size="small" aria-label={name}>
        {label}
      </Button>
    </Form>
  );
}
