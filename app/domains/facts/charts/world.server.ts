import { readFileSync } from "node:fs";
import { createRequire } from "node:module";

import { geoEqualEarth, geoPath } from "d3-geo";
import { feature } from "topojson-client";
import type { GeometryCollection, Topology } from "topojson-specification";

import { roundedPen } from "#app/platform/pictures/rounded-pen.ts";

/** The countries of the world as they are drawn, by ISO 3166 code; sizes in pixels. */
export type World = {
  width: number;
  height: number;
  /** SVG paths. */
  shapes: ReadonlyMap<string, string>;
  /** The path of land that has no code of its own. */
  rest: string;
  /** The centres of countries that are too small to be seen. */
  dots: ReadonlyMap<string, readonly [number, number]>;
};

const width = 800;
/** The shortest line that is drawn. */
const shortest = 3;
/** Countries with a smaller area than this, in square pixels, are drawn as dots. */
const smallest = 8;

let world: World | undefined;

/**
 * Returns the world without Antarctica, in the Equal Earth projection, in which areas can be compared. The shapes are those
 * of Natural Earth (public domain), read once.
 */
export const readWorld = (): World => (world ??= drawWorld());

function drawWorld(): World {
  const countries = readCountries("countries-110m.json").filter(({ code }) => code !== "AQ");
  const land = {
    type: "FeatureCollection" as const,
    features: countries.map(({ shape }) => shape),
  };
  const projection = geoEqualEarth().fitWidth(width, land);
  const measure = geoPath(projection);
  const height = Math.ceil(measure.bounds(land)[1][1]);
  const draw = (shape: (typeof land)["features"][number]) => {
    const pen = roundedPen(shortest);
    geoPath(projection, pen)(shape);
    return pen.path();
  };
  const shapes = new Map<string, string>();
  let rest = "";
  for (const { code, shape } of countries) {
    if (code === undefined) rest += draw(shape);
    else shapes.set(code, draw(shape));
  }
  // The coarse shapes leave small states out.
  const dots = new Map<string, readonly [number, number]>();
  for (const { code, shape } of readCountries("countries-50m.json")) {
    if (code === undefined || code === "AQ") continue;
    if (shapes.get(code) && measure.area(shape) >= smallest) continue;
    const [x, y] = measure.centroid(shape);
    dots.set(code, [Math.round(x), Math.round(y)]);
    shapes.delete(code);
  }
  return { width, height, shapes, rest, dots };
}

type Atlas = Topology<{ countries: GeometryCollection<{ name: string }> }>;

function readCountries(name: string) {
  const file = createRequire(import.meta.url).resolve(`world-atlas/${name}`);
  const atlas = JSON.parse(readFileSync(file, "utf8")) as Atlas;
  return feature(atlas, atlas.objects.countries).features.map((shape) => ({
    shape,
    code: codeOf(shape.id),
  }));
}

// Unicode's locale identifiers replace a country's number in ISO 3166 by its two letters.
const codeOf = (id: string | number | undefined): string | undefined =>
  id === undefined ? undefined : new Intl.Locale(`und-${String(id).padStart(3, "0")}`).region;
