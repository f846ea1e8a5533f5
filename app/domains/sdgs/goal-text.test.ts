import { readdirSync } from "node:fs";

import { expect, test } from "vitest";

import data from "#content/sdg-goals.json" with { type: "json" };

import { goalText } from "./goal-text.server.ts";
import { goals } from "./goals.ts";

const folder = new URL("../../../content/goals/", import.meta.url);
const thisYear = new Date().getFullYear();
const texts = goals.map(({ number }) => goalText(number));
const lines = texts.flatMap(({ targets }) => Object.values(targets));

test("each of the 17 goals has its file", () => {
  const names = goals.map(({ number }) => `goal-${String(number).padStart(2, "0")}.json`);
  expect(readdirSync(folder).toSorted()).toEqual(names);
});

test("each of the 169 targets has a summary of its own", () => {
  expect(lines).toHaveLength(169);
  expect(new Set(lines.map((line) => line.toLowerCase())).size).toBe(169);
});

test.each(data.goals)("goal $number has exactly its targets, in order", (goal) => {
  const { targets } = goalText(goals[goal.number - 1]!.number);
  expect(Object.keys(targets)).toEqual(goal.targets);
});

test("each is one short line without a full stop", () => {
  for (const line of lines) expect(line).toMatch(/^[A-Z].{20,108}[^.\s]$/u);
});

test.each(goals)("goal $number has a summary of one sentence", ({ number }) => {
  expect(goalText(number).summary).toMatch(/^[A-Z][^.?]{40,108}\.$/u);
});

test.each(goals)("goal $number has a text of suitable length", ({ number }) => {
  const { about, act } = goalText(number);
  expect([2, 3]).toContain(about.length);
  const wordCount = about.join(" ").split(/\s+/u).length;
  expect(wordCount).toBeGreaterThanOrEqual(130);
  expect(wordCount).toBeLessThanOrEqual(220);
  expect(act).toHaveLength(3);
  for (const text of [...about, ...act]) expect(text).toMatch(/^[A-Z].*[.?]$/u);
});

test.each(goals)("goal $number has figures with source and year", ({ number }) => {
  const { facts } = goalText(number);
  expect([2, 3]).toContain(facts.length);
  for (const { text, source } of facts) {
    expect(text).toMatch(/\d.*\.$/u);
    const years = source.text.match(/\b20\d\d\b/g) ?? [];
    expect(Math.max(...years.map(Number))).toBeGreaterThanOrEqual(2015);
    expect(Math.max(...years.map(Number))).toBeLessThanOrEqual(thisYear);
  }
});
