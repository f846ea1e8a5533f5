import { expect, test } from "vitest";

import { isRight } from "#app/domains/courses/quiz/grade.ts";

import { QuestionInput, readQuestionForm, toSentQuestion } from "./question-input.ts";

const read = (fields: [string, string][]) => {
  const form = new FormData();
  for (const [name, value] of fields) form.append(name, value);
  return QuestionInput.safeParse(readQuestionForm(form));
};
const base: [string, string][] = [
  ["text", " Which one? "],
  ["explanation", "Because"],
];
const three: [string, string][] = [
  ["option_0", "Sea"],
  ["option_1", ""],
  ["option_2", "Lake"],
  ["option_3", " River "],
];
const options = [
  { id: "a", text: "Sea" },
  { id: "b", text: "Lake" },
  { id: "c", text: "River" },
];

test("parses each kind with its key, without empty fields", () => {
  expect(read([["kind", "single"], ...base, ...three, ["right", "2"]]).data).toEqual({
    kind: "single",
    text: "Which one?",
    explanation: "Because",
    options,
    answer: "b",
    lessonKey: null,
    difficulty: null,
  });
  const several = read([["kind", "multiple"], ...base, ...three, ["right", "0"], ["right", "3"]]);
  expect(several.data).toMatchObject({ options, answer: ["a", "c"] });
  expect(read([["kind", "true_false"], ...base, ["truth", "false"]]).data).toMatchObject({
    answer: false,
    options: [],
  });
  const short = read([["kind", "short_answer"], ...base, ["accept", " E. coli\n\nE coli "]]);
  expect(short.data).toMatchObject({ answer: ["E. coli", "E coli"], options: [] });
});

test("stores an order that neither position nor id reveals", () => {
  for (let n = 0; n < 40; n++) {
    const question = read([["kind", "ordering"], ...base, ...three]).data;
    if (!question) throw new Error("not read");
    const texts = question.options.map(({ text }) => text);
    expect(texts.toSorted()).toEqual(["Lake", "River", "Sea"]);
    expect(texts).not.toEqual(["Sea", "Lake", "River"]);
    expect(question.answer).not.toEqual(question.options.map(({ id }) => id));
    expect(isRight(question, question.answer)).toBe(true);
    expect(toSentQuestion(question).options).toEqual(["Sea", "Lake", "River"]);
  }
});

test.each<[string, [string, string][], string]>([
  ["single", three, "options"],
  ["single", [...three, ["right", "0"], ["right", "2"]], "options"],
  ["single", [...three, ["right", "1"]], "options"],
  ["multiple", three, "options"],
  [
    "multiple",
    [
      ["option_0", "Sea"],
      ["right", "0"],
    ],
    "options",
  ],
  [
    "ordering",
    [
      ["option_0", "Sea"],
      ["option_1", " Sea"],
    ],
    "options",
  ],
  ["true_false", [["truth", "perhaps"]], "truth"],
  ["short_answer", [["accept", " \n "]], "accept"],
  ["essay", [], "kind"],
])("rejects a %s without a key", (kind, fields, at) => {
  const refused = read([["kind", kind], ...base, ...fields]);
  expect(refused.error?.issues.map(({ path }) => path[0])).toEqual([at]);
});

test.each([
  ["", "", null, null],
  ["0198a5b2-3c4d-7e8f-9a0b-1c2d3e4f5a6b", "3", "0198a5b2-3c4d-7e8f-9a0b-1c2d3e4f5a6b", 3],
  ["rain", "4", null, null],
])("reads the lesson %j and the difficulty %j", (lesson, difficulty, lessonKey, level) => {
  const fields: [string, string][] = [
    ["lesson", lesson],
    ["difficulty", difficulty],
  ];
  const question = read([["kind", "single"], ...base, ...three, ["right", "2"], ...fields]);
  expect(question.data).toMatchObject({ lessonKey, difficulty: level });
});

test("fills the form of a question unchanged", () => {
  for (const fields of [
    [["kind", "single"], ...base, ...three, ["right", "2"]],
    [["kind", "multiple"], ...base, ...three, ["right", "0"], ["right", "3"]],
    [["kind", "true_false"], ...base, ["truth", "true"], ["difficulty", "2"]],
    [["kind", "short_answer"], ...base, ["accept", "E. coli\nE coli"]],
  ] as [string, string][][]) {
    const question = read(fields).data;
    if (!question) throw new Error("not read");
    expect(QuestionInput.parse(toSentQuestion(question))).toEqual(question);
  }
});
