import { AtSign, CalendarDays, Globe, ScrollText, ShieldMinus, ShieldPlus } from "lucide-react";
import { useId } from "react";
import { useFetcher } from "react-router";

import { type Role, roles } from "#app/domains/accounts/actor.ts";
import { type Person, roleKey } from "#app/domains/accounts/roles/person.ts";
import type { ActionResult } from "#app/lib/toast.ts";
import { ManageCard, ManageFact } from "#app/routes/admin/admin-page.tsx";
import { BadgePill } from "#app/ui/badge-pill.tsx";
import { Button, buttonVariants } from "#app/ui/button.tsx";
import { ConfirmDialog } from "#app/ui/confirm-dialog.tsx";
import { useActionResult } from "#app/ui/forms/use-action-result.ts";
import { useFormat, useMessages } from "#app/ui/i18n.tsx";

type UserRowProps = { person: Person; isSelf: boolean };

export function UserRow({ person, isSelf }: UserRowProps) {
  const t = useMessages();
  const titleId = useId();
  return (
    <ManageCard
      titleId={titleId}
      title={person.name}
      pills={
        <>
          {isSelf && <BadgePill tone="success">{t("people.you")}</BadgePill>}
          {person.roles.map((role) => (
            <BadgePill key={role} tone="action">
              {t(roleKey(role))}
            </BadgePill>
          ))}
          {person.roles.length === 0 && <BadgePill>{t("people.noRole")}</BadgePill>}
        </>
      }
      actions={
        <>
          {roles.map((role) => (
            <RoleControl key={role} person={person} role={role} isSelf={isSelf} by={titleId} />
          ))}
          <a
            href={`/admin/audit?whom=${person.id}`}
            aria-describedby={titleId}
            className={buttonVariants({ variant: "quiet", size: "small", className: "ms-auto" })}
          >
            <ScrollText aria-hidden="true" className="size-4" />
            {t("people.history")}
          </a>
        </>
      }
    >
      <PersonFacts person={person} />
    </ManageCard>
  );
}

function PersonFacts({ person: { email, country, createdAt } }: { person: Person }) {
  const t = useMessages();
  const format = useFormat();
  return (
    <ul className="mt-3 flex flex-wrap items-center gap-x-6 gap-y-2 text-sm">
      <ManageFact icon={<AtSign aria-hidden="true" />}>
        <bdi>{email}</bdi>
      </ManageFact>
      {country !== null && (
        <ManageFact icon={<Globe aria-hidden="true" />}>{format.country(country)}</ManageFact>
      )}
      <ManageFact icon={<CalendarDays aria-hidden="true" />}>
        {t("people.joined", { date: format.date(createdAt, "UTC") })}
      </ManageFact>
    </ul>
  );
}

type RoleControlProps = UserRowProps & { role: Role; by: string };

function RoleControl({ person, role, isSelf, by }: RoleControlProps) {
  const t = useMessages();
  if (person.roles.includes(role)) {
    const hint = isSelf && role === "admin" ? "people.takeOwnHint" : "people.takeHint";
    return (
      <Confirmed
        {...{ person, role }}
        intent="revoke"
        question={t("people.takeQuestion")}
        hint={t(hint)}
        confirmLabel={t("people.confirmTake")}
      />
    );
  }
  return role === "admin" ? (
    <Confirmed
      {...{ person, role }}
      intent="grant"
      question={t("people.giveAdminQuestion")}
      hint={t("people.giveAdminHint")}
      confirmLabel={t("people.confirmGive")}
    />
  ) : (
    <GiveButton person={person} role={role} by={by} />
  );
}

type ConfirmedProps = {
  person: Person;
  role: Role;
  intent: "grant" | "revoke";
  question: string;
  hint: string;
  confirmLabel: string;
};

function Confirmed({ person, role, intent, question, hint, confirmLabel }: ConfirmedProps) {
  const t = useMessages();
  const label = t(intent === "grant" ? "people.give" : "people.take", { role: t(roleKey(role)) });
  const Icon = intent === "grant" ? ShieldPlus : ShieldMinus;
  return (
    <ConfirmDialog
      failure={t("people.changeFailed")}
      trigger={label}
      triggerLabel={`${label}: ${person.name}`}
      triggerIcon={<Icon aria-hidden="true" className="size-4" />}
      variant={{ variant: intent === "grant" ? "secondary" : "quiet", size: "small" }}
      question={question}
      description={
        <>
          <strong className="text-ink block break-words">
            <bdi>{person.name}</bdi>
            {" · "}
            {t(roleKey(role))}
          </strong>
          {hint}
        </>
      }
      cancelLabel={t("common.cancel")}
      confirmLabel={confirmLabel}
      preventScrollReset
    >
      <RoleFields intent={intent} person={person} role={role} />
    </ConfirmDialog>
  );
}

function GiveButton({ person, role, by }: { person: Person; role: Role; by: string }) {
  const t = useMessages();
  const fetcher = useFetcher<ActionResult>();
  useActionResult(fetcher.data);
  return (
    <fetcher.Form method="post" data-failure={t("people.changeFailed")}>
      <RoleFields intent="grant" person={person} role={role} />
      <Button
        type="submit"
        variant="secondary"
        size="small"
        busy={fetcher.state !== "idle"}
        aria-describedby={by}
        icon={<ShieldPlus aria-hidden="true" className="size-4" />}
      >
        {t("people.give", { role: t(roleKey(role)) })}
      </Button>
    </fetcher.Form>
  );
}

type RoleFieldsProps = { intent: string; person: Person; role: Role };

function RoleFields({ intent, person, role }: RoleFieldsProps) {
  return (
    <>
      <input type="hidden" name="intent" value={intent} />
      <input type="hidden" name="id" value={person.id} />
      <input type="hidden" name="role" value={role} />
    </>
  );
}
