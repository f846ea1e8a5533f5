import { cva, type VariantProps } from "class-variance-authority";
import type { ReactNode } from "react";

const variant = cva(
  "inline-flex max-w-full items-center gap-1 wrap-anywhere rounded-full border px-2.5 py-0.5 text-xs font-semibold",
  {
    variants: {
      tone: {
        neutral: "border-line bg-sunken text-ink-muted",
        action: "border-transparent bg-action-soft text-action",
        success: "border-transparent bg-success-soft text-success",
        warning: "border-transparent bg-warning-soft text-warning",
        error: "border-transparent bg-error-soft text-error",
        alert: "border-transparent bg-danger text-on-danger",
      },
    },
    defaultVariants: { tone: "neutral" },
  },
);

type BadgePillProps = VariantProps<typeof variant> & { icon?: ReactNode; children: ReactNode };

/** Renders a label for a state, which never depends on colour alone. */
export function BadgePill({ tone, icon, children }: BadgePillProps) {
  return (
    <span className={variant({ tone })}>
      {icon}
      {children}
    </span>
  );
}
