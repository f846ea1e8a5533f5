import { useLocation } from "react-router";

import { type Waiting, waitingPages } from "#app/domains/admin-dashboard/waiting.ts";
import { isScriptFree } from "#app/http/cache/script-free.ts";
import { AreaNav } from "#app/routes/site/area-nav.tsx";
import { useMessages } from "#app/ui/i18n.tsx";

import { adminPages, findAdminPage } from "./admin-pages.ts";

/** Renders the navigation between the admin screens, with the number of items that wait on each. */
export function AdminNav({ waiting }: { waiting: readonly Pick<Waiting, "kind" | "n">[] }) {
  const t = useMessages();
  const { pathname } = useLocation();
  const waitingOn = (to: string) =>
    waiting
      .filter(({ kind }) => findAdminPage(waitingPages[kind].replace(/\?.*/, ""))?.to === to)
      .reduce((sum, { n }) => sum + n, 0);
  return (
    <AreaNav
      label={t("nav.admin")}
      menuLabel={t("nav.adminPages")}
      areas={adminPages.map(({ to, label, icon, group }) => ({
        to,
        label: t(label),
        icon,
        ...(group && { group: t(group) }),
        waiting: waitingOn(to),
        reloadDocument: isScriptFree(to),
      }))}
      current={findAdminPage(pathname)?.to}
    />
  );
}
