import { clsx } from "clsx";
import { Menu, X } from "lucide-react";
import type { KeyboardEvent } from "react";
import { useLocation } from "react-router";

import { useRootData } from "#app/http/context/root-data.ts";
import { buttonVariants } from "#app/ui/button.tsx";
import { useMessages } from "#app/ui/i18n.tsx";

import { FramePart } from "./frame-part.tsx";
import { SiteLink } from "./site-link.tsx";
import { mainLinks } from "./site-links.ts";

/** Renders the main links behind a button, for screens where the bar is too narrow for them. */
export function SmallScreenMenu() {
  const t = useMessages();
  const root = useRootData();
  const { key } = useLocation();
  return (
    // The key changes on navigation, which closes the menu; Esc closes it while the focus is inside.
    // eslint-disable-next-line jsx-a11y/no-noninteractive-element-interactions
    <details key={key} data-menu onKeyDown={handleKey} className="group -me-2 xl:hidden">
      <summary className={buttonVariants({ variant: "quiet", size: "icon" })}>
        <Menu aria-hidden="true" className="size-6 group-open:hidden" />
        <X aria-hidden="true" className="hidden size-6 group-open:block" />
        <span className="sr-only">{t("nav.menu")}</span>
      </summary>
      <div className="border-line bg-paper shadow-overlay absolute inset-x-0 top-full max-h-[calc(100dvh-4.25rem)] overflow-y-auto border-y pb-4">
        <nav aria-label={t("nav.label")} className="page">
          <ul className="sm:grid sm:grid-cols-3 sm:gap-x-8">
            <FramePart name="menu" links={mainLinks}>
              {() => <PanelLinks />}
            </FramePart>
          </ul>
          {root !== undefined && !root.session && (
            <SiteLink to="/auth" className={clsx(panelLink, "sm:hidden")}>
              {t("nav.login")}
            </SiteLink>
          )}
        </nav>
      </div>
    </details>
  );
}

function PanelLinks() {
  const t = useMessages();
  return mainLinks.map(({ to, label }) => (
    <li key={to} className="border-line border-b">
      <SiteLink to={to} className={panelLink}>
        {t(label)}
      </SiteLink>
    </li>
  ));
}

const panelLink =
  "flex min-h-12 items-center text-lg hover:text-action aria-[current]:font-semibold aria-[current]:text-action";

function handleKey(event: KeyboardEvent<HTMLDetailsElement>) {
  if (event.key !== "Escape") return;
  event.currentTarget.open = false;
  event.currentTarget.querySelector("summary")?.focus();
}
