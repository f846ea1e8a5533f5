import { expect, test } from "vitest";

import { seal, unseal } from "./seal.server.ts";

test("what was sealed is read again, for the same purpose only, and never when changed", () => {
  const sealed = seal("credentials", "z3u2 secret ☘");
  expect(sealed).not.toContain("secret");
  expect(seal("credentials", "z3u2 secret ☘")).not.toBe(sealed);
  expect(unseal("credentials", sealed)).toBe("z3u2 secret ☘");
  expect(() => unseal("webhook", sealed)).toThrow();
  const changed = `${sealed.slice(0, -2)}${sealed.endsWith("AA") ? "BB" : "AA"}`;
  expect(() => unseal("credentials", changed)).toThrow();
});
