import { clsx } from "clsx";

type QrCodeProps = {
  path: string;
  /** The number of modules per side. */
  size: number;
  label: string;
  className?: string;
};

const quiet = 4;

/** Renders a QR code with the white margin that readers need, black on white in either colour scheme. */
export function QrCode({ path, size, label, className }: QrCodeProps) {
  const whole = size + 2 * quiet;
  return (
    <svg
      // oxlint-disable-next-line jsx-a11y/prefer-tag-over-role -- a drawing in the page cannot be an <img>
      role="img"
      aria-label={label}
      viewBox={`${-quiet} ${-quiet} ${whole} ${whole}`}
      shapeRendering="crispEdges"
      className={clsx("block", className)}
    >
      <rect x={-quiet} y={-quiet} width={whole} height={whole} fill="#fff" />
      <path d={path} fill="#000" />
    </svg>
  );
}
