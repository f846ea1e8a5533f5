import { cva } from "class-variance-authority";
import { CircleAlert, CircleCheck, Info, X } from "lucide-react";
import type { ReactNode } from "react";

import type { FormAction } from "#app/lib/toast.ts";

import { Button, buttonVariants } from "./button.tsx";

/** The action of a toast: a click handler, or a form that also works without scripts. */
export type ToastAction =
  | { label: string; onSelect: () => void; action?: never }
  | (FormAction & { onSelect?: never });

export type Toast = {
  id: string;
  kind: "success" | "error" | "info";
  title: string;
  description?: string | undefined;
  action?: ToastAction | undefined;
  /** Disables the automatic dismissal. */
  stays?: boolean;
};

const variant = cva(
  "toast pointer-events-auto flex w-full max-w-md items-start gap-3 rounded-md border border-line border-s-4 bg-raised p-4 pe-2 shadow-overlay",
  {
    variants: {
      stays: { true: "", false: "animate-toast" },
      kind: { success: "border-s-success", error: "border-s-error", info: "border-s-action" },
    },
  },
);

const icons: Record<Toast["kind"], ReactNode> = {
  success: <CircleCheck aria-hidden="true" className="text-success mt-0.5 size-5 shrink-0" />,
  error: <CircleAlert aria-hidden="true" className="text-error mt-0.5 size-5 shrink-0" />,
  info: <Info aria-hidden="true" className="text-action mt-0.5 size-5 shrink-0" />,
};

type ToastCardProps = {
  toast: Toast;
  /** Where the reader can do something about it. */
  link?: { href: string; label: string };
  dismissLabel: string;
  onDismiss?: (() => void) | undefined;
};

/** Renders a toast; dismissed after six seconds unless it is being read or `stays` is set. */
export function ToastCard({ toast, link, dismissLabel, onDismiss }: ToastCardProps) {
  return (
    <div
      className={variant({ kind: toast.kind, stays: toast.stays === true })}
      onAnimationEnd={onDismiss}
    >
      {icons[toast.kind]}
      <div className="min-w-0 flex-1">
        <p className="font-semibold">{toast.title}</p>
        {toast.description !== undefined && (
          <p className="text-ink-muted text-sm">{toast.description}</p>
        )}
        {link && (
          <a href={link.href} className="link inline-flex min-h-11 items-center text-sm">
            {link.label}
          </a>
        )}
        {toast.action !== undefined && <ActionButton action={toast.action} onDone={onDismiss} />}
      </div>
      {onDismiss !== undefined && (
        <Button
          variant="quiet"
          size="icon"
          className="-my-2"
          aria-label={dismissLabel}
          onClick={onDismiss}
          icon={<X aria-hidden="true" className="size-5" />}
        />
      )}
    </div>
  );
}

function ActionButton({
  action,
  onDone,
}: {
  action: ToastAction;
  onDone?: (() => void) | undefined;
}) {
  const className = buttonVariants({
    variant: "quiet",
    size: "small",
    className: "mt-1 -mb-2",
  });
  if (action.onSelect !== undefined) {
    const handleSelect = () => {
      action.onSelect();
      onDone?.();
    };
    return (
      <button type="button" className={className} onClick={handleSelect}>
        {action.label}
      </button>
    );
  }
  return (
    <form method="post" action={action.action} data-replaces={action.replaces}>
      {Object.entries(action.fields ?? {}).map(([name, value]) => (
        <input key={name} type="hidden" name={name} value={value} />
      ))}
      <button type="submit" className={className}>
        {action.label}
      </button>
    </form>
  );
}
