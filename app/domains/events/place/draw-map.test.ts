import { expect, test } from "vitest";

import { drawMap } from "./draw-map.server.ts";
import { openStreetMapUrl } from "./place.ts";

test.each([
  ["Accra", 5.5392, -0.2003],
  ["Suva, beside the date line", -18.1416, 178.4419],
  ["Kampala, far from the sea", 0.3476, 32.5825],
  ["Tromsø", 69.6492, 18.9553],
  ["Jakarta, among islands", -6.2, 106.82],
])("draws the coasts around %s in a few kilobytes", async (_, latitude, longitude) => {
  const map = await drawMap({ latitude, longitude });
  expect(map?.land).toMatch(/^(M-?\d+ -?\d+l-?\d+[ -]\d+([ -]\d+[ -]\d+)+z)+$/);
  expect(map?.grid).toMatch(/^(M-?\d+ -?\d+l-?\d+[ -]\d+([ -]\d+[ -]\d+)*)+$/);
  expect((map?.land.length ?? 0) + (map?.grid.length ?? 0)).toBeLessThan(12_000);
});

test("a place in the middle of an ocean, and at a pole, has a map as well", async () => {
  expect((await drawMap({ latitude: 0, longitude: -140 }))?.grid).not.toBe("");
  expect((await drawMap({ latitude: -90, longitude: 0 }))?.land).not.toBe("");
});

test("the link opens OpenStreetMap at the place", () => {
  expect(openStreetMapUrl({ latitude: 5.5392, longitude: -0.20031234 })).toBe(
    "https://www.openstreetmap.org/?mlat=5.53920&mlon=-0.20031#map=16/5.53920/-0.20031",
  );
});
