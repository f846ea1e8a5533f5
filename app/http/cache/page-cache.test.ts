import { beforeEach, expect, test } from "vitest";

import { findCachedPage, cachePage } from "./page-cache.server.ts";
import { beginPage, invalidatePages, isCacheable, setIsListening } from "./tagged-map.server.ts";

const adaTags = "10 passport:1";
const isCached = () => findCachedPage("en /passport/ada", { method: "GET" }) !== undefined;

beforeEach(() => setIsListening(true));

async function cacheControl(tags = adaTags, begun = beginPage()) {
  if (isCacheable(tags, begun)) await cachePage("en /passport/ada", "<p>Ada</p>", "n", tags);
}

test("caches a page until its own tag is invalidated", async () => {
  await cacheControl();
  invalidatePages("passport:2");
  expect(isCached()).toBe(true);
  invalidatePages("passport:1");
  expect(isCached()).toBe(false);
});

test("does not cache a page that was started before a change", async () => {
  const begun = beginPage();
  invalidatePages("passport:1");
  await cacheControl(adaTags, begun);
  expect(isCached()).toBe(false);
});

test("clears and disables the cache while changes are not received", async () => {
  await cacheControl();
  setIsListening(false);
  expect(isCached()).toBe(false);
  await cacheControl();
  expect(isCached()).toBe(false);
  setIsListening(true);
  await cacheControl();
  expect(isCached()).toBe(true);
});

test("drops the oldest pages when all together are too large", async () => {
  const megabytes = 5;
  const html = "x".repeat(megabytes * 1024 * 1024);
  for (let n = 0; n < 6; n++) await cachePage(`en /large/${n}`, html, "n", "10");
  const isThere = (n: number) => findCachedPage(`en /large/${n}`, { method: "GET" }) !== undefined;
  expect([0, 1, 2, 3, 4, 5].map(isThere)).toEqual([false, false, true, true, true, true]);
});

test("a page without tags does not depend on changes", async () => {
  setIsListening(false);
  await cacheControl("60");
  expect(isCached()).toBe(true);
});
