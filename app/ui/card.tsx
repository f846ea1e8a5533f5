import { clsx } from "clsx";
import type { ComponentProps, ReactNode } from "react";

/** Renders a card for an item such as a course, an event or a template. */
export function Card({ className, ...rest }: ComponentProps<"article">) {
  return (
    <article
      {...rest}
      className={clsx(
        "print-whole relative flex flex-col rounded-md border border-line bg-raised p-6 shadow-raised",
        className,
      )}
    />
  );
}

/** Renders the actions of a card at its bottom. */
export function CardActions({ children }: { children: ReactNode }) {
  return (
    <footer className="no-print mt-auto flex flex-wrap items-center gap-2 pt-6">{children}</footer>
  );
}

type CardGridProps = {
  label: string;
  /** Whether the first card leads the list: two columns wide, with a higher cover. */
  hasLead?: boolean;
  children: ReactNode;
};

/** Renders a list of cards with covers: one column on a phone, two on a tablet, three on a desktop. */
export function CardGrid({ label, hasLead = false, children }: CardGridProps) {
  return (
    <ul aria-label={label} className={clsx("card-grid", hasLead && "card-grid-lead")}>
      {children}
    </ul>
  );
}
