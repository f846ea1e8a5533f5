import type { ReactNode } from "react";

type EmptyStateProps = {
  icon: ReactNode;
  title: ReactNode;
  children?: ReactNode;
  action?: ReactNode;
};

/** Renders the message for an empty list: what will appear here, and the first step towards it. */
export function EmptyState({ icon, title, children, action }: EmptyStateProps) {
  return (
    <div className="border-line-strong flex flex-col items-center rounded-md border border-dashed px-6 py-12 text-center">
      <span
        aria-hidden="true"
        className="bg-action-soft text-action mb-4 grid size-14 place-items-center rounded-full [&>svg]:size-6"
      >
        {icon}
      </span>
      <p className="text-lg font-semibold text-balance">{title}</p>
      {children !== undefined && <p className="text-ink-muted mt-1 max-w-prose">{children}</p>}
      {action !== undefined && <div className="mt-6">{action}</div>}
    </div>
  );
}
