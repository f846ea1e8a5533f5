import { ChevronDown, LogOut } from "lucide-react";
import { Form, useLocation } from "react-router";

import { isClassAccount } from "#app/domains/accounts/class-accounts/class-account.ts";
import { isScriptFree } from "#app/http/cache/script-free.ts";
import { ReaderPart, useReaderText } from "#app/http/context/reader-part.tsx";
import type { Reader } from "#app/http/context/reader.ts";
import { useMessages } from "#app/ui/i18n.tsx";
import { Menu, MenuButton, MenuDivider, MenuLink, MenuTitle } from "#app/ui/menu.tsx";
import { Portrait } from "#app/ui/portrait.tsx";

import { accountLinks, adminLinks, type SiteLinkEntry } from "./site-links.ts";

/** Renders the links of the signed-in user and the logout button. */
export function AccountMenu() {
  const t = useMessages();
  const email = useReaderText(shownEmailOf);
  const name = useReaderText(menuNameOf);
  return (
    <Menu
      variant={{ variant: "secondary", size: "small" }}
      // As wide as its text if there is room, and narrower before the header breaks into two rows.
      className="max-w-max min-w-0 flex-[1_1_5.5rem]"
      label={
        <>
          <bdi title={email} className="max-w-20 min-w-0 truncate max-[22rem]:max-w-11 sm:max-w-40">
            {name}
          </bdi>
          <ChevronDown aria-hidden="true" className="size-4 shrink-0" />
        </>
      }
    >
      <MenuTitle>
        <span className="flex items-center justify-between gap-4">
          {t("nav.myAccount")}
          <ReaderPart pick={portraitOf}>{(portrait) => <Portrait {...portrait} />}</ReaderPart>
        </span>
      </MenuTitle>
      <MenuLinks entries={accountLinks} />
      <ReaderPart pick={isAdmin}>
        {(isShown) =>
          isShown && (
            <>
              <MenuDivider />
              <MenuLinks entries={adminLinks} />
            </>
          )
        }
      </ReaderPart>
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
const emailOf = ({ session }: Reader) => session?.email ?? "";
// The address of a class account says nothing to its pupil.
const isPupil = (reader: Reader) => isClassAccount({ email: emailOf(reader) });
const shownEmailOf = (reader: Reader) => (isPupil(reader) ? nameOf(reader) : emailOf(reader));
const menuNameOf = (reader: Reader) =>
  isPupil(reader) ? nameOf(reader) : localPart(emailOf(reader));
const nameOf = ({ session }: Reader) => session?.name ?? "";
const isAdmin = ({ session }: Reader) => session?.roles.includes("admin") ?? false;

const portraitOf = ({ session }: Reader) => ({
  id: session?.user_id ?? "",
  name: session?.name.trim() || (session?.email ?? ""),
});
