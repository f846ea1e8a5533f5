import { readFileSync } from "node:fs";

import sharp from "sharp";
import { expect, test } from "vitest";

type Picture = { src: string; sizes: string; type: string; purpose?: string };
type Manifest = {
  name: string;
  display: string;
  start_url: string;
  scope: string;
  icons: Picture[];
  screenshots: (Picture & { form_factor: string; label: string })[];
  shortcuts: { name: string; url: string }[];
};

const manifest = JSON.parse(readFileSync("public/site.webmanifest", "utf8")) as Manifest;

test("the manifest has what browsers ask for before they install the app", () => {
  const { name, display, start_url, scope, icons } = manifest;
  expect({ name, display, start_url, scope }).toEqual({
    name: "SDG Passport",
    display: "standalone",
    start_url: "/",
    scope: "/",
  });
  const drawn = icons.map(({ sizes, purpose }) => `${sizes} ${purpose}`);
  expect(drawn).toEqual(expect.arrayContaining(["192x192 any", "512x512 any", "512x512 maskable"]));
});

test("all pictures of the manifest exist, and have the size and type that it says", async () => {
  const pictures = [...manifest.icons, ...manifest.screenshots].filter(
    ({ sizes }) => sizes !== "any",
  );
  const read = await Promise.all(
    pictures.map(async ({ src }) => {
      const { width, height, format } = await sharp(`public${src}`).metadata();
      return { src, sizes: `${width}x${height}`, type: `image/${format}` };
    }),
  );
  expect(read).toEqual(pictures.map(({ src, sizes, type }) => ({ src, sizes, type })));
  expect(new Set(manifest.screenshots.map(({ form_factor }) => form_factor))).toEqual(
    new Set(["narrow", "wide"]),
  );
});

test("its shortcuts open check-in and the personal code, which both work without a network", () => {
  expect(manifest.shortcuts.map(({ url }) => url).slice(0, 2)).toEqual([
    "/checkin",
    "/passport#my-code",
  ]);
});
