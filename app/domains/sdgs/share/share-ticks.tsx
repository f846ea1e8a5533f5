/** Renders a share as a strip of 100 ticks: those of the share thick and in the goal's colour, the others thin. */
export function ShareTicks({ percent }: { percent: number }) {
  const share = Math.min(100, Math.max(1, Math.round(percent)));
  return (
    <svg
      aria-hidden="true"
      viewBox="0 0 400 20"
      className="print-colour mb-3 block w-full rtl:-scale-x-100"
      fill="none"
    >
      <path d={ticks(share, 100)} className="stroke-line-strong" strokeWidth="1" />
      <path
        d={ticks(0, share)}
        className="stroke-(--goal) dark:stroke-(--goal-ink)"
        strokeWidth="2.4"
      />
    </svg>
  );
}

function ticks(from: number, to: number): string {
  return Array.from({ length: to - from }, (_, index) => `M${(from + index) * 4 + 2} 0v20`).join(
    "",
  );
}
