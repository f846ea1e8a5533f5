import type { ReactNode } from "react";

import { Figure } from "./figure.tsx";

type StatCardProps = { label: ReactNode; value: string; detail?: ReactNode; icon?: ReactNode };

/** Renders one figure with its name. Belongs in a `StatRow`. */
export function StatCard({ label, value, detail, icon }: StatCardProps) {
  return (
    <div className="border-line flex min-w-0 flex-col border-s ps-4">
      <dt className="text-ink-muted flex items-center gap-2 text-sm wrap-anywhere [&>svg]:size-4">
        {icon}
        {label}
      </dt>
      <dd className="mt-1">
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
    <dl className="grid grid-cols-[repeat(auto-fit,minmax(min(100%,8rem),1fr))] gap-x-4 gap-y-6 md:auto-cols-fr md:grid-flow-col md:grid-cols-none">
      {children}
    </dl>
  );
}
