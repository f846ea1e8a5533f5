/** Renders a sentence of the document, in which code is enclosed in backticks. */
export function InlineCode({ children }: { children: string }) {
  return children.split("`").map((part, n) =>
    n % 2 === 0 ? (
      part
    ) : (
      // The parts of a sentence have no identity other than their position.
      <code key={n} dir="ltr" className="font-mono text-[0.9em] wrap-anywhere">
        {part}
      </code>
    ),
  );
}
