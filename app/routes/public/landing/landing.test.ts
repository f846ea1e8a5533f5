import { expect, test } from "vitest";

import { buildActor, buildSessionCookie } from "#tests/builders/accounts.ts";
import { db } from "#tests/db.ts";
import { elementOf, linksOf, textOf } from "#tests/html.ts";
import { fetchApp } from "#tests/http.ts";

async function getPage() {
  const response = await fetchApp("/");
  return { response, html: await response.text() };
}

const sections = (html: string) =>
  [...elementOf(html, "main").matchAll(/<section id="(\w+)"/g)].map(([, id]) => id);
const section = (html: string, id: string) => {
  const main = elementOf(html, "main");
  const start = main.indexOf(`<section id="${id}"`);
  const [next = ""] = /<section id=/.exec(main.slice(start + 1)) ?? [];
  const end = next ? main.indexOf(next, start + 1) : undefined;
  return main.slice(start, end);
};

test("the sections have the order of the specification", async () => {
  const { html } = await getPage();
  expect(sections(html)).toEqual([
    "hero",
    "about",
    "courses",
    "why",
    "how",
    "world",
    "voices",
    "call",
  ]);
});

test("lists all 17 goals, each linked to its page", async () => {
  const about = section((await getPage()).html, "about");
  const hrefs = linksOf(about).map(([, href]) => href);
  expect(hrefs).toEqual([...Array.from({ length: 17 }, (_, i) => `/sdgs/${i + 1}`), "/sdgs"]);
});

test("six courses, four steps, five learners", async () => {
  const { html } = await getPage();
  const courses = linksOf(section(html, "courses")).filter(([, href]) =>
    href.startsWith("/courses/"),
  );
  expect(new Set(courses.map(([, href]) => href)).size).toBe(6);
  expect(section(html, "how").match(/<li/g)).toHaveLength(4);
  expect(elementOf(section(html, "world"), "tbody").match(/<tr/g)).toHaveLength(5);
});

test("the claims are those of the specification, marked as illustrative", async () => {
  const { html } = await getPage();
  const world = section(html, "world");
  const claims = [...world.matchAll(/<dt[^>]*>(.*?)<\/dt><dd[^>]*>(.*?)<\/dd>/g)];
  expect(claims.map(([, label, value]) => `${value} ${label}`)).toEqual([
    "18,000+ learners",
    "500+ institutions",
    "120 countries",
    "1,000+ SDG courses",
    "2.4M+ courses completed",
    "450K+ certificates issued",
  ]);
  expect(textOf(world)).toContain(
    "We made up the names and figures in this section to show how it looks.",
  );
  expect(textOf(section(html, "voices"))).toContain(
    "We made up these quotes to show how this section looks.",
  );
});

test("describes the free plan, and the calls to action link as specified", async () => {
  const { html } = await getPage();
  const hero = section(html, "hero");
  const call = section(html, "call");
  expect(textOf(hero)).toMatch(
    /free plan, with no credit card required\. You can cancel paid plans anytime\./,
  );
  expect(linksOf(hero).map(([, href]) => href)).toEqual(["/auth?tab=sign-up", "/instructor"]);
  expect(linksOf(call).map(([, href]) => href)).toEqual(["/auth?tab=sign-up", "/contact"]);
});

test("loads no script, and our own styles and fonts", async () => {
  const { html } = await getPage();
  expect(html).not.toMatch(/<script[^>]*\ssrc=/);
  expect(html).not.toContain("modulepreload");
  // On a slow network, a preloaded font would delay the style sheet.
  expect(html).not.toContain('rel="preload"');
});

test("describes the page to browsers, search engines and previews", async () => {
  const { html } = await getPage();
  const head = elementOf(html, "head");
  expect(head.match(/<title>/g)).toHaveLength(1);
  expect(head).toContain("<title>SDG Passport</title>");
  expect(head).toMatch(/<link rel="canonical" href="http:\/\/localhost:\d+\/"/);
  expect(head).toMatch(/<meta name="description" content="[^"]{50,}"/);
  expect(head).toMatch(/<meta property="og:image" content="http:\/\/localhost:\d+\/og\.png"/);
  expect(head.match(/<meta name="theme-color"/g)).toHaveLength(2);
});

test("anonymous readers get the cached page, or 304", async () => {
  const first = (await getPage()).response;
  const second = (await getPage()).response;
  const etag = first.headers.get("etag");
  expect(etag).toBeTruthy();
  expect(second.headers.get("etag")).toBe(etag);
  const again = await fetchApp("/", { headers: { "if-none-match": etag ?? "" } });
  expect(again.status).toBe(304);
});

test("signed-in users get a page of their own", async () => {
  const cookie = await buildSessionCookie(db, await buildActor(db, { email: "own@example.org" }));
  const own = await fetchApp("/", { cookie });
  expect(own.headers.get("etag")).toBeNull();
  expect(own.headers.get("cache-control")).toBe("private, no-store");
  expect(textOf(await own.text())).toContain("own");
  expect((await getPage()).html).not.toContain("own@example.org");
});
