import type { ReactNode } from "react";
import { Link } from "react-router";

import { LinkButton } from "#app/ui/link-button.tsx";

type PartProps = { id: string; title: string; all?: ReactNode; children: ReactNode };

/** Renders a section of a goal's page, with a link to all items of its kind. */
export function Part({ id, title, all, children }: PartProps) {
  return (
    <section aria-labelledby={id} className="min-w-0 pt-14">
      <header className="mb-5 flex min-h-11 flex-wrap items-baseline justify-between gap-x-6 gap-y-1">
        <h2 id={id} className="min-w-0 text-xl wrap-anywhere">
          {title}
        </h2>
        {all}
      </header>
      {children}
    </section>
  );
}

/** Renders the link to all items of a kind. */
export function AllLink({ to, children }: { to: string; children: ReactNode }) {
  return (
    <Link reloadDocument to={to} className="link inline-flex min-h-11 items-center">
      {children}
    </Link>
  );
}

/** Renders the first step for a section that is empty. */
export function Elsewhere({ to, children }: { to: string; children: ReactNode }) {
  return (
    <LinkButton reloadDocument variant="secondary" to={to}>
      {children}
    </LinkButton>
  );
}
