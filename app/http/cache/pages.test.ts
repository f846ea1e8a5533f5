import { beforeEach, expect, test } from "vitest";

import { createRequestContext } from "#app/http/context/request-context.server.ts";

import { cacheFor } from "./page-cache.server.ts";
import { createPageServer } from "./pages.server.ts";
import { invalidatePages, setIsListening } from "./tagged-map.server.ts";

beforeEach(() => setIsListening(true));

/** A page whose renderings are counted, and finish or fail when the test says so. */
function makePage() {
  const path = `/page-${crypto.randomUUID()}`;
  const renderings: PromiseWithResolvers<string>[] = [];
  const serve = createPageServer(async () => {
    const rendering = Promise.withResolvers<string>();
    renderings.push(rendering);
    return new Response(await rendering.promise, {
      headers: { "content-type": "text/html", ...cacheFor(60, "events") },
    });
  });
  const ask = async () => {
    const request = new Request(`http://localhost${path}`);
    const answer = serve(request, createRequestContext(request, "127.0.0.1"));
    return answer.then(
      (response) => response.text(),
      () => "failed",
    );
  };
  const askTimes = (count: number) => Promise.all(Array.from({ length: count }, ask));
  return { renderings, ask, askTimes };
}

async function makeCachedPage() {
  const page = makePage();
  const asked = page.ask();
  page.renderings[0]?.resolve("first");
  await asked;
  return page;
}

test("a page that was cached and dropped is rendered once for all who ask for it", async () => {
  const { renderings, ask, askTimes } = await makeCachedPage();
  expect(await ask()).toBe("first");
  invalidatePages("events");
  const asked = askTimes(10);
  await expect.poll(() => renderings.length).toBe(2);
  renderings[1]?.resolve("second");
  expect(await asked).toEqual(Array(10).fill("second"));
  expect(renderings).toHaveLength(2);
});

test("who asks after a change doesn't get a page that was begun before it", async () => {
  const { renderings, askTimes } = await makeCachedPage();
  invalidatePages("events");
  const early = askTimes(1);
  await expect.poll(() => renderings.length).toBe(2);
  invalidatePages("events");
  const late = askTimes(5);
  renderings[1]?.resolve("old");
  await expect.poll(() => renderings.length).toBe(3);
  renderings[2]?.resolve("new");
  expect(await early).toEqual(["old"]);
  expect(await late).toEqual(Array(5).fill("new"));
});

test("a rendering that fails makes the next one who waits try again", async () => {
  const { renderings, askTimes } = await makeCachedPage();
  invalidatePages("events");
  const asked = askTimes(3);
  await expect.poll(() => renderings.length).toBe(2);
  renderings[1]?.reject(new Error("no connection"));
  await expect.poll(() => renderings.length).toBe(3);
  renderings[2]?.resolve("second");
  expect(await asked).toEqual(["failed", "second", "second"]);
});

test("pages that were never cached are rendered for each request, without waiting", async () => {
  const { renderings, askTimes } = makePage();
  const asked = askTimes(3);
  await expect.poll(() => renderings.length).toBe(3);
  for (const rendering of renderings) rendering.resolve("page");
  expect(await asked).toHaveLength(3);
});
