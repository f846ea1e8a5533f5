import type { ReactNode } from "react";

import { sealStrokes } from "#app/ui/seal.tsx";

/** Renders the frame of a cutting: 64 px of one of the product's own documents. */
function Cutting({ children }: { children: ReactNode }) {
  return (
    <svg
      aria-hidden="true"
      viewBox="0 0 64 64"
      fill="none"
      stroke="currentColor"
      className="border-line bg-passport text-action size-16 shrink-0 rounded-md border"
    >
      {children}
    </svg>
  );
}

export const StampCutting = () => (
  <Cutting>
    <g transform="rotate(-8 20 44)">
      <rect x="-18" y="14" width="70" height="70" rx="7" strokeWidth="2.5" />
      <rect x="-14" y="18" width="62" height="62" rx="4" />
      <path d="M-8 34h48M-8 44h40M-8 54h44" strokeWidth="3" opacity="0.75" />
    </g>
  </Cutting>
);

export const CertificateCutting = () => (
  <Cutting>
    <path d="M10 64V10h54" strokeWidth="3" />
    <path d="M16 64V16h48" />
    <path d={waves} transform="translate(16 16)" strokeWidth="0.8" opacity="0.7" />
    <circle cx="48" cy="48" r="11" className="fill-passport" />
    <path d={sealStrokes} transform="translate(48 48)" strokeWidth="1.3" />
  </Cutting>
);

export const RingsCutting = () => (
  <Cutting>
    {rings.map((radius) => (
      <ellipse
        key={radius}
        cx={54 - radius * 0.12}
        cy={58 - radius * 0.08}
        rx={radius}
        ry={radius * 0.94}
        strokeWidth={radius % 12 === 6 ? 1.8 : 1}
      />
    ))}
  </Cutting>
);

export const QrCutting = () => (
  <Cutting>
    <path d="M10 10h28v28H10z" strokeWidth="4" />
    <g className="fill-current" stroke="none">
      <path d="M18 18h12v12H18z" />
      <path d="M44 8h4v4h-4zM52 8h4v8h-4zM48 16h4v4h-4zM56 20h8v4h-8zM44 24h8v4h-8zM52 32h4v8h-4zM44 36h4v4h-4zM60 36h4v4h-4zM8 44h4v8H8zM16 44h8v4h-8zM28 44h4v12h-4zM36 44h4v4h-4zM44 48h8v4h-8zM56 44h4v8h-4zM12 56h8v4h-8zM36 56h8v8h-8zM48 56h4v4h-4zM56 56h8v4h-8z" />
    </g>
  </Cutting>
);

export const PortraitsCutting = () => (
  <Cutting>
    {[
      [46, 20],
      [32, 32],
      [18, 44],
    ].map(([x, y], at) => (
      <g key={at} transform={`translate(${x} ${y})`}>
        <circle r="14" className="fill-passport" strokeWidth="1.5" />
        <path d={rosettes[at]} strokeWidth="0.8" opacity="0.8" />
      </g>
    ))}
  </Cutting>
);

export const CoverCutting = () => (
  <Cutting>
    <rect x="10" y="8" width="70" height="80" rx="5" className="fill-action" stroke="none" />
    <path
      d={sealStrokes}
      transform="translate(44 44) scale(1.9)"
      className="stroke-on-action"
      strokeWidth="1.4"
    />
    <path d="M15 8v60" className="stroke-on-action" strokeWidth="0.8" opacity="0.6" />
  </Cutting>
);

const rings = [3, 6, 10, 14, 18, 22, 27, 30, 35, 39, 42, 47, 52, 56, 60];

const waves = Array.from({ length: 9 }, (_, line) => {
  const points = Array.from({ length: 13 }, (_unused, step) => {
    const y = 2 + line * 3 + 4 * Math.sin(step / 2.2 + line * 0.35);
    return `${step * 4} ${y.toFixed(1)}`;
  });
  return `M${points.join("L")}`;
}).join("");

const rosettes = [5, 7, 9].map((petals) =>
  Array.from({ length: 3 }, (_, turn) => {
    const points = Array.from({ length: 73 }, (_unused, step) => {
      const angle = (step / 36) * Math.PI + turn * 0.3;
      const radius = 8.5 + 3.5 * Math.cos(petals * (angle - turn * 0.5));
      return `${(radius * Math.cos(angle)).toFixed(1)} ${(radius * Math.sin(angle)).toFixed(1)}`;
    });
    return `M${points.join("L")}z`;
  }).join(""),
);
