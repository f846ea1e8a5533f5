import { expect, test } from "vitest";

import { encrypt, decrypt } from "./encryption.server.ts";

test("decrypts unchanged data for the same purpose only", () => {
  const encrypted = encrypt("credentials", "z3u2 secret ☘");
  expect(encrypted).not.toContain("secret");
  expect(encrypt("credentials", "z3u2 secret ☘")).not.toBe(encrypted);
  expect(decrypt("credentials", encrypted)).toBe("z3u2 secret ☘");
  expect(() => decrypt("webhook", encrypted)).toThrow();
  const changed = `${encrypted.slice(0, -2)}${encrypted.endsWith("AA") ? "BB" : "AA"}`;
  expect(() => decrypt("credentials", changed)).toThrow();
});
