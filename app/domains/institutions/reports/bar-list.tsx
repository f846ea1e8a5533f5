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

const rowHeight = 44;
const maxCharacters = 42;

/**
 * Renders figures as a list of bars, each with its name. A table beside it must show the figures
 * themselves.
 */
export function BarList({ rows, summary }: BarListProps) {
  const { number } = useFormat();
  const highest = Math.max(1, ...rows.map(({ value }) => value));
  return (
    <svg
      // oxlint-disable-next-line jsx-a11y/prefer-tag-over-role -- a drawing in the page cannot be an <img>
      role="img"
      aria-label={summary}
      width="100%"
      height={rows.length * rowHeight}
      className="print-colour text-sm"
    >
      {rows.map(({ key, label, value, goal }, index) => (
        <g key={key}>
          <text y={index * rowHeight + 15} className="fill-ink">
            {shorten(label)}
          </text>
          <text
            x="100%"
            y={index * rowHeight + 15}
            textAnchor="end"
            className="fill-ink font-mono tabular-nums"
          >
            {number(value)}
          </text>
          <rect
            y={index * rowHeight + 22}
            width="100%"
            height={10}
            className="fill-sunken stroke-line"
          />
          <rect
            y={index * rowHeight + 22}
            width={`${Math.max(0, (value / highest) * 100)}%`}
            height={10}
            data-goal={goal ?? undefined}
            className={goal ? "fill-(--goal)" : "fill-action"}
          />
        </g>
      ))}
    </svg>
  );
}

// The table shows the full name.
function shorten(label: string): string {
  const characters = Array.from(label);
  return characters.length > maxCharacters
    ? `${characters.slice(0, maxCharacters).join("")}…`
    : label;
}
