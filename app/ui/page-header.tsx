import { clsx } from "clsx";
import type { ReactNode } from "react";

import { PageHelp } from "./page-help.tsx";

type PageHeaderProps = {
  title: ReactNode;
  eyebrow?: ReactNode;
  /** The face of the item that the page is about, before its title. */
  lead?: ReactNode;
  subtitle?: ReactNode;
  actions?: ReactNode;
  /** Whether the link to the page's help is here; if not, the page has it below its own actions. */
  hasHelp?: boolean;
};

/** Renders the title of a page, a description, the link to its help and the available actions. */
export function PageHeader({
  title,
  eyebrow,
  lead,
  subtitle,
  actions,
  hasHelp = true,
}: PageHeaderProps) {
  return (
    <header className="flex flex-wrap items-start justify-between gap-x-8 gap-y-3 pt-6 pb-5 md:pt-8">
      {lead}
      <div
        className={clsx("max-w-3xl min-w-0 flex-1", lead === undefined ? "basis-80" : "basis-48")}
      >
        {eyebrow !== undefined && <p className="label-caps mb-2">{eyebrow}</p>}
        <h1 className="text-2xl">{title}</h1>
        {subtitle !== undefined && <p className="text-ink-muted mt-1 text-lg">{subtitle}</p>}
      </div>
      {/* On phones the link has its own line, below the actions: a row that just fits would wrap while fonts load, and
          move the page. */}
      <div className="flex min-w-0 flex-wrap items-center gap-x-5 gap-y-2 max-sm:[&>p:first-child]:order-last max-sm:[&>p:first-child]:basis-full">
        {hasHelp && <PageHelp />}
        {actions}
      </div>
    </header>
  );
}
