import { mkdtemp, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";

import { expect, test } from "vitest";

import { describeComparedFact, listComparedFacts } from "./compared-facts.ts";
import { listDueFacts } from "./due-facts.ts";
import type { Fact } from "./fact.ts";
import { readFacts } from "./facts.server.ts";
import { formatQuote } from "./format-fact.ts";
import { listQuotes } from "./quote.ts";

const source = {
  publisher: "Office",
  title: "Report",
  year: 2024,
  link: "https://office.example/",
};
const people = {
  title: "People",
  unit: "people",
  place: "001",
  values: { "2024": 808e6, "1990": 1.05e9 },
  source: "report",
  review: "2027-01-01",
};
const share = { ...people, unit: "%", values: { "2024": [20, 23.5] } };
const price = { ...people, unit: "dollars", values: { "2020-2021": 3 }, decimals: 2 };
const small = { ...people, values: { "2024": 260000 } };
const file = { sources: { report: source }, facts: { people, share, price, small } };

test("reads the newest value, its year, and all values from old to new", async () => {
  const fact = (await read(file)).get("people");
  expect(fact).toMatchObject({ key: "people", goal: 1, value: 808e6, year: "2024" });
  expect(fact?.points.map(({ year }) => year)).toEqual(["1990", "2024"]);
});

test.each([
  ["{fact:people}", "en", "808 million"],
  ["{fact:people@1990}", "en", "1.05 billion"],
  ["{fact:people:year}", "en", "2024"],
  ["{fact:people:digits}", "en", "808,000,000"],
  ["{fact:people}", "de", "808 Millionen"],
  ["{fact:small}", "en", "260,000"],
  ["{fact:share}", "en", "20% – 23.5%"],
  ["{fact:share:digits}", "en", "20–23.5"],
  ["{fact:price}", "en", "3.00"],
  ["{fact:price:year}", "en", "2020–2021"],
  ["[one in ten](fact:people=808e6)", "en", "one in ten"],
  ["{fact:people@1999}", "en", undefined],
])("writes %s in %s as %s", async (text, language, expected) => {
  const [quote] = listQuotes(text);
  const fact = (await read(file)).get(quote?.key ?? "");
  expect(quote && fact && formatQuote(quote, fact, language)).toBe(expected);
});

test.each([
  ["an unknown source", { ...file, facts: { people: { ...people, source: "other" } } }],
  [
    "a replacement that doesn't exist",
    { ...file, facts: { people: { ...people, supersededBy: "new" } } },
  ],
  ["a value without a year", { ...file, facts: { people: { ...people, values: { now: 1 } } } }],
  ["a fact without a value", { ...file, facts: { people: { ...people, values: {} } } }],
  ["an unsafe link", { ...file, sources: { report: { ...source, link: "javascript:alert(1)" } } }],
])("refuses %s", async (_, broken) => {
  await expect(read(broken)).rejects.toThrow();
});

test("lists facts that are due, superseded or unchecked, each once", async () => {
  const newer = { sources: { report: { ...source, supersededBy: "new" }, new: source } };
  const facts = {
    ...file.facts,
    due: { ...people, source: "new", review: "2026-01-01" },
    checked: { ...people, source: "new", checked: "2026-01-01" },
    unchecked: { ...people, source: "new" },
    replaced: { ...people, supersededBy: "checked" },
  };
  const due = listDueFacts([...(await read({ ...newer, facts })).values()], "2026-11-23");
  expect(due.map(({ fact, reason }) => `${fact.key}: ${reason}`)).toEqual([
    "people: edition-superseded",
    "share: edition-superseded",
    "price: edition-superseded",
    "small: edition-superseded",
    "due: review-due",
    "unchecked: never-checked",
  ]);
});

test("lists the facts of a course that were compared with their source", async () => {
  const facts = {
    people: { ...people, checked: "2026-11-28" },
    share: {
      ...share,
      values: { "2024": 20 },
      checked: "2026-11-27",
      earlier: [{ values: { "2023": 19 }, source: "report", replaced: "2026-11-27" }],
    },
    price,
    small: { ...small, checked: "2026-11-28" },
  };
  const all = [...(await read({ ...file, facts })).values()];
  const course = { kind: "course", name: "ways-out", title: "Ways out" } as const;
  const article = { kind: "article", name: "years", title: "Years" } as const;
  const courses = listComparedFacts(all, (key) =>
    key === "small" ? [article] : [article, course],
  );
  expect(courses.map(({ title, total }) => `${title}: ${total}`)).toEqual(["Ways out: 3"]);
  expect(courses.flatMap(({ compared }) => compared.map(describeComparedFact))).toEqual([
    "| People | 808 million people (2024) | Office, Report, 2024 | equal | 2026-11-28 |",
    "| People | 20% (2024) | Office, Report, 2024 | equal, replaces an earlier value | 2026-11-27 |",
  ]);
});

async function read(content: unknown): Promise<Map<string, Fact>> {
  const folder = await mkdtemp(join(tmpdir(), "facts-"));
  try {
    await writeFile(join(folder, "goal-01.json"), JSON.stringify(content));
    return readFacts(folder);
  } finally {
    await rm(folder, { recursive: true });
  }
}
