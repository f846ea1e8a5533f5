import type { Event } from "#app/domains/events/event.ts";

/** A place on Earth, in degrees (WGS 84). */
export type Place = { latitude: number; longitude: number };

/** The size of a map in pixels. */
export const mapSize = { width: 640, height: 320 } as const;

/** A map around a place, as SVG paths in pixels; the place is in its middle. */
export type PlaceMap = { land: string; grid: string };

/** Returns the place of an event, if its coordinates are known. */
export const placeOf = ({
  latitude,
  longitude,
}: Pick<Event, "latitude" | "longitude">): Place | undefined =>
  latitude === null || longitude === null ? undefined : { latitude, longitude };

/** Returns the address of a place on OpenStreetMap. */
export function openStreetMapUrl({ latitude, longitude }: Place): string {
  const [lat, lon] = [latitude.toFixed(5), longitude.toFixed(5)];
  return `https://www.openstreetmap.org/?mlat=${lat}&mlon=${lon}#map=16/${lat}/${lon}`;
}
