import { clsx } from "clsx";

/** Renders preformatted code. */
export function CodeBlock({ children, className }: { children: string; className?: string }) {
  return (
    <pre
      dir="ltr"
      className={clsx(
        "bg-sunken rounded-md p-4 font-mono text-sm whitespace-pre-wrap wrap-anywhere",
        className,
      )}
    >
      <code>{children}</code>
    </pre>
  );
}
