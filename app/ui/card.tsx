import { clsx } from "clsx";
import type { ComponentProps, ReactNode } from "react";

/** A thing that can be picked up: a course, an event, a template. */
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

/** The name of a card, with its badges beside it where there is room. */
export function CardHeader({ title, children }: { title: ReactNode; children?: ReactNode }) {
  return (
    <header className="mb-2 flex flex-wrap items-start justify-between gap-x-4 gap-y-2">
      <h3 className="text-lg">{title}</h3>
      {children}
    </header>
  );
}

/** What can be done with a card, at its foot. */
export function CardActions({ children }: { children: ReactNode }) {
  return (
    <footer className="no-print mt-auto flex flex-wrap items-center gap-2 pt-6">{children}</footer>
  );
}
