import { clsx } from "clsx";
import type { ReactNode } from "react";
import { useLocation } from "react-router";

import { useMessages } from "#app/ui/i18n.tsx";

import { guideKey, guidePath, guides } from "./guides.ts";

type ApiFrameProps = {
  resources: readonly { name: string; slug: string }[];
  children: ReactNode;
};

/** A page about the API, with the way to the others beside it. */
export function ApiFrame({ resources, children }: ApiFrameProps) {
  const t = useMessages();
  return (
    <div className="page pb-16 lg:grid lg:grid-cols-[13rem_minmax(0,1fr)] lg:gap-x-12">
      <nav
        aria-label={t("apiPages.nav")}
        className="border-line pt-6 max-lg:border-b max-lg:pb-4 lg:sticky lg:top-0 lg:max-h-dvh lg:self-start lg:overflow-y-auto lg:pt-12"
      >
        <ul className="flex flex-wrap gap-x-5 lg:block">
          <Way to="/api">{t("apiPages.overview")}</Way>
        </ul>
        <Ways label={t("apiPages.guides")}>
          {guides.map((guide) => (
            <Way key={guide} to={guidePath(guide)}>
              {t(guideKey(guide))}
            </Way>
          ))}
        </Ways>
        <Ways label={t("apiPages.resources")}>
          {resources.map(({ name, slug }) => (
            <Way key={slug} to={`/api/reference/${slug}`}>
              {name}
            </Way>
          ))}
        </Ways>
      </nav>
      <div className="min-w-0">{children}</div>
    </div>
  );
}

function Ways({ label, children }: { label: string; children: ReactNode }) {
  return (
    <>
      <p className="label-caps mt-3 lg:mt-6">{label}</p>
      <ul className="flex flex-wrap gap-x-5 lg:block">{children}</ul>
    </>
  );
}

function Way({ to, children }: { to: string; children: ReactNode }) {
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
