import { useMessages } from "#app/ui/i18n.tsx";
import { KeptItems } from "#app/ui/kept.tsx";

import { GoalDialog } from "./goal-dialog.tsx";
import type { GoalProgress } from "./goals.ts";
import { wheel } from "./wheel-geometry.ts";
import { lineId } from "./wheel-list.tsx";
import { segmentName, WheelSegment } from "./wheel-segment.tsx";

type SdgWheelProps = {
  /** One entry for each of the 17 goals, in order. */
  progress: readonly GoalProgress[];
};

/**
 * Renders the progress on all 17 goals: a control for each, and the details in a dialog. Belongs on a page with a
 * `WheelList`, which has everything also as text, and that includes `initWheel`.
 */
export function SdgWheel({ progress }: SdgWheelProps) {
  const t = useMessages();
  const segments = progress.map((entry) => ({
    look: { goal: entry.goal, percent: entry.percent },
    texts: { name: segmentName(t, entry) },
  }));
  const started = progress.filter((entry) => entry.percent > 0).length;
  return (
    <div data-wheel="" className="mx-auto w-full">
      <figure aria-label={t("sdgs.wheel")}>
        <div className="group/wheel relative">
          <svg
            viewBox={`${-wheel.half} ${-wheel.half} ${wheel.half * 2} ${wheel.half * 2}`}
            className="print-colour block w-full select-none"
          >
            <circle r={wheel.outer + 4} fill="var(--ground)" />
            <KeptItems name="segment" items={segments}>
              {(look, { name }) => (
                <WheelSegment {...look} name={name} href={`#${lineId(look.goal)}`} />
              )}
            </KeptItems>
            <WheelFrame />
          </svg>
          <p
            aria-hidden="true"
            className="pointer-events-none absolute inset-0 grid content-center justify-items-center text-center group-has-[a:focus-visible]/wheel:opacity-0 group-has-[a:hover]/wheel:opacity-0"
          >
            <span className="font-mono text-2xl leading-8 font-medium">{started}</span>
            <span className="text-ink-muted w-min text-[0.75rem] leading-3.5">
              {t("sdgs.wheelCentre", { n: started })}
            </span>
          </p>
        </div>
        <figcaption
          data-part="pointed"
          aria-hidden="true"
          className="no-print h-5 truncate text-center text-sm font-semibold"
        />
      </figure>
      <KeptItems name="dialog" items={[{ look: {}, texts: {} }]}>
        {() => <GoalDialog />}
      </KeptItems>
    </div>
  );
}

function WheelFrame() {
  return (
    <g aria-hidden="true" className="pointer-events-none" fill="none">
      <path data-part="outline" className="stroke-ink" strokeWidth="3" strokeLinejoin="round" />
      <circle r={wheel.inner - 4} className="stroke-line-strong" strokeWidth="0.75" />
      <circle r={wheel.inner - 7} className="stroke-line" strokeWidth="0.75" />
    </g>
  );
}
