import { cva, type VariantProps } from "class-variance-authority";
import { clsx } from "clsx";
import type { ComponentProps, ReactNode } from "react";

import { Spinner } from "./spinner.tsx";

const filled = ["primary", "secondary", "danger"] as const;

export const buttonVariants = cva("no-print button-base", {
  variants: {
    variant: {
      primary: "border border-transparent bg-action text-on-action hover:bg-action-hover",
      secondary: "border border-line-strong bg-raised text-ink hover:border-ink hover:bg-sunken",
      quiet: "text-action underline-offset-4 hover:text-action-hover hover:underline",
      quietDanger: "text-danger underline-offset-4 hover:text-danger-hover hover:underline",
      danger: "border border-transparent bg-danger text-on-danger hover:bg-danger-hover",
    },
    size: {
      normal: "min-h-11 text-base",
      small: "min-h-11 text-sm sm:min-h-9 sm:py-1",
      input: "min-h-12 text-base",
      icon: "min-h-11 min-w-11 px-2",
    },
    wide: { true: "w-full", false: "" },
    busy: { true: "cursor-progress", false: "" },
  },
  // The words of a text button stand on the line of their column: it has no padding at its edges.
  compoundVariants: [
    { variant: [...filled], size: ["normal", "input"], className: "px-5" },
    { variant: [...filled], size: "small", className: "px-3.5" },
    { variant: ["quiet", "quietDanger"], size: "icon", className: "hover:bg-action-soft" },
  ],
  defaultVariants: { variant: "primary", size: "normal", wide: false, busy: false },
});

export type ButtonVariant = Omit<VariantProps<typeof buttonVariants>, "busy">;

type ButtonProps = ComponentProps<"button"> &
  ButtonVariant & { icon?: ReactNode; busy?: boolean; busyLabel?: string };

/** Renders a button; while busy it announces that, keeps its size and ignores further presses. */
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
      // For pages without React (showBusy).
      data-busy-label={busyLabel}
      className={clsx(buttonVariants({ variant, size, wide, busy }), className)}
    >
      {busy ? <Spinner /> : icon}
      {busy && busyLabel !== undefined ? busyLabel : children}
    </button>
  );
}
