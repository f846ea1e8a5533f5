import { expect, test } from "vitest";

import { quoteInQuestion } from "#app/domains/courses/quiz/quote-in-questions.server.ts";
import { findFact } from "#app/domains/facts/facts.server.ts";
import { defaultLocale } from "#content/messages/catalogue.ts";

import { quotingLessonInput } from "./known-facts.server.ts";

const lessonInput = quotingLessonInput(findFact);

test("a lesson may quote facts that exist", () => {
  const body = "{fact:social-protection-share@2015} [half](fact:social-protection-share=52.4)";
  expect(lessonInput.safeParse({ title: "Nets", body }).success).toBe(true);
});

test.each([
  ["{fact:no-such-fact}", "studio.unknownFact|key=no-such-fact"],
  ["{fact:social-protection-share@1900}", "studio.unknownFact|key=social-protection-share@1900"],
])("a lesson with %s is refused at its text", (body, message) => {
  const { error } = lessonInput.safeParse({ title: "Nets", body });
  expect(error?.issues).toMatchObject([{ path: ["body"], message }]);
});

test.each([
  ["chart pie", "", "studio.chartKind|key=pie"],
  ["check guess", "Why?\n= 3 km = far", "checks.problemExplanation|key=Why?"],
  ["check quiz", "Why?", "checks.problemKind|key=quiz"],
])("a lesson with the block %s %j is refused at its text", (firstLine, text, message) => {
  const body = `Text\n\n\`\`\`${firstLine}\n${text}\n\`\`\``;
  const { error } = lessonInput.safeParse({ title: "Nets", body });
  expect(error?.issues).toMatchObject([{ path: ["body"], message }]);
});

test("a question shows the facts that its texts quote", () => {
  const question = {
    text: "Why {fact:social-protection-share}?",
    options: [{ id: "a", text: "{=30%}" }],
    explanation: "In {fact:social-protection-share:year}.",
  };
  expect(quoteInQuestion(question, { language: defaultLocale })).toEqual({
    text: "Why 52.4%?",
    options: [{ id: "a", text: "30%" }],
    explanation: "In 2023.",
  });
});
