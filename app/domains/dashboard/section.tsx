import type { ReactNode } from "react";
import { Link } from "react-router";

type DashboardSectionProps = {
  id: string;
  title: string;
  /** Link to the full list. */
  more?: { to: string; label: string };
  children: ReactNode;
};

/** Renders a section of the dashboard: its title, a link to the full list, and its content. */
export function DashboardSection({ id, title, more, children }: DashboardSectionProps) {
  return (
    <section aria-labelledby={id} className="min-w-0">
      <div className="mb-3 flex flex-wrap items-baseline justify-between gap-x-6">
        <h2 id={id} className="text-xl">
          {title}
        </h2>
        {more && (
          <Link to={more.to} className="link inline-block py-2 text-sm">
            {more.label}
          </Link>
        )}
      </div>
      {children}
    </section>
  );
}

/** Renders the empty state of a list. */
export function NothingHere({ title, hint }: { title: string; hint: string }) {
  return (
    <div className="border-line border-t pt-4">
      <p>{title}</p>
      <p className="text-ink-muted text-sm">{hint}</p>
    </div>
  );
}

/** Renders the entries of a section, separated by lines. */
export function DashboardList({ children }: { children: ReactNode }) {
  return <ul className="divide-line border-line divide-y border-y">{children}</ul>;
}
