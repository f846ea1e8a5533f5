import { ExternalLink } from "lucide-react";

import { useMessages } from "#app/ui/i18n.tsx";

import { mapSize, openStreetMapUrl, type Place, type PlaceMap } from "./place.ts";

type PlaceSectionProps = {
  place: Place;
  map: PlaceMap | undefined;
  location: string | null;
  goal: number | null;
};

/** Renders where an event takes place: a drawn map, the coordinates, and a link to a detailed map. */
export function PlaceSection({ place, map, location, goal }: PlaceSectionProps) {
  const t = useMessages();
  return (
    <section aria-labelledby="where">
      <h2 id="where" className="text-xl">
        {t("eventPage.where")}
      </h2>
      {location !== null && (
        <p className="mt-1 break-words">
          <bdi>{location}</bdi>
        </p>
      )}
      <figure className="border-line bg-sunken mt-4 overflow-clip rounded-md border">
        {map && <MapDrawing map={map} goal={goal} />}
        <figcaption className="border-line bg-raised flex flex-wrap items-center justify-between gap-x-6 border-t px-4 text-sm">
          <span dir="ltr" className="text-ink-muted py-2 font-mono">
            {place.latitude.toFixed(4)}, {place.longitude.toFixed(4)}
          </span>
          <a
            href={openStreetMapUrl(place)}
            rel="nofollow noopener"
            className="link flex min-h-11 items-center gap-1.5"
          >
            {t("eventPage.openMap")}
            <ExternalLink aria-hidden="true" className="size-4" />
          </a>
        </figcaption>
      </figure>
    </section>
  );
}

function MapDrawing({ map, goal }: { map: PlaceMap; goal: number | null }) {
  const { width, height } = mapSize;
  return (
    <svg
      aria-hidden="true"
      viewBox={`0 0 ${width} ${height}`}
      preserveAspectRatio="xMidYMid slice"
      data-goal={goal ?? "all"}
      className="place-map"
    >
      <path d={map.land} className="place-map-land" />
      <path d={map.grid} className="place-map-grid" />
      <g transform={`translate(${width / 2} ${height / 2})`}>
        <circle r="22" className="place-map-ring" />
        <circle r="7" className="place-map-point" />
      </g>
    </svg>
  );
}
