import { expect, test } from "vitest";

import { findFact, listFacts } from "#app/domains/facts/facts.server.ts";
import { elementOf, linksOf, textOf } from "#tests/html.ts";
import { fetchApp } from "#tests/http.ts";

const main = async (path: string) => elementOf(await (await fetchApp(path)).text(), "main");

test("the list filters by goal and words, page by page, without scripts", async () => {
  const html = await main("/data?goal=1&q=social+protection");
  const hrefs = linksOf(html).map(([, href]) => href);
  expect(hrefs).toContain("/data/social-protection-share");
  expect(hrefs).not.toContain("/data/extreme-poverty-people");
  expect(textOf(await main("/data?q=zzz"))).toContain("No facts found");
  const [first] = listFacts();
  const rest = linksOf(await main(`/data?cursor=${first?.key}`)).map(([, href]) => href);
  expect(rest).not.toContain(`/data/${first?.key}`);
});

test("a fact has a page with its value, source and the pages that quote it", async () => {
  const html = await main("/data/social-protection-share");
  const text = textOf(html);
  for (const part of ["52.4%", "As of 2023", "42.8%", "World Social Protection Report", "world"])
    expect(text).toContain(part);
  const hrefs = linksOf(html).map(([, href]) => href);
  expect(hrefs).toEqual(expect.arrayContaining(["/sdgs/1", "/courses/ways-out-of-poverty"]));
  expect((await fetchApp("/data/no-such-fact")).status).toBe(404);
});

test("the files have every fact, for every website", async () => {
  const csv = await fetchApp("/data.csv");
  expect(csv.headers.get("access-control-allow-origin")).toBe("*");
  const lines = (await csv.text()).trim().split("\r\n");
  const values = listFacts().map(
    ({ points, byPlace }) => points.length + Object.keys(byPlace?.values ?? {}).length,
  );
  expect(lines).toHaveLength(values.reduce((sum, count) => sum + count, 1));
  const json = (await (await fetchApp("/data.json")).json()) as { facts: { key: string }[] };
  expect(json.facts.map(({ key }) => key)).toEqual(listFacts().map(({ key }) => key));
});

test("the files of a chart have its figures, and nothing else", async () => {
  const csv = await (await fetchApp("/data.csv?fact=social-protection-share")).text();
  const rows = csv.trim().split("\r\n").slice(1);
  const fact = findFact("social-protection-share");
  expect(rows.map((row) => row.split(",").slice(0, 1).concat(row.split(",").slice(3, 6)))).toEqual(
    fact?.points.map(({ year, value }) => [
      '"social-protection-share"',
      `"${String(value)}"`,
      '"%"',
      `"${year}"`,
    ]),
  );
  const svg = await fetchApp("/data.svg?kind=map&fact=water-safe-share-by-country");
  expect(svg.headers.get("content-type")).toBe("image/svg+xml");
  expect(await svg.text()).toMatch(
    /^<svg [^>]+>.*Share of people with safely managed drinking water.*<\/svg>$/s,
  );
  for (const search of ["", "?kind=line&fact=nothing", "?kind=map&fact=child-deaths"]) {
    expect((await fetchApp(`/data.svg${search}`)).status).toBe(404);
  }
  const page = await main("/data/water-safe-share-by-country");
  expect(textOf(page)).toContain("By country, 2022");
});
