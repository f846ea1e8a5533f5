import { sealStrokes } from "#app/ui/seal.tsx";

/** Renders the logo of the product: a closed passport with its emblem. */
export function Logo() {
  return (
    <svg aria-hidden="true" viewBox="0 0 28 32" className="h-8 w-7 shrink-0">
      <rect x="1" width="26" height="32" rx="4" className="fill-action" />
      <g className="stroke-on-action" strokeWidth="1.7">
        <path d={sealStrokes} transform="translate(14 13.5)" />
        <path d="M8 26h12" strokeLinecap="round" />
      </g>
    </svg>
  );
}
