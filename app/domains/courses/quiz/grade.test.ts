import { expect, test } from "vitest";

import type { QuestionAnswer, QuestionKind } from "#app/domains/courses/course.ts";

import { isRight, gradeQuiz } from "./grade.ts";

type Row = [QuestionKind, QuestionAnswer, QuestionAnswer | undefined, boolean];

test.each<Row>([
  ["single", "b", "b", true],
  ["single", "b", "a", false],
  ["single", "b", ["b"], false],
  ["single", "b", undefined, false],
  ["true_false", true, true, true],
  ["true_false", true, "true", true],
  ["true_false", false, true, false],
  ["true_false", false, undefined, false],
  ["multiple", ["a", "c"], ["c", "a"], true],
  ["multiple", ["a", "c"], ["a", "c", "a"], true],
  ["multiple", ["a", "c"], ["a"], false],
  ["multiple", ["a", "c"], ["a", "b", "c"], false],
  ["multiple", ["a"], "a", false],
  ["ordering", ["c", "a", "b"], ["c", "a", "b"], true],
  ["ordering", ["c", "a", "b"], ["a", "b", "c"], false],
  ["ordering", ["c", "a", "b"], ["c", "a"], false],
  ["short_answer", ["E. coli", "E coli"], " e. COLI ", true],
  ["short_answer", ["2015"], "2 015", true],
  ["short_answer", ["2015"], "２０１５", true],
  ["short_answer", ["2015"], "", false],
  ["short_answer", ["2015"], "20150", false],
])("%s with the key %j grades %j as %j", (kind, answer, given, expected) => {
  expect(isRight({ kind, answer }, given)).toBe(expected);
});

test("the score is the percentage of correct answers, rounded down", () => {
  const questions = ["a", "b", "c"].map((id) => ({ id, kind: "single" as const, answer: "x" }));
  const graded = gradeQuiz(questions, { a: "x", b: "x", c: "y", d: "x" });
  expect(graded).toEqual({ right: new Set(["a", "b"]), score: 66 });
  expect(gradeQuiz([], {})).toEqual({ right: new Set(), score: 0 });
});
