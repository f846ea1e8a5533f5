import { z } from "@hono/zod-openapi";

import { correctionLimits } from "#app/domains/passport/ledger/activity.ts";
import { requiredText } from "#app/lib/form-text-input.ts";

import { pointsLimits } from "./points.ts";

/** A learner's question about an entry of their ledger. */
export const QuestionInput = z.object({
  entry: z.uuid("common.invalidInput"),
  body: requiredText(pointsLimits.question, "points.questionRequired", "I was at the event."),
});
export type QuestionInput = z.output<typeof QuestionInput>;

/** An admin's answer, with the points to add or take away, if any. */
export const AnswerInput = z.object({
  question: z.uuid("common.invalidInput"),
  answer: requiredText(pointsLimits.answer, "points.answerRequired", "You’re right, thank you."),
  points: z
    .int("adminUsers.pointsInvalid")
    .min(-correctionLimits.points, "adminUsers.pointsInvalid")
    .max(correctionLimits.points, "adminUsers.pointsInvalid")
    .optional(),
});
export type AnswerInput = z.output<typeof AnswerInput>;
