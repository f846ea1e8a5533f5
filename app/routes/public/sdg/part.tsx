import type { ReactNode } from "react";
import { Link } from "react-router";

type PartProps = { id: string; title: string; all?: ReactNode; children: ReactNode };

/** Renders a section of a goal's page, with a link to all items of its kind. */
export function Part({ id, title, all, children }: PartProps) {
  return (
    <section aria-labelledby={id} className="min-w-0 pt-14">
      <header className="mb-3 flex min-h-11 flex-wrap items-center justify-between gap-x-6">
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

/** Renders what a section without items says, in one line with the place to look instead. */
export function NoItems({
  to,
  label,
  children,
}: {
  to: string;
  label: string;
  children: ReactNode;
}) {
  return (
    <p className="dot-separated text-ink-muted items-center">
      <span>{children}</span>
      <span>
        <Link reloadDocument to={to} className="link inline-flex min-h-11 items-center">
          {label}
        </Link>
      </span>
    </p>
  );
}
