/** Renders the logo of the product: a closed passport with its emblem. */
export function Logo() {
  return (
    <svg aria-hidden="true" viewBox="0 0 28 32" className="h-8 w-7 shrink-0">
      <rect x="1" width="26" height="32" rx="4" className="fill-action" />
      <g className="stroke-on-action" strokeWidth="1.7">
        <path d={strokes} transform="translate(14 13.5)" />
        <path d="M8 26h12" strokeLinecap="round" />
      </g>
    </svg>
  );
}

/** Renders the emblem alone: 17 strokes around a centre. */
export function Seal({ className }: { className: string }) {
  return (
    <svg aria-hidden="true" viewBox="-9 -9 18 18" className={className}>
      <path d={strokes} stroke="currentColor" strokeWidth="1.5" />
    </svg>
  );
}

const strokes = Array.from({ length: 17 }, (_, index) => {
  const angle = (index / 17) * 2 * Math.PI - Math.PI / 2;
  const at = (radius: number) =>
    `${(radius * Math.cos(angle)).toFixed(2)} ${(radius * Math.sin(angle)).toFixed(2)}`;
  return `M${at(4.2)}L${at(8.4)}`;
}).join("");
