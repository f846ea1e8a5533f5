import { sql } from "drizzle-orm";
import { beforeAll, expect, test } from "vitest";

import { writeGoalDocuments } from "#app/domains/search/write-goal-documents.server.ts";
import { buildEvent } from "#tests/builders/events.ts";
import { buildMission } from "#tests/builders/missions.ts";
import { buildLearner } from "#tests/builders/passport.ts";
import { db } from "#tests/db.ts";
import { elementOf, linksOf, textOf } from "#tests/html.ts";
import { fetchApp } from "#tests/http.ts";

let slug: string;
let eventId: string;

beforeAll(async () => {
  await writeGoalDocuments();
  ({ slug } = await buildLearner(db, { name: "Rivera Compost", country: "KE" }));
  await buildLearner(db, { name: "Compost Hidden", isPublic: false });
  ({ id: eventId } = await buildEvent(db, { title: "Compost <b>day</b>", sdgGoal: 12 }));
  for (let n = 0; n < 25; n++) {
    await buildMission(db, { title: `Barrel ${n}`, description: "Rain for the garden." });
  }
});

const page = async (query: string) => (await fetchApp(`/search${query}`)).text();
const ask = (query: string, headers = {}) => fetchApp(`/api/v1/search?${query}`, { headers });

test("shows highlighted results with kinds and counts, without scripts or logs", async () => {
  const answer = await fetchApp("/search?q=compost");
  expect(answer.status).toBe(200);
  const html = await answer.text();
  const main = elementOf(html, "main");
  expect(textOf(main)).toContain("Event Goal 12: Responsible consumption and production");
  expect(textOf(main)).toContain("Person Kenya Rivera Compost");
  expect(textOf(main)).not.toContain("Hidden");
  expect(main).toContain("<mark");
  expect(main).toContain("&lt;");
  expect(linksOf(main)).toContainEqual(["All", "/search?q=compost"]);
  expect(linksOf(main)).toContainEqual(["Events 1", "/search?q=compost&amp;kind=event"]);
  expect(linksOf(main)).toContainEqual(["Rivera Compost", `/passport/${slug}`]);
  expect(linksOf(main).map(([, href]) => href)).toContain(`/events/${eventId}`);
  expect(html).toContain('<meta name="robots" content="noindex"/>');
  expect(elementOf(html, "title")).toContain("Search for “compost” · SDG Passport");
  expect(html).not.toMatch(/<script[^>]*type="module"/);
});

test("filters by kind and pages to the end", async () => {
  const event = textOf(elementOf(await page("?q=compost&kind=event"), "main"));
  expect(event).not.toContain("Rivera");
  let path: string | undefined = "/search?q=barrel";
  const found = new Set<string>();
  for (let pages = 0; path !== undefined && pages < 5; pages++) {
    const main = elementOf(await (await fetchApp(path)).text(), "main");
    for (const [label] of linksOf(main)) if (label.startsWith("Barrel")) found.add(label);
    path = linksOf(main)
      .find(([label]) => label === "More results")?.[1]
      .replaceAll("&amp;", "&");
  }
  expect(found.size).toBe(25);
  expect(path).toBeUndefined();
});

test("explains what to do without a query, without results and with a typing error", async () => {
  expect(textOf(elementOf(await page(""), "main"))).toContain("Search for a word, place");
  const none = elementOf(await page("?q=qqzzxx+%3Cscript%3E"), "main");
  expect(textOf(none)).toContain("No results for “qqzzxx &lt;script&gt;”");
  expect(linksOf(none)).toContainEqual(["Explore SDGs", "/sdgs"]);
  const meant = textOf(elementOf(await page("?q=sanitaton"), "main"));
  expect(meant).toContain("You might be interested in:");
  expect(meant).toContain("Clean water and sanitation");
});

test.each([
  "?q=%01%ff",
  "?q=%22%27%25%5C",
  "?q=a&kind=nonsense&cursor=nonsense",
  "?q=a&cursor=0.500000_01991c3e-5e3b-7cc2-9d0f-3f6a0b7f9a11",
  `?q=${"x".repeat(3000)}`,
  "?q=%E2%80%AE%D9%85%F0%9F%8C%8D",
  "?q=a&q=b",
])("the page handles %s", async (query) => {
  expect((await fetchApp(`/search${query}`)).status).toBe(200);
});

test("the API returns the facts of each result, page by page", async () => {
  const answer = await ask("q=compost");
  expect(answer.status).toBe(200);
  const { items, counts, next_cursor } = await answer.json();
  expect(next_cursor).toBeNull();
  expect(counts).toEqual({
    course: 0,
    mission: 0,
    event: 1,
    article: 0,
    post: 0,
    goal: 0,
    person: 1,
  });
  expect(items).toContainEqual({
    kind: "person",
    id: expect.any(String),
    title: "Rivera Compost",
    summary: "",
    sdg_goal: null,
    path: `/passport/${slug}`,
    start_date: null,
    time_zone: null,
    country: "KE",
  });
  const first = await (await ask("q=barrel&limit=20")).json();
  const rest = await (await ask(`q=barrel&limit=20&cursor=${first.next_cursor}`)).json();
  expect([first.items.length, rest.items.length, rest.next_cursor]).toEqual([20, 5, null]);
  expect((await (await ask("q=6.1")).json()).items[0].path).toBe("/sdgs/6");
  expect(await (await ask("q=")).json()).toMatchObject({ items: [], next_cursor: null });
});

test.each([
  "",
  "kind=post",
  "q=a&kind=x",
  "q=a&limit=51",
  "q=a&limit=0",
  "q=a&cursor=x",
  `q=${"x".repeat(201)}`,
])("the API refuses %j", async (query) => {
  expect((await ask(query)).status).toBe(400);
});

test("limits searches, on the page and in the API", async () => {
  await ask("q=compost");
  await db.execute(sql`update rate_limits set count = 100000 where key like 'search:%'`);
  const refused = await ask("q=compost");
  expect(refused.status).toBe(429);
  expect(Number(refused.headers.get("retry-after"))).toBeGreaterThan(0);
  const slow = await fetchApp("/search?q=compost");
  expect(slow.status).toBe(429);
  expect(textOf(elementOf(await slow.text(), "main"))).toContain("Too many searches.");
  await db.execute(sql`delete from rate_limits where key like 'search:%'`);
});

test("every page links to the search", async () => {
  for (const path of ["/", "/auth"]) {
    const html = await (await fetchApp(path)).text();
    expect(elementOf(html, "header")).toMatch(/<a[^>]*aria-label="Search"[^>]*href="\/search"/);
  }
});
