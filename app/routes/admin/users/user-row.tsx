import { useId } from "react";
import { Link } from "react-router";

import {
  adminUserPath,
  type UserAccount,
  roleKey,
} from "#app/domains/accounts/roles/user-account.ts";
import { useFormat, useMessages } from "#app/ui/i18n.tsx";
import { ItemRow } from "#app/ui/item-list.tsx";
import { Portrait } from "#app/ui/portrait.tsx";
import { State } from "#app/ui/state.tsx";

type UserRowProps = { user: UserAccount; isSelf: boolean };

export function UserRow({ user, isSelf }: UserRowProps) {
  const t = useMessages();
  const titleId = useId();
  const format = useFormat();
  const { id, name, email, country, createdAt } = user;
  return (
    <ItemRow
      titleId={titleId}
      title={
        <Link reloadDocument to={adminUserPath(id)} className="link">
          {name}
        </Link>
      }
      lead={<Portrait id={id} name={name} />}
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
    />
  );
}
