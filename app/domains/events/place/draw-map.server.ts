import { readFile } from "node:fs/promises";
import { createRequire } from "node:module";

import { geoGraticule, geoOrthographic, geoPath } from "d3-geo";
import { feature } from "topojson-client";
import type { GeometryCollection, Topology } from "topojson-specification";

import { boundedTaskCache } from "#app/lib/bounded-task-cache.ts";
import { roundedPen } from "#app/platform/pictures/rounded-pen.ts";

import { mapSize, type Place, type PlaceMap } from "./place.ts";

// A drawing takes a few kilobytes.
const drawing = boundedTaskCache<PlaceMap>({ maxResults: 200, concurrency: 1, waiting: 100 });

/** Half the height of a map, in degrees of latitude: enough to see a coast from almost everywhere. */
const halfHeight = 13;

/**
 * Returns the map around a place as SVG paths: the coasts of Natural Earth (public domain), without borders, and the lines
 * of latitude and longitude. Undefined if too many are waiting to be drawn.
 */
export const drawMap = (place: Place) => drawing.start(JSON.stringify(place), () => draw(place));

async function draw({ latitude, longitude }: Place): Promise<PlaceMap> {
  const { width, height } = mapSize;
  const margin = 4;
  const projection = geoOrthographic()
    .rotate([-longitude, -latitude])
    .scale(height / 2 / Math.sin((halfHeight * Math.PI) / 180))
    .translate([width / 2, height / 2])
    .clipExtent([
      [-margin, -margin],
      [width + margin, height + margin],
    ]);
  const pathOf = (object: Parameters<ReturnType<typeof geoPath>>[0]) => {
    const pen = roundedPen(shortest);
    geoPath(projection, pen)(object);
    return pen.path();
  };
  return {
    land: pathOf(await readLand()),
    grid: pathOf(geoGraticule().step([5, 5])()),
  };
}

type World = Topology<{ land: GeometryCollection }>;

// Read for each new place: kept in memory, the coasts of the world would take ten megabytes.
async function readLand() {
  const file = createRequire(import.meta.url).resolve("world-atlas/land-50m.json");
  const world = JSON.parse(await readFile(file, "utf8")) as World;
  return feature(world, world.objects.land);
}

/** The shortest line that is drawn, in pixels. */
const shortest = 4;
