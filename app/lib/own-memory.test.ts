import { expect, test } from "vitest";

import { inOwnMemory } from "./own-memory.ts";

test("a short text gets memory of its own size, with the same bytes", () => {
  const shared = Buffer.from("“Zwölf”");
  expect(shared.buffer.byteLength).toBeGreaterThan(shared.byteLength);
  const own = inOwnMemory(shared);
  expect(own.buffer.byteLength).toBe(shared.byteLength);
  expect(own).toEqual(shared);
  expect(inOwnMemory(own)).toBe(own);
});
