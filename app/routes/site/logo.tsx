/** The mark of the product: a closed passport with a seal of 17 strokes. */
export function Logo() {
  return (
    <svg aria-hidden="true" viewBox="0 0 28 32" className="h-8 w-7 shrink-0">
      <rect x="1" width="26" height="32" rx="4" className="fill-action" />
      <g className="stroke-on-action" fill="none" strokeLinecap="round">
        <path d={strokes} strokeWidth="1.7" strokeLinecap="butt" />
        <path d="M8 26h12" strokeWidth="1.7" />
      </g>
    </svg>
  );
}

const strokes = Array.from({ length: 17 }, (_, index) => {
  const angle = (index / 17) * 2 * Math.PI - Math.PI / 2;
  const at = (radius: number) =>
    `${(14 + radius * Math.cos(angle)).toFixed(1)} ${(13.5 + radius * Math.sin(angle)).toFixed(1)}`;
  return `M${at(4.2)}L${at(8.4)}`;
}).join("");
