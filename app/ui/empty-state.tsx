import { clsx } from "clsx";
import type { ReactNode } from "react";

type EmptyStateProps = (
  | { icon: ReactNode; isLine?: false }
  /** In a list or in a section among others, where a line of text is enough. */
  | { icon?: ReactNode; isLine: true }
) & {
  title: ReactNode;
  children?: ReactNode;
  action?: ReactNode;
  /** The outline of the stamp that is missing: of an event, a mission or a badge. */
  shape?: "rectangle" | "oval" | "round";
};

const outlines = {
  rectangle: "h-[120px] rounded-md",
  oval: "h-[144px] rounded-[50%]",
  round: "h-[200px] rounded-full",
};

/** Renders the message for an empty list: what will appear here, and the first step towards it. */
export function EmptyState({
  icon,
  title,
  children,
  action,
  shape = "rectangle",
  isLine = false,
}: EmptyStateProps) {
  if (isLine) return <EmptyLine title={title} text={children} action={action} />;
  return (
    <div className="flex flex-col items-center py-8 text-center">
      <span
        aria-hidden="true"
        className={clsx(
          "border-line-strong text-line-strong mb-6 grid w-[200px] max-w-full -rotate-2 place-items-center border-2 border-dashed [&>svg]:size-8",
          outlines[shape],
        )}
      >
        {icon}
      </span>
      <p className="text-lg font-semibold text-balance">{title}</p>
      {children !== undefined && <p className="text-ink-muted mt-1 max-w-prose">{children}</p>}
      {action !== undefined && <div className="mt-6">{action}</div>}
    </div>
  );
}

function EmptyLine({
  title,
  text,
  action,
}: {
  title: ReactNode;
  text: ReactNode;
  action: ReactNode;
}) {
  return (
    <div>
      <p>
        {title}
        {text !== undefined && <span className="text-ink-muted block text-sm">{text}</span>}
      </p>
      {action !== undefined && <div className="mt-3">{action}</div>}
    </div>
  );
}
