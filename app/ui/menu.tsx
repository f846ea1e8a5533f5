import { clsx } from "clsx";
import { type ComponentProps, useId, type MouseEvent, type ReactNode } from "react";
import { Link, type LinkProps } from "react-router";

import { buttonVariants, type ButtonVariant } from "./button.tsx";

type MenuProps = {
  label: ReactNode;
  /** Required when the label is only an icon. */
  accessibleLabel?: string;
  variant?: ButtonVariant;
  className?: string;
  children: ReactNode;
};

/** Renders a button that opens a panel of links and actions; the browser closes it on Esc and on a press outside. */
export function Menu({ label, accessibleLabel, variant, className, children }: MenuProps) {
  const id = useId();
  return (
    <>
      <button
        type="button"
        popoverTarget={id}
        aria-label={accessibleLabel}
        className={buttonVariants({ variant: "quiet", ...variant, className })}
      >
        {label}
      </button>
      <div
        id={id}
        popover="auto"
        className="menu-panel border-line bg-raised text-ink shadow-overlay max-w-[calc(100vw-2rem)] min-w-56 rounded-md border py-2"
      >
        {children}
      </div>
    </>
  );
}

/** Renders the title of a group of entries. */
export function MenuTitle({ children }: { children: ReactNode }) {
  return <p className="label-caps px-4 py-2">{children}</p>;
}

/** Renders a line between two groups of entries. */
export function MenuDivider() {
  return <hr className="border-line my-2" />;
}

const entryLook =
  "flex min-h-11 w-full items-center gap-3 px-4 py-2 text-start -outline-offset-2 hover:bg-action-soft";

/** Renders an entry that is a link. */
export function MenuLink({ icon, className, children, ...link }: LinkProps & { icon?: ReactNode }) {
  return (
    <Link onClick={closeAfterChoice} {...link} className={clsx(entryLook, className)}>
      {icon}
      {children}
    </Link>
  );
}

/** Renders an entry that performs an action: by default the submit button of the surrounding form. */
export function MenuButton({
  icon,
  children,
  ...button
}: ComponentProps<"button"> & { icon?: ReactNode }) {
  return (
    <button type="submit" {...button} className={entryLook}>
      {icon}
      {children}
    </button>
  );
}

function closeAfterChoice(event: MouseEvent<HTMLElement>) {
  event.currentTarget.closest<HTMLElement>("[popover]")?.hidePopover();
}
