import { beforeEach, expect, test } from "vitest";

import {
  beginPage,
  invalidatePages,
  findCachedPage,
  cachePage,
  isCacheable,
  setIsListening,
} from "./page-cache.server.ts";

const adaTags = "10 passport:1";
const isCached = () => findCachedPage("en /passport/ada", { method: "GET" }) !== undefined;

beforeEach(() => setIsListening(true));

async function cacheControl(tags = adaTags, begun = beginPage()) {
  if (isCacheable(tags, begun)) await cachePage("en /passport/ada", "<p>Ada</p>", "n", tags);
}

test("a page is kept until its own tag is dropped", async () => {
  await cacheControl();
  invalidatePages("passport:2");
  expect(isCached()).toBe(true);
  invalidatePages("passport:1");
  expect(isCached()).toBe(false);
});

test("a page that was begun before a change is not kept after it", async () => {
  const begun = beginPage();
  invalidatePages("passport:1");
  await cacheControl(adaTags, begun);
  expect(isCached()).toBe(false);
});

test("what was kept goes when changes are no longer heard of, and nothing is kept until they are", async () => {
  await cacheControl();
  setIsListening(false);
  expect(isCached()).toBe(false);
  await cacheControl();
  expect(isCached()).toBe(false);
  setIsListening(true);
  await cacheControl();
  expect(isCached()).toBe(true);
});

test("a page without tags does not depend on changes", async () => {
  setIsListening(false);
  await cacheControl("60");
  expect(isCached()).toBe(true);
});
