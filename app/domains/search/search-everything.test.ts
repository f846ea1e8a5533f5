import { sql } from "drizzle-orm";
import { expect, test, vi } from "vitest";

import type { Db } from "#db/client.server.ts";
import { buildEvent } from "#tests/builders/events.ts";
import { buildMission } from "#tests/builders/missions.ts";
import { buildLearner } from "#tests/builders/passport.ts";
import { searchTitles } from "#tests/builders/search.ts";
import { inRollback } from "#tests/db.ts";

import { parseQuery } from "./parse-query.ts";
import { searchEverything } from "./search-everything.server.ts";
import { writeGoalDocuments } from "./write-goal-documents.server.ts";

const mission = (tx: Db, title: string, description = "-") =>
  buildMission(tx, { title, description, location: null });
const found = async (tx: Db, query: string) => (await searchTitles(tx, query)).found;
const ask = (query: string) => {
  const asked = parseQuery(query);
  if (!asked) throw new Error("the query is empty");
  return asked;
};

test("ignores accents, case and word forms, and completes the last word", () =>
  inRollback(async (tx) => {
    await mission(tx, "Éducation à São Tomé");
    await mission(tx, "Gardening in schools");
    expect(await found(tx, "education sao tome")).toEqual(["Éducation à São Tomé"]);
    expect(await found(tx, "ÉDUCATION")).toEqual(["Éducation à São Tomé"]);
    expect(await found(tx, "gardens school")).toEqual(["Gardening in schools"]);
    expect(await found(tx, "school gard")).toEqual(["Gardening in schools"]);
    expect(await found(tx, '"schools gardening"')).toEqual([]);
    expect(await found(tx, "gardening -schools")).toEqual([]);
  }));

test("finds Arabic with and without vowel signs, Chinese and Japanese within a title", () =>
  inRollback(async (tx) => {
    await mission(tx, "مياه نظيفة للجميع");
    await mission(tx, "清洁饮水和卫生设施");
    await mission(tx, "川をきれいに");
    expect(await found(tx, "مِيَاه نظيفه")).toEqual(["مياه نظيفة للجميع"]);
    expect(await found(tx, "للجم")).toEqual(["مياه نظيفة للجميع"]);
    expect(await found(tx, "饮水")).toEqual(["清洁饮水和卫生设施"]);
    expect(await found(tx, "きれい")).toEqual(["川をきれいに"]);
  }));

test.each([
  ["sanitaton", "Water and sanitation"],
  ["sanittaion", "Water and sanitation"],
  ["wter sanitation", "Water and sanitation"],
  ["مياة نظيغة", "مياه نظيفة للجميع"],
  ["Маргарта", "Маргарита"],
])("tolerates a typing error: %s", (typed, meant) =>
  inRollback(async (tx) => {
    await mission(tx, meant);
    await mission(tx, "Plant an oak");
    expect(await searchTitles(tx, typed)).toEqual({ found: [], alike: [meant] });
  }),
);

test("falls back to some of the words when all of them match nothing", () =>
  inRollback(async (tx) => {
    await mission(tx, "Save rain", "A barrel is enough.");
    expect((await searchTitles(tx, "how to save money at home")).alike).toEqual(["Save rain"]);
  }));

test("ranks titles above texts, exact titles first and upcoming events above past ones", () =>
  inRollback(async (tx) => {
    await mission(tx, "Rake leaves", "Then think of compost.");
    await mission(tx, "Compost at home");
    await mission(tx, "Compost");
    expect(await found(tx, "compost")).toEqual(["Compost", "Compost at home", "Rake leaves"]);
    const day = 24 * 3600 * 1000;
    for (const days of [-400, 20, -30]) {
      const startDate = new Date(Date.now() + days * day);
      await buildEvent(tx, { title: `Bioblitz of day ${days}`, startDate });
    }
    const events = await found(tx, "bioblitz");
    expect(events).toEqual(["Bioblitz of day 20", "Bioblitz of day -30", "Bioblitz of day -400"]);
  }));

