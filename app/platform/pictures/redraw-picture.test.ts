import { randomBytes } from "node:crypto";

import sharp from "sharp";
import { expect, test } from "vitest";

import { buildHugePng, buildPhoto } from "#tests/builders/photos.ts";

import { redrawPicture } from "./redraw-picture.server.ts";

test("re-encodes a picture upright, small and without metadata", async () => {
  const sent = await buildPhoto({ width: 3000, height: 2000, orientation: 6 });
  expect((await sharp(sent).metadata()).exif).toBeDefined();
  const photo = await redrawPicture(sent);
  if ("reason" in photo) throw new Error(photo.reason);
  expect(photo).toMatchObject({ width: 1067, height: 1600 });
  const metadata = await sharp(photo.webp).metadata();
  expect(metadata).toMatchObject({ format: "webp", width: 1067, height: 1600 });
  expect([metadata.exif, metadata.xmp, metadata.iptc, metadata.icc, metadata.orientation]).toEqual([
    undefined,
    undefined,
    undefined,
    undefined,
    undefined,
  ]);
  expect(photo.webp.toString("latin1")).not.toContain("Secret Camera");
});

test("does not enlarge a small picture", async () => {
  const photo = await redrawPicture(await buildPhoto({ width: 60, height: 40, orientation: 1 }));
  expect(photo).toMatchObject({ width: 60, height: 40 });
});

const svg = '<svg xmlns="http://www.w3.org/2000/svg"><script>alert(1)</script></svg>';

test.each([
  ["an SVG", Buffer.from(svg), "not-an-image"],
  ["a page", Buffer.from("<!doctype html><script>alert(1)</script>"), "not-an-image"],
  ["a PDF", Buffer.from("%PDF-1.7\n"), "not-an-image"],
  ["a GIF", Buffer.from("GIF89a\u0001\u0000"), "not-an-image"],
  ["nothing", Buffer.alloc(0), "not-an-image"],
  [
    "a PNG's first bytes before a page",
    Buffer.from("\u0089PNG\r\n\u001a\n<html>", "latin1"),
    "picture-broken",
  ],
  [
    "a JPEG's first bytes before noise",
    Buffer.concat([Buffer.from([0xff, 0xd8, 0xff]), randomBytes(400)]),
    "picture-broken",
  ],
  ["16,000 × 16,000 pixels in few bytes", buildHugePng(16_000), "too-many-pixels"],
])("rejects %s", async (_, bytes, reason) => {
  expect(await redrawPicture(bytes)).toEqual({ ok: false, reason });
});

test("rejects a truncated picture", async () => {
  const whole = await buildPhoto({ width: 800, height: 600 });
  expect(await redrawPicture(whole.subarray(0, whole.length / 2))).toEqual({
    ok: false,
    reason: "picture-broken",
  });
});

test("does not decode a 768 MB decompression bomb", async () => {
  const bomb = buildHugePng(16_000);
  expect(bomb.length).toBeLessThan(100_000);
  const before = process.memoryUsage().rss;
  await Promise.all(Array.from({ length: 20 }, () => redrawPicture(bomb)));
  expect(process.memoryUsage().rss - before).toBeLessThan(300_000_000);
});
