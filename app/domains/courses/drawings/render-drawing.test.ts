import { globSync, readFileSync } from "node:fs";
import { basename } from "node:path";

import { expect, test } from "vitest";

import { textOf } from "#tests/html.ts";

import { type Drawing, readDrawing } from "./drawing.server.ts";
import { renderDrawing } from "./render-drawing.server.ts";

const files = globSync("tests/fixtures/drawings/*.svg");
const wordsOf = (text: string) => text.match(/[\p{L}\p{N}]+/gu) ?? [];

test.each(files)("the page shows every word that %s draws", (path) => {
  const svg = readFileSync(path, "utf8");
  const drawing = readDrawing(svg);
  if (!drawing) throw new Error(`no metadata in ${basename(path)}`);
  const html = renderDrawing(drawing);
  const shown = new Set(wordsOf(textOf(html)));
  const drawn = [...svg.matchAll(/<text ([^>]*)>([^<]*)<\/text>/g)]
    // The numbers of the steps are those of the list.
    .filter(([, attributes = ""]) => !attributes.includes('fill="#fff"'))
    .flatMap(([, , text = ""]) => wordsOf(textOf(text)));
  expect(drawn.filter((word) => !shown.has(word))).toEqual([]);
});

test("a drawing without metadata remains a picture", () => {
  expect(readDrawing('<svg xmlns="http://www.w3.org/2000/svg"><title>{}</title></svg>')).toBe(
    undefined,
  );
});

test("escapes the words and scales the bars", () => {
  const drawing: Drawing = {
    kind: "bars",
    goal: 6,
    title: "A < B",
    bars: [{ label: "<b>", value: "8 %", share: 40 }],
  };
  const html = renderDrawing(drawing);
  expect(html).toContain("<figcaption>A &lt; B</figcaption>");
  expect(html).toContain(
    '&lt;b&gt;</span> <span class="drawing-figure"><b>8 %</b></span><i style="--share:40%"></i>',
  );
});

test("labels of a line that would touch stand in two rows", () => {
  const at = (x: number) => ({ at: `${x}`, value: "1", x, y: 0 });
  const html = renderDrawing({
    kind: "line",
    goal: 13,
    title: "",
    points: [at(0), at(76), at(88), at(100)],
  });
  expect([...html.matchAll(/y="100%" dy="(\d+)"/g)].map(([, dy]) => dy)).toEqual([
    "20",
    "20",
    "38",
    "20",
  ]);
});
