import { expect, test } from "vitest";

import { listFences } from "./list-fences.ts";

const text =
  "A\r\n\r\n```chart bar\r\na\r\n```\r\nB\n\n~~~\n```ts\nb\n```\n~~~\n  ````ts\nc\n```\n````\n```open\n";

test("lists the fenced blocks of a text with their lines", () => {
  expect(listFences(text)).toEqual([
    { firstLine: "chart bar", text: "a\n", line: 3 },
    { firstLine: "", text: "```ts\nb\n```\n", line: 8 },
    { firstLine: "ts", text: "c\n```\n", line: 13 },
  ]);
});
