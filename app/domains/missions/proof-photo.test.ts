import { randomBytes } from "node:crypto";

import sharp from "sharp";
import { expect, test } from "vitest";

import { buildHugePng, buildPhoto } from "#tests/builders/photos.ts";

import { preparePhoto } from "./proof-photo.server.ts";

test("a photo is kept upright, small and without anything but the picture", async () => {
  const sent = await buildPhoto({ width: 3000, height: 2000, orientation: 6 });
  expect((await sharp(sent).metadata()).exif).toBeDefined();
  const photo = await preparePhoto(sent);
  if ("reason" in photo) throw new Error(photo.reason);
  expect(photo).toMatchObject({ width: 1067, height: 1600 });
  expect(photo.fileKey).toMatch(/^proofs\/[0-9a-f]{48}\.webp$/);
  const kept = await sharp(photo.webp).metadata();
  expect(kept).toMatchObject({ format: "webp", width: 1067, height: 1600 });
  expect([kept.exif, kept.xmp, kept.iptc, kept.icc, kept.orientation]).toEqual([
    undefined,
    undefined,
    undefined,
    undefined,
    undefined,
  ]);
  expect(photo.webp.toString("latin1")).not.toContain("Secret Camera");
});

test("a small photo is not blown up", async () => {
  const photo = await preparePhoto(await buildPhoto({ width: 60, height: 40, orientation: 1 }));
  expect(photo).toMatchObject({ width: 60, height: 40 });
});

const svg = '<svg xmlns="http://www.w3.org/2000/svg"><script>alert(1)</script></svg>';

test.each([
  ["an SVG", Buffer.from(svg), "photo-not-image"],
  ["a page", Buffer.from("<!doctype html><script>alert(1)</script>"), "photo-not-image"],
  ["a PDF", Buffer.from("%PDF-1.7\n"), "photo-not-image"],
  ["a GIF", Buffer.from("GIF89a\u0001\u0000"), "photo-not-image"],
  ["nothing", Buffer.alloc(0), "photo-not-image"],
  [
    "a PNG's first bytes before a page",
    Buffer.from("\u0089PNG\r\n\u001a\n<html>", "latin1"),
    "photo-broken",
  ],
  [
    "a JPEG's first bytes before noise",
    Buffer.concat([Buffer.from([0xff, 0xd8, 0xff]), randomBytes(400)]),
    "photo-broken",
  ],
  ["16,000 × 16,000 pixels in few bytes", buildHugePng(16_000), "photo-too-large"],
  ["more bytes than a photo has", Buffer.alloc(8_000_001), "photo-too-heavy"],
])("%s is no photo", async (_, bytes, reason) => {
  expect(await preparePhoto(bytes)).toEqual({ ok: false, reason });
});

test("half a photo is refused", async () => {
  const whole = await buildPhoto({ width: 800, height: 600 });
  expect(await preparePhoto(whole.subarray(0, whole.length / 2))).toEqual({
    ok: false,
    reason: "photo-broken",
  });
});

test("a bomb takes little memory", async () => {
  const bomb = buildHugePng(16_000);
  expect(bomb.length).toBeLessThan(100_000);
  const before = process.memoryUsage().rss;
  await Promise.all(Array.from({ length: 20 }, () => preparePhoto(bomb)));
  expect(process.memoryUsage().rss - before).toBeLessThan(100_000_000);
});
