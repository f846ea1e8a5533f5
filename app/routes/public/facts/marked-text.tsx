import type { ReactNode } from "react";

/** Renders a message with an element in the place of its mark, which is a null character. */
export function MarkedText({ text, children }: { text: string; children: ReactNode }) {
  const [before, after] = text.split("\u0000");
  return (
    <>
      {before}
      {children}
      {after}
    </>
  );
}
