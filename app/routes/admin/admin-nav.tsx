import { clsx } from "clsx";
import { Link, useLocation } from "react-router";

import { isScriptFree } from "#app/http/script-free.ts";
import { useMessages } from "#app/ui/i18n.tsx";
import type { MessageKey } from "#content/messages/catalogue.ts";

const links: readonly { to: string; label: MessageKey }[] = [
  { to: "/admin", label: "nav.adminTemplates" },
  { to: "/admin/missions", label: "nav.adminMissions" },
  { to: "/admin/events", label: "nav.adminEvents" },
  { to: "/admin/certificates", label: "nav.adminCertificates" },
  { to: "/admin/instructors", label: "nav.adminInstructors" },
  { to: "/admin/institutions", label: "nav.adminInstitutions" },
  { to: "/admin/community", label: "nav.adminCommunity" },
  { to: "/admin/people", label: "nav.adminPeople" },
  { to: "/admin/audit", label: "nav.adminAudit" },
];

/** The way between the screens of the admin panel. */
export function AdminNav() {
  const t = useMessages();
  const { pathname } = useLocation();
  return (
    <nav aria-label={t("nav.admin")} className="pt-4">
      <ul className="-mx-3 flex flex-wrap">
        {links.map(({ to, label }) => {
          const isHere = pathname === to;
          return (
            <li key={to}>
              <Link
                to={to}
                reloadDocument={isScriptFree(to)}
                aria-current={isHere ? "page" : undefined}
                className={clsx(
                  "inline-flex min-h-11 items-center rounded-md px-3 text-sm hover:text-ink",
                  isHere ? "bg-sunken font-semibold text-ink" : "text-ink-muted",
                )}
              >
                {t(label)}
              </Link>
            </li>
          );
        })}
      </ul>
    </nav>
  );
}
