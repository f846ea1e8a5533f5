import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";

import { expect, test } from "vitest";

import { findChartProblem } from "#app/domains/facts/charts/resolve-chart.server.ts";
import { listComparedFacts } from "#app/domains/facts/compared-facts.ts";
import { FactFile } from "#app/domains/facts/fact-input.ts";
import { isWrittenFor, plainValue, valueIn } from "#app/domains/facts/fact.ts";
import { findFact, listFacts } from "#app/domains/facts/facts.server.ts";
import { listUses } from "#app/domains/facts/list-uses.server.ts";
import { listUnknownQuotes } from "#app/domains/facts/quote-facts.server.ts";
import { listQuotes, quotePattern, replaceQuotes } from "#app/domains/facts/quote.ts";
import withoutLink from "#content/lists/sources-without-link.json" with { type: "json" };
import { defaultLocale } from "#content/messages/catalogue.ts";

const courses = readdirSync("content/courses").map((slug) => join("content/courses", slug));
const files = [
  ...courses.flatMap((folder) => filesOf(folder, /(?:\.md|quiz\.json)$/)),
  ...filesOf("content/goals", /\.json$/),
  ...filesOf("content/blog", /\.md$/),
  "content/messages/en/landing.json",
];
const texts = files.map((path) => ({ path, text: readFileSync(path, "utf8") }));

const number = String.raw`(?:\d[\d.,]*|an?|one|two|three|four|five|six|seven|eight|nine|ten)`;
/** What looks like a statistic: shares, millions, numbers from a thousand that aren't years, "one in ten", "two thirds". */
const statistic = new RegExp(
  [
    String.raw`\d[\d.,]*\s?(?:%|per cent\b|percentage points?\b)`,
    String.raw`\b${number}(?: and a half)? (?:million|billion|trillion|thousand)\b`,
    String.raw`\b\d{1,3}(?:,\d{3})+\b`,
    String.raw`\b${number} (?:\w+ )?(?:in|out of|of every) (?:every )?(?:two|three|four|five|six|seven|eight|nine|ten|a hundred|a thousand|(?!(?:19|20)\d\d\b)\d{2,})\b(?! (?:and|years|minutes))`,
    String.raw`\b(?:two|three|four|five|six|seven|eight|nine) (?:thirds|quarters|fifths|sixths|tenths)\b`,
  ].join("|"),
  "gi",
);

test("every fact that a text quotes exists, with a value for its year", () => {
  const unknown = texts.flatMap(({ path, text }) =>
    listUnknownQuotes(text).map(({ key, year }) => `${path}: ${key}${year ? `@${year}` : ""}`),
  );
  expect(unknown).toEqual([]);
});

test("at least ten figures of every course were compared with their source", () => {
  const compared = listComparedFacts(listFacts(), listUses);
  expect(compared).toHaveLength(courses.length);
  expect(compared.filter((course) => course.compared.length < 10).map(({ name }) => name)).toEqual(
    [],
  );
});

test("every source has a link, except those of a list that only gets shorter", () => {
  const unlinked = filesOf("content/facts", /\.json$/).flatMap((path) => {
    const { sources } = FactFile.parse(JSON.parse(readFileSync(path, "utf8")));
    return Object.keys(sources).filter((key) => sources[key]?.link === undefined);
  });
  expect(unlinked.toSorted()).toEqual(withoutLink);
  expect(withoutLink.length).toBeLessThanOrEqual(14);
});

test("charts draw only facts that have what they draw", () => {
  const wrong = texts.flatMap(({ path, text }) => {
    const found = path.endsWith(".md") ? findChartProblem(text, defaultLocale) : undefined;
    return found ? [`${path}: ${found.problem} ${found.about}`] : [];
  });
  expect(wrong).toEqual([]);
});

test("no file of facts has a key twice, of which only the last would count", () => {
  const twice = filesOf("content/facts", /\.json$/).flatMap((path) => {
    // A source may be called like a fact.
    const [sources = "", facts = ""] = readFileSync(path, "utf8").split('\n  "facts": {');
    return [sources, facts].flatMap((part) => {
      const keys: string[] = [...(part.match(/^ {4}"[^"]+": \{/gm) ?? [])];
      return keys.filter((key, at) => keys.indexOf(key) !== at).map((key) => `${path}: ${key}`);
    });
  });
  expect(twice).toEqual([]);
});

test("words for a figure were written for the value that it has now", () => {
  const outdated = texts.flatMap(({ path, text }) =>
    listQuotes(text).flatMap(({ key, year, words }) => {
      const fact = findFact(key);
      const value = fact && valueIn(fact, year);
      if (!words || value === undefined || isWrittenFor(value, words.writtenFor)) return [];
      return [
        `${path}: "${words.text}" was written for ${words.writtenFor}; ${key} is ${plainValue(value)}`,
      ];
    }),
  );
  expect(outdated).toEqual([]);
});

test("quotes are well-formed, outside of links and answer keys", () => {
  for (const { path, text } of texts) {
    const rest = text.replaceAll(quotePattern, "");
    expect(rest, path).not.toMatch(/\{fact:|\{=|\]\(fact:/);
    expect(text, path).not.toMatch(/\[[^[\]]*\{fact:[^[\]]*\]\((?!pictures\/)/);
    expect(text, path).not.toMatch(/"accept": \[[^\]]*\{fact:/);
  }
});

test.each(texts.map(({ path }) => path))("%s quotes all its statistics", (path) => {
  expect(findStatistics(readFileSync(path, "utf8"))).toEqual([]);
});

test("a lesson that quotes facts lists their sources", () => {
  const lessons = texts.filter(({ path, text }) => {
    const hasSources = /^(?:\{sources\}|```sources)$/m.test(text);
    return path.endsWith(".md") && listQuotes(text).length > 0 && !hasSources;
  });
  expect(lessons.map(({ path }) => path)).toEqual([]);
});

test("every fact is quoted or replaced", () => {
  const unused = listFacts().filter(
    ({ key, supersededBy }) => !supersededBy && listUses(key).length === 0,
  );
  expect(unused.map(({ key }) => key)).toEqual([]);
});

test.each([
  ["About 38% of 8.2 billion people", ["38%", "8.2 billion"]],
  [
    "one person in ten, two out of three, 260,000 women",
    ["one person in ten", "two out of three", "260,000"],
  ],
  ["two thirds and 12 per cent", ["two thirds", "12 per cent"]],
  ["Target 1.1 of 2030, on 17 November 2026, in 25 minutes, 3.00 dollars", []],
  ["{fact:extreme-poverty-people}, [one in ten](fact:extreme-poverty-share=9.9), {=30%}", []],
])("finds the statistics of %j", (text, found) => {
  expect(findStatistics(text)).toEqual(found);
});

function findStatistics(text: string): string[] {
  const [body = ""] = text.split(/\n(?:## Sources|```sources)\n/);
  const open = body
    // Neither titles nor what was agreed on for a target are statistics.
    .replace(/^# .*/, "")
    .replace(/^ {2}"targets": \{[^}]*\}/m, "")
    // Nor are the ends of the scale on which readers guess.
    .replaceAll(/^range: .*$/gm, "")
    .replaceAll(/\{=[^{}]+\}/g, "")
    .replaceAll(/\]\([^)]*\)/g, (link) => (link.startsWith("](fact:") ? link : "]"));
  return [...replaceQuotes(open, () => "").matchAll(statistic)].map(([found]) => found);
}

function filesOf(folder: string, pattern: RegExp): string[] {
  return readdirSync(folder)
    .filter((name) => pattern.test(name))
    .map((name) => join(folder, name));
}
