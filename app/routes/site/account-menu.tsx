import { ChevronDown, LogOut } from "lucide-react";
import { Form, useLocation } from "react-router";

import type { SessionCopy } from "#app/http/auth/session-copy.ts";
import { isScriptFree } from "#app/http/cache/script-free.ts";
import { useMessages } from "#app/ui/i18n.tsx";
import { Menu, MenuButton, MenuDivider, MenuLink, MenuTitle } from "#app/ui/menu.tsx";
import { Portrait } from "#app/ui/portrait.tsx";

import { accountLinks, adminLinks, type SiteLinkEntry } from "./site-links.ts";

/** Renders the links of the signed-in user and the logout button. */
export function AccountMenu({ session }: { session: SessionCopy }) {
  const t = useMessages();
  return (
    <Menu
      variant={{ variant: "secondary", size: "small" }}
      // As wide as its text if there is room, and narrower before the header breaks into two rows.
      className="max-w-max min-w-0 flex-[1_1_5.5rem]"
      label={
        <>
          <bdi
            title={session.email}
            className="max-w-20 min-w-0 truncate max-[22rem]:max-w-11 sm:max-w-40"
          >
            {localPart(session.email)}
          </bdi>
          <ChevronDown aria-hidden="true" className="size-4 shrink-0" />
        </>
      }
    >
      <div className="flex items-center ps-4">
        <Portrait id={session.user_id} name={session.name.trim() || session.email} />
        <MenuTitle>{t("nav.myAccount")}</MenuTitle>
      </div>
      <MenuLinks entries={accountLinks} />
      {isAdmin(session) && (
        <>
          <MenuDivider />
          <MenuLinks entries={adminLinks} />
        </>
      )}
      <MenuDivider />
      {/* Logout ends on a page without scripts, so the browser itself submits the form. */}
      <Form method="post" action="/logout" data-failure={t("auth.logoutFailed")} reloadDocument>
        <MenuButton icon={<LogOut aria-hidden="true" className="size-4 rtl:-scale-x-100" />}>
          {t("nav.logout")}
        </MenuButton>
      </Form>
    </Menu>
  );
}

function MenuLinks({ entries }: { entries: readonly SiteLinkEntry[] }) {
  const t = useMessages();
  const { pathname } = useLocation();
  return (
    <ul>
      {entries.map(({ to, label }) => (
        <li key={to}>
          <MenuLink
            to={to}
            reloadDocument={isScriptFree(to)}
            aria-current={pathname === to ? "page" : undefined}
            className="aria-[current]:font-semibold"
          >
            {t(label)}
          </MenuLink>
        </li>
      ))}
    </ul>
  );
}

const localPart = (email: string) => email.slice(0, email.lastIndexOf("@"));
const isAdmin = ({ roles }: SessionCopy) => roles.includes("admin");
