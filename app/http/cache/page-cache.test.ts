import { beforeEach, expect, test } from "vitest";

import {
  beginPage,
  invalidatePages,
  findCachedPage,
  cachePage,
  isCacheable,
  setIsListening,
} from "./page-cache.server.ts";

const keepAda = "10 passport:1";
const isKept = () => findCachedPage("en /passport/ada", { method: "GET" }) !== undefined;

beforeEach(() => setIsListening(true));

async function cacheControl(tags = keepAda, begun = beginPage()) {
  if (isCacheable(tags, begun)) await cachePage("en /passport/ada", "<p>Ada</p>", "n", tags);
}

test("a page is kept until its own tag is dropped", async () => {
  await cacheControl();
  invalidatePages("passport:2");
  expect(isKept()).toBe(true);
  invalidatePages("passport:1");
  expect(isKept()).toBe(false);
});

test("a page that was begun before a change is not kept after it", async () => {
  const begun = beginPage();
  invalidatePages("passport:1");
  await cacheControl(keepAda, begun);
  expect(isKept()).toBe(false);
});

test("what was kept goes when changes are no longer heard of, and nothing is kept until they are", async () => {
  await cacheControl();
  setIsListening(false);
  expect(isKept()).toBe(false);
  await cacheControl();
  expect(isKept()).toBe(false);
  setIsListening(true);
  await cacheControl();
  expect(isKept()).toBe(true);
});

test("a page without tags does not depend on changes", async () => {
  setIsListening(false);
  await cacheControl("60");
  expect(isKept()).toBe(true);
});
