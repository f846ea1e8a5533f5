import { expect, test } from "vitest";

import { encodeLocation, redirect, redirectDocument } from "./redirect.server.ts";

test.each([
  ["/courses/a?b=c&d#e", "/courses/a?b=c&d#e"],
  ["https://checkout.stripe.com/c/pay_1?x=[y]", "https://checkout.stripe.com/c/pay_1?x=[y]"],
  ["/courses/%F0%9F%98%80", "/courses/%F0%9F%98%80"],
  ["/courses/😀 é", "/courses/%F0%9F%98%80%20%C3%A9"],
  ["/courses/a\r\nSet-Cookie: b=c", "/courses/a%0D%0ASet-Cookie:%20b=c"],
  ["/courses/\0", "/courses/%00"],
  ["/courses/\ud800", "/courses/%EF%BF%BD"],
  ["/courses/100%", "/courses/100%25"],
  ["/courses/\\evil.example", "/courses/%5Cevil.example"],
])("%j redirects to %s", (address, encoded) => {
  expect(encodeLocation(address)).toBe(encoded);
  expect(redirect(address).headers.get("Location")).toBe(encoded);
  expect(redirectDocument(address).headers.get("Location")).toBe(encoded);
});
