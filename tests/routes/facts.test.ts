import { expect, test } from "vitest";

import { listFacts } from "#app/domains/facts/facts.server.ts";
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
  const points = listFacts().flatMap((fact) => fact.points);
  expect(lines).toHaveLength(points.length + 1);
  const json = (await (await fetchApp("/data.json")).json()) as { facts: { key: string }[] };
  expect(json.facts.map(({ key }) => key)).toEqual(listFacts().map(({ key }) => key));
});
