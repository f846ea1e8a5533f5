import type { ReactNode } from "react";

import { Figure, type NumberParts } from "./figure.tsx";

type StatCardProps = {
  label: ReactNode;
  value: string | NumberParts;
  detail?: ReactNode;
  icon?: ReactNode;
};

/** Renders one figure with its name. Belongs in a `StatRow`, in which the figures stand on one line. */
export function StatCard({ label, value, detail, icon }: StatCardProps) {
  return (
    <div className="border-line row-span-2 grid min-w-0 grid-cols-[auto] grid-rows-subgrid gap-y-1 border-s ps-4">
      <dt className="text-ink-muted flex items-start gap-2 text-sm wrap-anywhere [&>svg]:mt-0.5 [&>svg]:size-4 [&>svg]:shrink-0">
        {icon}
        {label}
      </dt>
      <dd>
        <span className="block">
          <Figure text={value} size="row" />
        </span>
        {detail !== undefined && <span className="text-ink-muted block text-sm">{detail}</span>}
      </dd>
    </div>
  );
}

/** Renders two figures per row on a phone, all of them side by side on wide screens. */
export function StatRow({ children }: { children: ReactNode }) {
  return (
    <div className="@container w-full">
      <dl className="stat-row">{children}</dl>
    </div>
  );
}
