import type { ReactNode } from "react";

/** Renders two facts of one cell, the second one below in grey. */
export function TwoLines({ children, below }: { children: ReactNode; below: ReactNode }) {
  return (
    <>
      <span className="two-lines-first">{children}</span>
      {below !== null && <span className="two-lines-second">{below}</span>}
    </>
  );
}

/** Returns the beginning of a text, as much as a row shows of it. */
export const beginningOf = (text: string): string => text.slice(0, 160);
