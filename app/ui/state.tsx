import { clsx } from "clsx";
import type { ReactNode } from "react";

export type Tone = "neutral" | "action" | "success" | "warning" | "error";

const dots: Record<Tone, string> = {
  neutral: "bg-line-strong",
  action: "bg-action",
  success: "bg-success",
  warning: "bg-warning",
  error: "bg-error",
};

const words: Record<Tone, string> = {
  neutral: "text-ink-muted",
  action: "text-action",
  success: "text-success",
  warning: "text-warning",
  error: "text-error",
};

/** Renders a state as a dot of its tone and a word. */
export function State({ tone = "neutral", children }: { tone?: Tone; children: ReactNode }) {
  return (
    <span
      className={clsx(
        "inline-flex max-w-full items-baseline gap-1.5 text-sm wrap-anywhere",
        tone !== "neutral" && "font-semibold",
        words[tone],
      )}
    >
      <span aria-hidden="true" className={clsx("state-dot", dots[tone])} />
      <span className="min-w-0">{children}</span>
    </span>
  );
}
