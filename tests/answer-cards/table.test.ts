import { readFile } from "node:fs/promises";

import { expect, test } from "vitest";

import { kinds } from "./kinds.ts";
import { readPhotographs } from "./measure.ts";

const page = await readFile("docs/answer-cards.md", "utf8");
const rows = [...page.matchAll(/^\| ([^|]+?) +\| +(\d+) \| +(\d+) \| +([\d.]+%|–) \|$/gm)].map(
  ([, name, cards, wrong, missed]) => ({ name, cards: Number(cards), wrong, missed }),
);

test("the documented error rates are of the kinds of photographs that are measured", () => {
  expect(rows.map(({ name }) => name)).toEqual(kinds.map(({ name }) => name));
  const all = rows.reduce((sum, { cards }) => sum + cards, 0);
  expect(page).toContain(`**${all.toLocaleString("en")} cards, 0 wrong.**`);
});

test("the documented error rate of moved cards is measured again", () => {
  const at = kinds.findIndex(({ name }) => name === "Moved by 7 pixels");
  const kind = kinds[at];
  if (!kind) throw new Error("They are not measured");
  const { cards, wrong, missed } = readPhotographs(kind, 10, 1000 + at);
  const share = `${((100 * missed) / cards).toFixed(1)}%`;
  expect(rows[at]).toEqual({ name: kind.name, cards, wrong: String(wrong), missed: share });
});
