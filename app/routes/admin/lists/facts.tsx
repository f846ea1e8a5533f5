import type { ReactNode } from "react";

/** Renders what a panel tells about its row: names and facts side by side. */
export function Facts({ facts }: { facts: readonly (readonly [string, ReactNode])[] }) {
  return (
    <dl className="border-line divide-line divide-y border-y text-sm">
      {facts.map(([name, fact]) => (
        <div key={name} className="flex flex-wrap gap-x-4 py-2">
          <dt className="text-ink-muted w-32">{name}</dt>
          <dd className="min-w-0 flex-1 basis-40 wrap-anywhere">{fact}</dd>
        </div>
      ))}
    </dl>
  );
}
