import { useFormat } from "#app/ui/i18n.tsx";

export type BarRow = {
  key: string;
  label: string;
  value: number;
  /** Drawn in the colour of this goal. */
  goal?: number | null | undefined;
};

type BarListProps = {
  rows: readonly BarRow[];
  /** What the whole drawing says, for those who do not see it. */
  summary: string;
};

const rowHeight = 44;
const maxCharacters = 42;

/** Figures as bars below each other, each under its name; the figures themselves stand in a table beside it. */
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
      className="print-colour max-w-3xl text-sm"
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

// The whole name stands in the table.
function shorten(label: string): string {
  const letters = Array.from(label);
  return letters.length > maxCharacters ? `${letters.slice(0, maxCharacters).join("")}…` : label;
}
