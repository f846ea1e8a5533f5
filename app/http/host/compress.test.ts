import { brotliDecompressSync } from "node:zlib";

import { expect, test } from "vitest";

import { compressForCache } from "./compress.server.ts";

const page = Buffer.from(
  Array.from({ length: 900 }, (_, n) => `<p id="${n * 7919}">Row ${n % 17}</p>`).join("\n"),
);

test("uses the highest compression only for files cached for an hour or longer", async () => {
  const sizes = await Promise.all(
    [60, 3599, 3600, Number.POSITIVE_INFINITY].map(async (seconds) => {
      const { br } = await compressForCache(page, seconds);
      expect(brotliDecompressSync(br!).equals(page)).toBe(true);
      return br!.byteLength;
    }),
  );
  const [minute, almostAnHour, hour, always] = sizes;
  expect([minute, hour]).toEqual([almostAnHour, always]);
  expect(hour).toBeLessThan(minute!);
});
