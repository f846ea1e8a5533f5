import { roles } from "#app/domains/accounts/actor.ts";
import { type UserAccount, roleKey } from "#app/domains/accounts/roles/user-account.ts";
import { RoleControl } from "#app/routes/admin/parts/role-control.tsx";
import { useMessages } from "#app/ui/i18n.tsx";
import { State } from "#app/ui/state.tsx";

import { Section } from "./section.tsx";

/** Renders the roles that a person has, and those that they can be given. */
export function RolesPart({ user, isSelf }: { user: UserAccount; isSelf: boolean }) {
  const t = useMessages();
  return (
    <Section id="roles" title={t("adminUsers.roles")}>
      <ul className="border-line divide-line divide-y border-y">
        {roles.map((role) => (
          <li key={role} className="flex flex-wrap items-center gap-x-6 py-1">
            <span className="flex min-h-11 flex-1 basis-40 items-center gap-x-4">
              {t(roleKey(role))}
              {user.roles.includes(role) && <State tone="action">{t("adminUsers.hasRole")}</State>}
            </span>
            <RoleControl {...{ user, role, isSelf }} />
          </li>
        ))}
      </ul>
    </Section>
  );
}