test("finds goals by number, name in six languages, and target", () =>
  inRollback(async (tx) => {
    await mission(tx, "6 ways to save water");
    for (let n = 0; n < 2; n++) await writeGoalDocuments(tx);
    const goal6 = "Clean water and sanitation";
    for (const query of ["6", "sdg 6", "SDG6", "goal 6", "6.1", "6.a", "eau propre", "饮水"]) {
      expect((await found(tx, query))[0], query).toBe(goal6);
    }
    expect((await found(tx, "16.10"))[0]).toBe("Peace, justice and strong institutions");
    const { rows } = await tx.execute<{ n: number }>(
      sql`select count(*)::integer as n from search_documents where kind = 'goal'`,
    );
    expect(rows).toEqual([{ n: 17 }]);
  }));

test("counts kinds separately and returns the facts of each", () =>
  inRollback(async (tx) => {
    const { actor, slug } = await buildLearner(tx, { name: "Rivera Compost", country: "KE" });
    const startDate = new Date("2026-12-01T09:00:00Z");
    const event = await buildEvent(tx, {
      title: "Compost day",
      description: "*Bring* it",
      startDate,
    });
    const { counts, items } = await searchEverything(ask("compost"), { limit: 5 }, tx);
    expect(counts).toEqual({
      course: 0,
      mission: 0,
      event: 1,
      article: 0,
      post: 0,
      goal: 0,
      person: 1,
    });
    expect(items).toEqual([
      {
        documentId: expect.any(String),
        kind: "event",
        id: event.id,
        title: "Compost day",
        summary: "Bring it",
        sdgGoal: 6,
        path: `/events/${event.id}`,
        happensAt: startDate,
        timeZone: "Europe/Berlin",
        country: null,
      },
      {
        documentId: expect.any(String),
        kind: "person",
        id: actor.id,
        title: "Rivera Compost",
        summary: "",
        sdgGoal: null,
        path: `/passport/${slug}`,
        happensAt: null,
        timeZone: null,
        country: "KE",
      },
    ]);
    const users = await searchEverything(ask("compost"), { limit: 5, kind: "person" }, tx);
    expect(users.items.map(({ kind }) => kind)).toEqual(["person"]);
    expect(users.counts).toEqual(counts);
  }));

test("returns every result once, page after page", () =>
  inRollback(async (tx) => {
    for (let n = 0; n < 7; n++) await mission(tx, `Compost ${n % 2 ? "heap" : n}`);
    const seen: string[] = [];
    let after;
    do {
      const page = await searchEverything(ask("compost"), { limit: 3, after }, tx);
      seen.push(...page.items.map(({ id }) => id));
      after = page.next;
    } while (after);
    expect(seen).toHaveLength(7);
    expect(new Set(seen).size).toBe(7);
  }));

test.each([1, 30])("a search uses at most two statements, with %i results", (results) =>
  inRollback(async (tx) => {
    for (let n = 0; n < results; n++) await mission(tx, `Compost ${n}`);
    const execute = vi.spyOn(tx, "execute");
    await searchEverything(ask("compost"), { limit: 20 }, tx);
    expect(execute.mock.calls.length).toBe(results === 1 ? 2 : 1);
  }),
);

test.each([
  ["nothing", ""],
  ["only spaces", " \t\n"],
  ["only signs", `"'%_\\:*&|!()<->`],
  ["only emoji", "🌍💧"],
])("%s is an empty query", (_name, typed) => {
  expect(parseQuery(typed)).toBeUndefined();
});

test.each([
  `"`,
  `'`,
  `a " b`,
  `compost'; drop table posts; --`,
  "-compost",
  "compost or -rain",
  "a:* & !b | c <-> d",
  "100%",
  "com_ost \\",
  "compost 🌍",
  "com\u0000post",
  "\ud800compost",
  "\u202ecompost",
  "½ ŉ ﷺ Å",
  "the",
  ["x", 5000] as const,
  ["a b ", 2000] as const,
  ["م", 300] as const,
])("treats odd input as text: %j", (odd) =>
  inRollback(async (tx) => {
    await mission(tx, "Compost");
    const typed = typeof odd === "string" ? odd : odd[0].repeat(odd[1]);
    await expect(searchTitles(tx, typed)).resolves.toBeDefined();
  }),
);

test("a query with only exclusions finds nothing", () =>
  inRollback(async (tx) => {
    await mission(tx, "Compost");
    expect(await found(tx, "-rain")).toEqual([]);
    expect(await found(tx, "rain or -water")).toEqual([]);
  }));
