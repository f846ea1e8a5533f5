import { expect, test } from "vitest";

import { buildBomb, buildImage } from "#tests/builders/files.ts";

import { inspectImage } from "./inspect-image.server.ts";

const text = (content: string) => new TextEncoder().encode(content);
const noImage = { ok: false, reason: "not-an-image" };

test("detects an image by its content", async () => {
  expect(await inspectImage(await buildImage("png", { width: 30, height: 20 }))).toEqual({
    ok: true,
    format: "png",
    width: 30,
    height: 20,
  });
  const turned = await buildImage("jpeg", { width: 30, height: 20, orientation: 6 });
  expect(await inspectImage(turned)).toMatchObject({ format: "jpeg", width: 20, height: 30 });
});

test("rejects files that are neither PNG nor JPEG", async () => {
  const lies = [
    text('<svg xmlns="http://www.w3.org/2000/svg" width="9" height="9"><script>1</script></svg>'),
    text("<!doctype html><script>alert(1)</script>"),
    text("\u0089PNG not at all"),
    Buffer.from([0xff, 0xd8, 0xff, 0xe0, 1, 2, 3]),
    (await buildImage("png")).subarray(0, 20),
    await buildImage("webp"),
    await buildImage("gif"),
    new Uint8Array(),
  ];
  for (const lie of lies) {
    expect(await inspectImage(lie)).toEqual(noImage);
  }
});

test("rejects a 768 MB decompression bomb by its header", async () => {
  const bomb = buildBomb(16_000, 16_000);
  expect(bomb.length).toBeLessThan(40_000);
  const before = process.memoryUsage().rss;
  expect(await inspectImage(bomb)).toEqual({ ok: false, reason: "too-many-pixels" });
  expect(process.memoryUsage().rss - before).toBeLessThan(300_000_000);
  expect(await inspectImage(buildBomb(5000, 5000))).toMatchObject({ ok: true });
});
