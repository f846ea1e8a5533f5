import { cva, type VariantProps } from "class-variance-authority";
import { clsx } from "clsx";
import type { ComponentProps, ReactNode } from "react";

import { Spinner } from "./spinner.tsx";

export const buttonLook = cva(
  "inline-flex min-h-11 items-center justify-center gap-2 rounded-md border px-5 py-2 text-base font-semibold transition-colors disabled:cursor-not-allowed aria-disabled:cursor-not-allowed",
  {
    variants: {
      variant: {
        primary:
          "border-transparent bg-action text-on-action hover:bg-action-hover disabled:bg-line-strong disabled:text-paper",
        secondary:
          "border-line-strong bg-raised text-ink hover:border-ink hover:bg-sunken disabled:border-line disabled:text-ink-muted",
        quiet:
          "border-transparent bg-transparent text-action hover:bg-action-soft hover:text-action-hover disabled:text-ink-muted",
        danger:
          "border-transparent bg-danger text-on-danger hover:bg-danger-hover disabled:bg-line-strong disabled:text-paper",
      },
      size: { normal: "", small: "px-3 py-1.5 text-sm", icon: "min-w-11 px-2" },
      wide: { true: "w-full", false: "" },
    },
    defaultVariants: { variant: "primary", size: "normal", wide: false },
  },
);

export type ButtonLook = VariantProps<typeof buttonLook>;

type ButtonProps = ComponentProps<"button"> &
  ButtonLook & { icon?: ReactNode; busy?: boolean; busyLabel?: string };

/** A button; while busy it says so, keeps its place and takes no second press. */
export function Button({
  variant,
  size,
  wide,
  icon,
  busy = false,
  busyLabel,
  className,
  children,
  disabled,
  ...rest
}: ButtonProps) {
  return (
    <button
      type="button"
      {...rest}
      disabled={disabled === true || busy}
      aria-busy={busy || undefined}
      className={clsx(buttonLook({ variant, size, wide }), className)}
    >
      {busy ? <Spinner /> : icon}
      {busy && busyLabel !== undefined ? busyLabel : children}
    </button>
  );
}
