import { clsx } from "clsx";

/** The shape of what is being loaded; give it a width and a height. */
export function Skeleton({ className }: { className?: string }) {
  return (
    <span
      aria-hidden="true"
      className={clsx("block animate-pulse rounded-md bg-line", className ?? "h-5 w-full")}
    />
  );
}
