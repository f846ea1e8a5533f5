import type { ReactNode } from "react";

type GroupProps = { legend: string; hint?: string; children: ReactNode };

/** Renders fields that belong together, with their heading. */
export function Group({ legend, hint, children }: GroupProps) {
  return (
    <fieldset className="min-w-0">
      <legend className="mb-1 font-semibold">{legend}</legend>
      {hint !== undefined && <p className="text-ink-muted mb-2 text-sm">{hint}</p>}
      <div className="grid grid-cols-1 gap-2">{children}</div>
    </fieldset>
  );
}
