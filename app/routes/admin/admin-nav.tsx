import { clsx } from "clsx";
import { ChevronDown } from "lucide-react";
import { useId } from "react";
import { Link, useLocation } from "react-router";

import { isScriptFree } from "#app/http/cache/script-free.ts";
import { buttonVariants } from "#app/ui/button.tsx";
import { useMessages } from "#app/ui/i18n.tsx";

import { adminPages, findAdminPage } from "./admin-pages.ts";

/** Renders the navigation between the admin screens: a rail, or a menu where there is not enough space. */
export function AdminNav() {
  const t = useMessages();
  const id = useId();
  const { pathname, key } = useLocation();
  const here = findAdminPage(pathname);
  return (
    <nav
      aria-label={t("nav.admin")}
      className="lg:bg-sunken lg:border-line page pt-3 lg:border-e lg:px-0 lg:pt-0 print:hidden"
    >
      <button type="button" popoverTarget={id} className={menuLook}>
        {t("nav.adminPages")}
        {here && <span className="text-ink-muted truncate font-normal">{t(here.label)}</span>}
        <ChevronDown aria-hidden="true" className="ms-auto size-4 shrink-0" />
      </button>
      {/* The key changes on navigation, which closes the menu. */}
      <div key={key} id={id} popover="auto" className={panelLook}>
        <ul className="grid grid-cols-2 lg:grid-cols-1">
          {adminPages.map(({ to, label, icon: Icon }) => (
            <li key={to}>
              <Link
                to={to}
                reloadDocument={isScriptFree(to)}
                aria-current={to === here?.to ? (to === pathname ? "page" : "true") : undefined}
                className={linkLook}
              >
                <Icon aria-hidden="true" className="size-4 shrink-0" />
                {t(label)}
              </Link>
            </li>
          ))}
        </ul>
      </div>
    </nav>
  );
}

const menuLook = clsx(
  buttonVariants({ variant: "secondary", size: "small", wide: true }),
  "lg:hidden justify-start!",
);

const panelLook = clsx(
  "menu-panel border-line bg-raised text-ink shadow-overlay max-h-[calc(100dvh-9rem)] w-[calc(100vw-2rem)] overflow-y-auto rounded-md border py-2",
  "lg:sticky lg:inset-auto lg:top-16 lg:m-0 lg:block lg:max-h-[calc(100dvh-4rem)] lg:w-auto lg:rounded-none lg:border-0 lg:bg-transparent lg:py-4 lg:shadow-none",
);

const linkLook = clsx(
  "text-ink-muted hover:text-ink flex min-h-11 items-center gap-3 px-4 text-sm -outline-offset-2",
  "current-fill aria-[current]:text-ink aria-[current]:font-semibold aria-[current]:bg-sunken",
  "lg:min-h-9 lg:px-6 lg:aria-[current]:bg-raised lg:hover:bg-raised",
);
