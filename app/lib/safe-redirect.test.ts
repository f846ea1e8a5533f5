import { expect, test } from "vitest";

import { safeRedirect } from "./safe-redirect.ts";

test.each([
  "/",
  "/passport",
  "/checkin/SDG-1763726400000-x7Kq_2",
  "/events?from=2026-11-01&q=a%20b#list",
  "/courses/1/learn/2?next=https://example.org/x",
  "/blog/caf%C3%A9",
  "/shop/checkout",
  "/Kenya",
])("accepts a local path: %s", (path) => {
  expect(safeRedirect(path)).toBe(path);
});

test.each([
  undefined,
  null,
  "",
  "passport",
  "//evil.example",
  "///evil.example",
  "/\\evil.example",
  "\\\\evil.example",
  "/\\/evil.example",
  "/passport\\..\\evil",
  "https://evil.example",
  "HTTPS:evil.example",
  "https:/evil.example",
  "javascript:alert(1)",
  "JaVaScRiPt:alert(1)",
  "data:text/html,x",
  "mailto:a@b.example",
  "%2f%2fevil.example",
  "/%2f%2fevil.example",
  "/%2F/evil.example",
  "/%5cevil.example",
  "/%252fevil.example",
  "/.//evil.example",
  "/..//evil.example",
  "/x/..//evil.example",
  "/%2e%2e//evil.example",
  "/\t/evil.example",
  "/\n/evil.example",
  "\t//evil.example",
  " //evil.example",
  "/passport\r\nSet-Cookie: a=b",
  "/pass\u0000port",
  "/\u00a0/evil.example",
  "/\u200b/evil.example",
  "/\u202emoc.live",
  "/／evil.example",
  "/＼evil.example",
  "/⁄evil.example",
  "／／evil.example",
  "@evil.example",
  "?next=//evil.example",
  "#x",
  `/${"x".repeat(2000)}`,
])("replaces anything else with the start page: %j", (value) => {
  expect(safeRedirect(value)).toBe("/");
});
