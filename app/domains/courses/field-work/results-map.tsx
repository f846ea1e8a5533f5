import { useFormat, useMessages } from "#app/ui/i18n.tsx";

import type { ResultsMap as Map } from "./results.ts";

/**
 * Renders a map of the countries where learners took part. The list below it has the same numbers, also for the keyboard
 * and screen readers.
 */
export function ResultsMap({ map: { width, height, land, marked } }: { map: Map }) {
  const t = useMessages();
  const format = useFormat();
  return (
    <figure className="mt-4">
      <svg
        viewBox={`0 0 ${width} ${height}`}
        aria-hidden="true"
        className="block w-full text-(--goal-ink) forced-color-adjust-none"
      >
        <path d={land} className="fill-line stroke-page" strokeWidth="0.75" />
        {marked.map(({ country, n, tint, path, dot }) => {
          const name = t("fieldWork.ofCountry", {
            country: format.country(country),
            n: format.number(n),
          });
          const look = {
            fill: "currentColor",
            fillOpacity: tint / 100,
            stroke: "currentColor",
            strokeWidth: 0.75,
          };
          return (
            <g key={country} {...look}>
              <title>{name}</title>
              {path === undefined ? (
                <circle cx={dot?.[0]} cy={dot?.[1]} r="5" />
              ) : (
                <path d={path} />
              )}
            </g>
          );
        })}
      </svg>
      <figcaption className="text-ink-muted mt-1 text-xs">{t("facts.mapBorders")}</figcaption>
    </figure>
  );
}
