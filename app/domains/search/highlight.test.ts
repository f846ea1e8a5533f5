import { expect, test } from "vitest";

import { highlight } from "./highlight.ts";

/** Returns the text with its highlighted pieces in brackets. */
const mark = (text: string, query: string) =>
  highlight(text, query)
    .map(({ text, isMarked }) => (isMarked ? `[${text}]` : text))
    .join("");

test.each([
  ["Clean water for everyone", "WATER", "Clean [water] for everyone"],
  ["Éducation à São Tomé", "education sao", "[Éducation] à [São] Tomé"],
  ["Gardening in schools", "gardens school", "[Gardening] in [schools]"],
  ["Watershed", "wat", "[Watershed]"],
  ["A watch on water", "water", "A watch on [water]"],
  ["A tale", "a", "[A] tale"],
  ["مِيَاه نظيفة", "مياه", "[مِيَاه] نظيفة"],
  ["清洁饮水", "饮水", "清洁[饮水]"],
  ["C++ & <b>water</b>", "b water", "C++ & <[b]>[water]</[b]>"],
  ["Nothing here", "", "Nothing here"],
  ["", "water", ""],
])("highlights in %s the query %s", (text, query, marked) => {
  expect(mark(text, query)).toBe(marked);
});

test("highlighting does not change the text", () => {
  const text = "🌍 Ünder\u0000 the “sea”, 100% — ﷺ";
  const parts = highlight(text, "sea 100 under ﷺ \\ ' \"");
  expect(parts.map((part) => part.text).join("")).toBe(text);
});
