import { clsx } from "clsx";

/** Renders a placeholder for content that is loading; requires a width and a height. */
export function Skeleton({ className }: { className?: string }) {
  return (
    <span
      aria-hidden="true"
      className={clsx("block animate-pulse rounded-md bg-line", className ?? "h-5 w-full")}
    />
  );
}
