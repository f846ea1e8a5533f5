import { clsx } from "clsx";
import { useId } from "react";

import { useFormat } from "./i18n.tsx";
import { Summary } from "./summary.tsx";

export type Bar = {
  key: string;
  /** The full label, for the table and the tooltip. */
  label: string;
  /** A short label below the bar; not every bar needs one. */
  tick?: string | undefined;
  value: number;
  /** Whether the period has not ended: the bar is drawn lighter, and the label should say so too. */
  isOpen?: boolean;
};

type BarChartProps = {
  bars: readonly Bar[];
  labels: {
    /** The text alternative of the whole chart. */
    summary: string;
    /** The label that opens the same figures as a table; without it, a table is already beside the chart. */
    openTable?: string;
    /** The headings of its two columns. */
    what?: string;
    howMany?: string;
    /** The message when every bar is zero. */
    nothing: string;
  };
};

/** Renders figures as bars, from left to right in every language, and the same figures as a table. */
export function BarChart({ bars, labels }: BarChartProps) {
  const highest = niceTop(Math.max(0, ...bars.map(({ value }) => value)));
  return (
    <>
      <div dir="ltr" className="grid grid-cols-[minmax(0,1fr)_auto] gap-x-2">
        <Plot bars={bars} top={highest} labels={labels} />
        <Scale top={highest} />
        <Ticks bars={bars} />
      </div>
      {labels.openTable !== undefined && <Figures bars={bars} labels={labels} />}
    </>
  );
}

function Plot({ bars, labels, top }: BarChartProps & { top: number }) {
  const format = useFormat();
  const isEmpty = bars.every(({ value }) => value === 0);
  return (
    <div className="relative h-36">
      <svg
        // oxlint-disable-next-line jsx-a11y/prefer-tag-over-role -- a drawing in the page cannot be an <img>
        role="img"
        aria-label={isEmpty ? labels.nothing : labels.summary}
        viewBox={`0 0 ${Math.max(1, bars.length)} 100`}
        preserveAspectRatio="none"
        className="absolute inset-0 size-full overflow-visible"
      >
        {[0, 50, 100].map((y) => (
          <line
            key={y}
            x1="0"
            x2={bars.length}
            y1={y}
            y2={y}
            vectorEffect="non-scaling-stroke"
            className={y === 100 ? "stroke-line-strong" : "stroke-line"}
          />
        ))}
        {bars.map((bar, index) => (
          <rect
            key={bar.key}
            x={index + 0.14}
            width={0.72}
            y={100 - heightOf(bar, top)}
            height={heightOf(bar, top)}
            style={delayOf(index)}
            className={clsx("chart-bar fill-action", bar.isOpen && "opacity-50")}
          >
            <title>{`${bar.label}: ${format.number(bar.value)}`}</title>
          </rect>
        ))}
      </svg>
      {isEmpty && (
        <p
          aria-hidden="true"
          dir="auto"
          className="text-ink-muted absolute inset-0 grid place-items-center text-center text-sm"
        >
          <span className="bg-paper px-2">{labels.nothing}</span>
        </p>
      )}
    </div>
  );
}

// The bars grow one after another.
const delayOf = (index: number): Record<`--${string}`, number> => ({ "--at": index });

// A small value remains visible next to very large ones.
const heightOf = ({ value }: Bar, top: number) =>
  value <= 0 ? 0 : Math.max(1.5, (value / top) * 100);

function Scale({ top }: { top: number }) {
  const format = useFormat();
  return (
    <div
      aria-hidden="true"
      className="text-ink-muted flex h-36 flex-col justify-between font-mono text-xs tabular-nums"
    >
      {[top, top / 2, 0].map((value) => (
        <span key={value} className="-my-2.5">
          {format.compact(value)}
        </span>
      ))}
    </div>
  );
}

function Ticks({ bars }: Pick<BarChartProps, "bars">) {
  return (
    <div aria-hidden="true" className="text-ink-muted relative mt-1.5 h-5 text-xs">
      {bars.map(({ key, tick }, index) => {
        if (tick === undefined) return null;
        // At the end of the chart, a centred label could be wider than the page.
        const isLast = index > 0 && (index + 0.5) / bars.length > 0.9;
        const at = (index + (isLast ? 1 : 0.5)) / bars.length;
        const tickStyle = { insetInlineStart: `${at * 100}%` };
        return (
          <span
            key={key}
            style={tickStyle}
            className={clsx(
              "absolute whitespace-nowrap",
              index === 0 ? "-translate-x-2" : isLast ? "-translate-x-full" : "-translate-x-1/2",
            )}
          >
            {tick}
          </span>
        );
      })}
    </div>
  );
}

function Figures({ bars, labels }: BarChartProps) {
  const id = useId();
  const format = useFormat();
  return (
    <details className="mt-2">
      <Summary id={id} variant="small">
        {labels.openTable}
      </Summary>
      <table aria-labelledby={id} className="w-full text-sm">
        <thead>
          <tr className="border-line-strong border-b">
            <th scope="col" className="label-caps py-2 text-start wrap-anywhere">
              {labels.what}
            </th>
            <th scope="col" className="label-caps py-2 text-end wrap-anywhere">
              {labels.howMany}
            </th>
          </tr>
        </thead>
        <tbody>
          {bars.map(({ key, label, value }) => (
            <tr key={key} className="border-line border-b">
              <th scope="row" className="py-1.5 text-start font-normal">
                {label}
              </th>
              <td className="py-1.5 text-end font-mono tabular-nums">{format.number(value)}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </details>
  );
}

/** Returns the lowest round maximum of a scale that includes a value: twice 1, 2, 3 or 5, times a power of ten. */
export function niceTop(value: number): number {
  const half = Math.max(1, value / 2);
  const step = 10 ** Math.floor(Math.log10(half));
  return 2 * step * ([1, 2, 3, 5, 10].find((nice) => nice * step >= half) ?? 10);
}
