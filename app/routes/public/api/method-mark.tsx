/** Renders the method and the path of a call. */
export function MethodMark({ method, path }: { method: string; path: string }) {
  return (
    <code dir="ltr" className="inline-flex max-w-full flex-wrap items-baseline gap-x-2 font-mono">
      <span className="text-action font-semibold">{method}</span>
      <span className="wrap-anywhere">{path}</span>
    </code>
  );
}
