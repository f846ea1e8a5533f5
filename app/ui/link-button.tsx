import { clsx } from "clsx";
import type { ComponentProps, ReactNode } from "react";
import { Link } from "react-router";

import { buttonVariants, type ButtonVariant } from "./button.tsx";

type LinkButtonProps = ComponentProps<typeof Link> & ButtonVariant & { icon?: ReactNode };

/** Renders a link that looks like a button, for navigation rather than an action. */
export function LinkButton({
  variant,
  size,
  wide,
  icon,
  className,
  children,
  ...rest
}: LinkButtonProps) {
  return (
    <Link {...rest} className={clsx(buttonVariants({ variant, size, wide }), className)}>
      {icon}
      {children}
    </Link>
  );
}
