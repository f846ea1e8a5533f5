/** Renders the emblem of the product: 17 strokes around a centre. */
export function Seal({ className }: { className: string }) {
  return (
    <svg aria-hidden="true" viewBox="-9 -9 18 18" className={className}>
      <path d={sealStrokes} stroke="currentColor" strokeWidth="1.5" />
    </svg>
  );
}

/** The strokes of the emblem around 0,0 within a radius of 8.4, as path data. */
export const sealStrokes = Array.from({ length: 17 }, (_, index) => {
  const angle = (index / 17) * 2 * Math.PI - Math.PI / 2;
  const at = (radius: number) =>
    `${(radius * Math.cos(angle)).toFixed(2)} ${(radius * Math.sin(angle)).toFixed(2)}`;
  return `M${at(4.2)}L${at(8.4)}`;
}).join("");
