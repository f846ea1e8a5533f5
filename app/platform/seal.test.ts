import { expect, test } from "vitest";

import { seal, unseal } from "./seal.server.ts";

test("what was sealed is read again, for the same purpose only, and never when changed", () => {
  const sealed = seal("test-keys", "z3u2 secret ☘");
  expect(sealed).not.toContain("secret");
  expect(seal("test-keys", "z3u2 secret ☘")).not.toBe(sealed);
  expect(unseal("test-keys", sealed)).toBe("z3u2 secret ☘");
  expect(() => unseal("other-keys", sealed)).toThrow();
  const changed = `${sealed.slice(0, -2)}${sealed.endsWith("AA") ? "BB" : "AA"}`;
  expect(() => unseal("test-keys", changed)).toThrow();
});
