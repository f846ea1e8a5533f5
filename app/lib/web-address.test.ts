import { expect, test } from "vitest";

import { isBaseAddress, isWebAddress } from "./web-address.ts";

test.each([
  ["https://example.org/tree?id=1#top", true],
  ["HTTP://example.org", true],
  ["https://ada@example.org", false],
  ["https://", false],
  ["example.org", false],
  ["javascript:alert(1)", false],
  ["mailto:ada@example.org", false],
])("%s is an address on the web: %s", (text, expected) => {
  expect(isWebAddress(text)).toBe(expected);
});

test.each([
  ["https://lrs.example.org/xapi", true],
  ["http://localhost:8080", true],
  ["https://example.org/?a=1", false],
  ["https://example.org/#a", false],
  ["ftp://example.org", false],
  ["example.org", false],
])("paths can be appended to %s: %s", (text, expected) => {
  expect(isBaseAddress(text)).toBe(expected);
});
