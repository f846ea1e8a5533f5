import type { ReactNode } from "react";

/** Renders the number of items that need action. */
export function CountPill({ children }: { children: ReactNode }) {
  return (
    <span className="bg-danger text-on-danger inline-flex max-w-full items-center rounded-full px-2 text-xs font-semibold wrap-anywhere tabular-nums">
      {children}
    </span>
  );
}
