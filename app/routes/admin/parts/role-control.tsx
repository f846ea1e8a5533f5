import type { Role } from "#app/domains/accounts/actor.ts";
import { type UserAccount, roleKey } from "#app/domains/accounts/roles/user-account.ts";
import { Button } from "#app/ui/button.tsx";
import { ConfirmDialog } from "#app/ui/confirm-dialog.tsx";
import { PostForm } from "#app/ui/forms/post-form.tsx";
import { useMessages } from "#app/ui/i18n.tsx";

type RoleControlProps = { user: UserAccount; role: Role; isSelf: boolean };

/** Renders the button that gives a person a role or takes it away, after confirmation where it matters. */
export function RoleControl({ user, role, isSelf }: RoleControlProps) {
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
    <GiveButton user={user} role={role} />
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

function GiveButton({ user, role }: { user: UserAccount; role: Role }) {
  const t = useMessages();
  return (
    <PostForm failure={t("adminUsers.changeFailed")}>
      <RoleFields intent="grant" user={user} role={role} />
      <Button type="submit" variant="quiet" size="small">
        {t("adminUsers.grant", { role })}
      </Button>
    </PostForm>
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
