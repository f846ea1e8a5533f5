import { expect, test } from "vitest";

import { Journal, type Outcome } from "#bin/torture/journal.ts";

import { compareEffects } from "./compare-effects.ts";

const kind = "check-ins";

/** Compares what is there with writes, each a key and its outcome. */
function compare(writes: [key: string, outcome: Outcome][], found: string[], isOnce = false) {
  const journal = new Journal();
  for (const [key, outcome] of writes) {
    journal.add({ kind, key, outcome, status: 0, sentAt: 0, answeredAt: 0 });
  }
  journal.add({
    kind: "posts",
    key: "other",
    outcome: "acknowledged",
    status: 201,
    sentAt: 0,
    answeredAt: 0,
  });
  const effects = { kind, what: "rows", isAcknowledgedOnce: isOnce, list: async () => [] };
  return compareEffects(journal, effects, found).findings;
}

test("what is there exactly once after it was acknowledged, once or not at all if unknown, is right", () => {
  const writes: [string, Outcome][] = [
    ["a", "acknowledged"],
    ["b", "unknown"],
    ["b", "already there"],
    ["c", "unknown"],
    ["d", "unknown"],
    ["e", "refused"],
    ["f", "refused"],
    ["f", "acknowledged"],
  ];
  expect(compare(writes, ["a", "b", "c", "f"], true)).toEqual([]);
});

test("finds what is lost, doubled, refused but there, and what nobody wrote", () => {
  const writes: [string, Outcome][] = [
    ["lost", "acknowledged"],
    ["lost too", "already there"],
    ["doubled", "unknown"],
    ["refused", "refused"],
    ["twice", "acknowledged"],
    ["twice", "acknowledged"],
  ];
  const found = ["doubled", "doubled", "refused", "twice", "unwritten"];
  expect(compare(writes, found, true)).toEqual([
    "Lost: lost was acknowledged, but is not there.",
    "Lost: lost too was acknowledged, but is not there.",
    "Doubled: doubled is there 2 times.",
    "Refused, but there: refused.",
    "Acknowledged 2 times, though it can happen only once: twice.",
    "There, but never written: unwritten.",
  ]);
  expect(
    compare(
      [
        ["twice", "acknowledged"],
        ["twice", "acknowledged"],
      ],
      ["twice"],
    ),
  ).toEqual([]);
});
