import { expect, test } from "vitest";

import { listCheckBlocks, readCheck, readNumber } from "./check-block.ts";

const explanation = "\n> Because of the *weir*.\n>\n> And the rain.\n";
const texts = { question: "Why?", explanation: "Because of the *weir*.\n\nAnd the rain." };

test.each([
  [
    "choose",
    `Why?\n\n- [ ] One\n- [x] Two\n- [ ] Three goes on\n  in the next line\n${explanation}`,
    {
      ...texts,
      kind: "choose",
      options: [
        { text: "One", isRight: false },
        { text: "Two", isRight: true },
        { text: "Three goes on in the next line", isRight: false },
      ],
    },
  ],
  [
    "mistake",
    `Why?\n* [X] One\n* [ ] Two\n\n* [ ] Three\n${explanation}`,
    {
      ...texts,
      kind: "mistake",
      options: [
        { text: "One", isRight: true },
        { text: "Two", isRight: false },
        { text: "Three", isRight: false },
      ],
    },
  ],
  [
    "sort",
    `\nWhy\n?\n1. One\n2) Two\n3. Three\n${explanation}`,
    { ...texts, question: "Why ?", kind: "sort", items: ["One", "Two", "Three"] },
  ],
  [
    "guess",
    `Why?\n\n= {fact:water-safe-share}\nrange: 0 to {=100}\n${explanation}`,
    { ...texts, kind: "guess", answer: "{fact:water-safe-share}", range: [0, 100] },
  ],
])("reads a check to %s", (kind, text, check) => {
  expect(readCheck(`check ${kind}`, text)).toEqual(check);
});

const three = "- [x] One\n- [ ] Two\n- [ ] Three\n";

test.each([
  ["check", "", "checkKind", ""],
  ["check quiz", "", "checkKind", "quiz"],
  ["check choose", `${three}> So.`, "checkQuestion", "choose"],
  ["check choose", `Why?\n${three}`, "checkExplanation", "Why?"],
  ["check choose", `Why?\n${three}> So.\nMore`, "checkLine", "More"],
  ["check choose", `Why?\n\nWhen?\n${three}> So.`, "checkLine", "When?"],
  ["check choose", `Why?\n- One\n${three}> So.`, "checkLine", "- One"],
  ["check choose", `Why?\n- [y] One | 1\n${three}> So.`, "checkLine", "- [y] One   1"],
  ["check choose", `Why?\n${three}Four\n> So.`, "checkLine", "Four"],
  ["check choose", `Why?\n= 3\n${three}> So.`, "checkLine", "= 3"],
  ["check choose", "Why?\n- [x] One\n- [ ] Two\n> So.", "checkCount", "3–6"],
  ["check choose", `Why?\n${three}- [ ] Two\n> So.`, "checkTwice", "Two"],
  ["check choose", `Why?\n${three}- [x] Four\n> So.`, "checkRight", "Why?"],
  ["check mistake", `Why?\n${three.replace("x", " ")}> So.`, "checkRight", "Why?"],
  ["check choose", `${"W".repeat(401)}?\n${three}> So.`, "checkLong", "W".repeat(80)],
  ["check choose", `Why?\n${three}> ${"S".repeat(1201)}`, "checkLong", "S".repeat(80)],
  ["check choose", `Why?\n${three}- [ ] ${"F".repeat(241)}\n> So.`, "checkLong", "F".repeat(80)],
  ["check sort", "Why?\n1. One\n2. Two\n> So.", "checkCount", "3–7"],
  ["check sort", "Why?\n1. One\n1. Two\n2. Three\n> So.", "checkLine", "1. Two"],
  ["check sort", `Why?\n${three}> So.`, "checkLine", "- [x] One"],
  ["check guess", "Why?\nrange: 0 to 1\n> So.", "checkAnswer", "Why?"],
  ["check guess", "Why?\n= 3\n= 4\n> So.", "checkLine", "= 4"],
  ["check guess", "Why?\n= 3\n> So.", "checkRange", ""],
  ["check guess", "Why?\n= 3\nrange: 0-9\n> So.", "checkRange", "0-9"],
  ["check guess", "Why?\n= 3\nrange: 9 to 0\n> So.", "checkRange", "9 to 0"],
  ["check guess", "Why?\n= 3\nrange: 0 to 9 km\n> So.", "checkRange", "0 to 9 km"],
])("names what is wrong: %s %j", (firstLine, text, problem, about) => {
  expect(readCheck(firstLine, text)).toEqual({ problem, about });
});

test.each([
  ["26 %", 26, "%"],
  ["{=26%} of women", 26, "% of women"],
  ["-1.5 °C", -1.5, "°C"],
  ["2,000,000", 2e6, ""],
  ["2.5 billion people", 2.5e9, "people"],
  ["2e9", 2e9, ""],
])("reads the number %j", (text, value, rest) => {
  expect(readNumber(text)).toEqual({ value, rest });
});

test("finds checks and their lines, but not in a block that shows how to write one", () => {
  const check = "```check sort\nWhy?\n```";
  const text = `A\n\n${check}\n\n~~~~ts\n${check}\n~~~~\n\n\`\`\`checks\n\`\`\`\n${check}`;
  expect(listCheckBlocks(text)).toEqual([
    { firstLine: "check sort", text: "Why?\n", line: 3 },
    { firstLine: "check sort", text: "Why?\n", line: 15 },
  ]);
});
