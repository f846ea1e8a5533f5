import type { ReactNode } from "react";

/** Renders the number of items that need action. */
export function CountPill({ children }: { children: ReactNode }) {
  return (
    <span className="bg-danger text-on-danger inline-flex shrink-0 items-center rounded-full px-2 text-xs font-semibold tabular-nums">
      {children}
    </span>
  );
}
