import { useId } from "react";
import { useFetcher } from "react-router";

import { type Role, roles } from "#app/domains/accounts/actor.ts";
import { type UserAccount, roleKey } from "#app/domains/accounts/roles/user-account.ts";
import type { ActionResult } from "#app/lib/toast.ts";
import { Button, buttonVariants } from "#app/ui/button.tsx";
import { ConfirmDialog } from "#app/ui/confirm-dialog.tsx";
import { useActionResult } from "#app/ui/forms/use-action-result.ts";
import { useFormat, useMessages } from "#app/ui/i18n.tsx";
import { ItemRow } from "#app/ui/item-list.tsx";
import { Portrait } from "#app/ui/portrait.tsx";
import { State } from "#app/ui/state.tsx";

type UserRowProps = { user: UserAccount; isSelf: boolean };

export function UserRow({ user, isSelf }: UserRowProps) {
  const t = useMessages();
  const titleId = useId();
  const format = useFormat();
  const { email, country, createdAt } = user;
  return (
    <ItemRow
      titleId={titleId}
      title={user.name}
      lead={<Portrait id={user.id} name={user.name} />}
      line={
        <>
          <bdi>{email}</bdi>
          {country !== null && <span>{format.country(country)}</span>}
          <span>{t("adminUsers.joined", { date: format.date(createdAt, "UTC") })}</span>
        </>
      }
      state={
        <>
          {isSelf && <State tone="success">{t("adminUsers.you")}</State>}
          {user.roles.map((role) => (
            <State key={role} tone="action">
              {t(roleKey(role))}
            </State>
          ))}
          {user.roles.length === 0 && <State>{t("adminUsers.noRole")}</State>}
        </>
      }
      actions={
        <>
          {roles.map((role) => (
            <RoleControl key={role} user={user} role={role} isSelf={isSelf} by={titleId} />
          ))}
          <a
            href={`/admin/audit?whom=${user.id}`}
            aria-describedby={titleId}
            className={buttonVariants({ variant: "quiet", size: "small" })}
          >
            {t("adminUsers.history")}
          </a>
        </>
      }
    />
  );
}

type RoleControlProps = UserRowProps & { role: Role; by: string };

function RoleControl({ user, role, isSelf, by }: RoleControlProps) {
  const t = useMessages();
  if (user.roles.includes(role)) {
    const hint = isSelf && role === "admin" ? "adminUsers.revokeOwnHint" : "adminUsers.revokeHint";
    return (
      <Confirmed
        {...{ user, role }}
        intent="revoke"
        question={t("adminUsers.revokeQuestion")}
        hint={t(hint)}
        confirmLabel={t("adminUsers.revoke", { role })}
      />
    );
  }
  return role === "admin" ? (
    <Confirmed
      {...{ user, role }}
      intent="grant"
      question={t("adminUsers.grantAdminQuestion")}
      hint={t("adminUsers.grantAdminHint")}
      confirmLabel={t("adminUsers.grant", { role })}
    />
  ) : (
    <GiveButton user={user} role={role} by={by} />
  );
}

type ConfirmedProps = {
  user: UserAccount;
  role: Role;
  intent: "grant" | "revoke";
  question: string;
  hint: string;
  confirmLabel: string;
};

function Confirmed({ user, role, intent, question, hint, confirmLabel }: ConfirmedProps) {
  const t = useMessages();
  const label = t(intent === "grant" ? "adminUsers.grant" : "adminUsers.revoke", { role });
  return (
    <ConfirmDialog
      failure={t("adminUsers.changeFailed")}
      trigger={label}
      triggerLabel={`${label}: ${user.name}`}
      variant={{ variant: intent === "grant" ? "quiet" : "quietDanger", size: "small" }}
      question={question}
      description={
        <>
          <strong className="text-ink block break-words">
            <bdi>{user.name}</bdi>
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
      <RoleFields intent={intent} user={user} role={role} />
    </ConfirmDialog>
  );
}

function GiveButton({ user, role, by }: { user: UserAccount; role: Role; by: string }) {
  const t = useMessages();
  const fetcher = useFetcher<ActionResult>();
  useActionResult(fetcher.data);
  return (
    <fetcher.Form method="post" data-failure={t("adminUsers.changeFailed")}>
      <RoleFields intent="grant" user={user} role={role} />
      <Button
        type="submit"
        variant="quiet"
        size="small"
        busy={fetcher.state !== "idle"}
        aria-describedby={by}
      >
        {t("adminUsers.grant", { role })}
      </Button>
    </fetcher.Form>
  );
}

type RoleFieldsProps = { intent: string; user: UserAccount; role: Role };

function RoleFields({ intent, user, role }: RoleFieldsProps) {
  return (
    <>
      <input type="hidden" name="intent" value={intent} />
      <input type="hidden" name="id" value={user.id} />
      <input type="hidden" name="role" value={role} />
    </>
  );
}
