import { clsx } from "clsx";

import { useFormat } from "#app/ui/i18n.tsx";

export type BarRow = {
  key: string;
  label: string;
  value: number;
  /** The goal whose colour the bar has. */
  goal?: number | null | undefined;
};

type BarListProps = {
  rows: readonly BarRow[];
  /** A text alternative of the whole chart, for screen readers. */
  summary: string;
};

/**
 * Renders figures as a list of bars, each with its name. A table beside it must show the figures
 * themselves.
 */
export function BarList({ rows, summary }: BarListProps) {
  const { number } = useFormat();
  const highest = Math.max(1, ...rows.map(({ value }) => value));
  return (
    // oxlint-disable-next-line jsx-a11y/prefer-tag-over-role -- a drawing in the page cannot be an <img>
    <div role="img" aria-label={summary} className="grid grid-cols-1 gap-3 text-sm">
      {rows.map(({ key, label, value, goal }) => (
        <div key={key} className="print-whole">
          <span className="flex items-baseline justify-between gap-x-4">
            <bdi className="min-w-0 wrap-anywhere">{label}</bdi>
            <span className="font-mono tabular-nums">{number(value)}</span>
          </span>
          <span className="bg-sunken border-line print-colour mt-1 block h-2.5 border">
            <span
              data-goal={goal ?? undefined}
              className={clsx("print-colour block h-full", goal ? "bg-(--goal)" : "bg-action")}
              style={{ inlineSize: `${Math.max(0, (value / highest) * 100)}%` }}
            />
          </span>
        </div>
      ))}
    </div>
  );
}
