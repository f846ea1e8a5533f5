import { useLocation } from "react-router";

import { isScriptFree } from "#app/http/cache/script-free.ts";
import { AreaNav } from "#app/routes/site/area-nav.tsx";
import { useMessages } from "#app/ui/i18n.tsx";

import { adminPages, findAdminPage } from "./admin-pages.ts";

/** Renders the navigation between the admin screens. */
export function AdminNav() {
  const t = useMessages();
  const { pathname } = useLocation();
  return (
    <AreaNav
      label={t("nav.admin")}
      menuLabel={t("nav.adminPages")}
      areas={adminPages.map(({ to, label, icon }) => ({
        to,
        label: t(label),
        icon,
        reloadDocument: isScriptFree(to),
      }))}
      current={findAdminPage(pathname)?.to}
    />
  );
}
