import { z } from "@hono/zod-openapi";

import { requiredText } from "#app/lib/form-text-input.ts";

import { mistakeLimits } from "./mistake.ts";

/** A learner's report of a mistake. */
export const MistakeInput = z.object({
  sentence: requiredText(mistakeLimits.sentence, "mistakes.sentenceRequired", "Ice is heavier."),
  problem: requiredText(mistakeLimits.problem, "mistakes.problemRequired", "It’s lighter."),
});
export type MistakeInput = z.output<typeof MistakeInput>;

/** An editor's answer to a report. */
export const MistakeAnswer = z.object({
  mistake: z.uuid("common.invalidInput"),
  status: z.enum(["corrected", "unchanged"], "mistakes.statusRequired"),
  answer: requiredText(mistakeLimits.answer, "mistakes.answerRequired", "It now says “lighter”."),
});
export type MistakeAnswer = z.output<typeof MistakeAnswer>;
