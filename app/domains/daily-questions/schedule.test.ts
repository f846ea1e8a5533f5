import { expect, test } from "vitest";

import { type Memory, remember } from "./schedule.server.ts";

/** Answers on each day that a question is due, from 1 January 2026. */
function study(answers: readonly boolean[]): Memory[] {
  const states: Memory[] = [];
  let before: Memory | undefined;
  for (const isRight of answers) {
    before = remember(before, isRight, before?.dueOn ?? "2026-01-01");
    states.push(before);
  }
  return states;
}

const daysAfter = ({ askedOn, dueOn }: Memory) =>
  (Date.parse(dueOn) - Date.parse(askedOn)) / 86_400_000;

test("right answers make the time until the next one longer, up to a year", () => {
  const states = study(Array.from({ length: 12 }, () => true));
  const days = states.map(daysAfter);
  expect(days[0]).toBe(3);
  expect(days).toEqual(days.toSorted((a, b) => a - b));
  expect(days.slice(-2)).toEqual([366, 366]);
  expect(states.at(-1)).toMatchObject({ timesAsked: 12, timesForgotten: 0 });
});

test("a wrong answer brings a question back within days, and makes it harder", () => {
  const [, , before, after, again] = study([true, true, true, false, true]);
  if (!before || !after || !again) throw new Error("missing");
  expect(daysAfter(before)).toBeGreaterThan(20);
  expect(daysAfter(after)).toBeLessThan(10);
  expect(after.difficulty).toBeGreaterThan(before.difficulty);
  expect(after).toMatchObject({ timesAsked: 4, timesForgotten: 1 });
  expect(daysAfter(again)).toBeLessThan(daysAfter(before));
  expect(daysAfter(remember(undefined, false, "2026-01-01"))).toBe(1);
});

test("an answer that comes late counts for the time that has passed", () => {
  const before = remember(undefined, true, "2026-01-01");
  const inTime = remember(before, true, before.dueOn);
  const late = remember(before, true, "2026-03-01");
  expect(late.stability).toBeGreaterThan(inTime.stability);
});
