import { clsx } from "clsx";
import type { ReactNode } from "react";
import { useLocation } from "react-router";

import { useMessages } from "#app/ui/i18n.tsx";
import { Summary } from "#app/ui/summary.tsx";

import { guideKey, guidePath, guides } from "./guides.ts";

type ApiFrameProps = {
  resources: readonly { name: string; slug: string }[];
  children: ReactNode;
};

/** Renders a page about the API, with the navigation beside it, or collapsed above it on narrow screens. */
export function ApiFrame({ resources, children }: ApiFrameProps) {
  const t = useMessages();
  return (
    <div className="page pb-16 lg:grid lg:grid-cols-[13rem_minmax(0,1fr)] lg:gap-x-12">
      <nav
        aria-label={t("apiPages.title")}
        className="max-lg:hidden lg:sticky lg:top-16 lg:max-h-[calc(100dvh-4rem)] lg:self-start lg:overflow-y-auto lg:py-10"
      >
        <NavLinks resources={resources} />
      </nav>
      <nav aria-label={t("apiPages.title")} className="border-line border-b lg:hidden">
        <details>
          <Summary variant="row">{t("apiPages.title")}</Summary>
          <div className="pb-4">
            <NavLinks resources={resources} />
          </div>
        </details>
      </nav>
      <div className="min-w-0">{children}</div>
    </div>
  );
}

function NavLinks({ resources }: Pick<ApiFrameProps, "resources">) {
  const t = useMessages();
  return (
    <>
      <ul>
        <NavLink to="/api">{t("apiPages.overview")}</NavLink>
      </ul>
      <NavGroup label={t("apiPages.guides")}>
        {guides.map((guide) => (
          <NavLink key={guide} to={guidePath(guide)}>
            {t(guideKey(guide))}
          </NavLink>
        ))}
      </NavGroup>
      <NavGroup label={t("apiPages.reference")}>
        {resources.map(({ name, slug }) => (
          <NavLink key={slug} to={`/api/reference/${slug}`}>
            {name}
          </NavLink>
        ))}
      </NavGroup>
    </>
  );
}

function NavGroup({ label, children }: { label: string; children: ReactNode }) {
  return (
    <>
      <p className="label-caps mt-4 lg:mt-6">{label}</p>
      <ul>{children}</ul>
    </>
  );
}

function NavLink({ to, children }: { to: string; children: ReactNode }) {
  const isHere = useLocation().pathname === to;
  return (
    <li>
      <a
        href={to}
        aria-current={isHere ? "page" : undefined}
        className={clsx(
          "inline-flex min-h-11 items-center lg:min-h-9",
          isHere ? "font-semibold" : "text-ink-muted hover:text-ink",
        )}
      >
        {children}
      </a>
    </li>
  );
}
