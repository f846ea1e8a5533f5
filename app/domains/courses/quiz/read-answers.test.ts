import { expect, test } from "vitest";

import type { AskedQuestion } from "#app/domains/courses/course.ts";

import { readAnswers, submittedAnswers } from "./read-answers.ts";

const options = ["a", "b", "c"].map((id) => ({ id, text: id }));
const questions: AskedQuestion[] = [
  { id: "1", kind: "single", text: "", options },
  { id: "2", kind: "multiple", text: "", options },
  { id: "3", kind: "true_false", text: "", options: [] },
  { id: "4", kind: "short_answer", text: "", options: [] },
  { id: "5", kind: "ordering", text: "", options },
];

test("reads one answer of each kind", () => {
  const form = formOf("q.1=b&q.2=a&q.2=c&q.3=false&q.4=well&q.5.a=2&q.5.b=3&q.5.c=1");
  expect(readAnswers(form, questions)).toEqual({
    answers: { 1: "b", 2: ["a", "c"], 3: false, 4: "well", 5: ["c", "a", "b"] },
    unclear: [],
  });
  expect(submittedAnswers(form)).toMatchObject({ "q.2": ["a", "c"], "q.5.c": ["1"] });
});

test("skipped questions are not answered", () => {
  expect(readAnswers(formOf("q.4=&q.5.a=&x=1"), questions)).toEqual({ answers: {}, unclear: [] });
});

test.each(["q.5.a=1&q.5.b=1&q.5.c=2", "q.5.a=1&q.5.b=2", "q.5.a=1&q.5.b=2&q.5.c=9"])(
  "%s is not an order",
  (sent) => {
    expect(readAnswers(formOf(sent), questions)).toEqual({ answers: {}, unclear: ["5"] });
  },
);

function formOf(sent: string): FormData {
  const form = new FormData();
  for (const [name, value] of new URLSearchParams(sent)) form.append(name, value);
  return form;
}
