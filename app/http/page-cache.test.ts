import { beforeEach, expect, test } from "vitest";

import {
  beginPage,
  dropPages,
  findKeptPage,
  keepPage,
  mayKeep,
  setIsListening,
} from "./page-cache.server.ts";

const keepAda = "10 passport:1";
const isKept = () => findKeptPage("en /passport/ada", { method: "GET" }) !== undefined;

beforeEach(() => setIsListening(true));

async function keep(tags = keepAda, begun = beginPage()) {
  if (mayKeep(tags, begun)) await keepPage("en /passport/ada", "<p>Ada</p>", "n", tags);
}

test("a page is kept until its own tag is dropped", async () => {
  await keep();
  dropPages("passport:2");
  expect(isKept()).toBe(true);
  dropPages("passport:1");
  expect(isKept()).toBe(false);
});

test("a page that was begun before a change is not kept after it", async () => {
  const begun = beginPage();
  dropPages("passport:1");
  await keep(keepAda, begun);
  expect(isKept()).toBe(false);
});

test("what was kept goes when changes are no longer heard of, and nothing is kept until they are", async () => {
  await keep();
  setIsListening(false);
  expect(isKept()).toBe(false);
  await keep();
  expect(isKept()).toBe(false);
  setIsListening(true);
  await keep();
  expect(isKept()).toBe(true);
});

test("a page without tags does not depend on changes", async () => {
  setIsListening(false);
  await keep("60");
  expect(isKept()).toBe(true);
});
