import { z } from "@hono/zod-openapi";

import { courseTextLimits } from "#app/domains/courses/course.ts";
import { cleanText } from "#app/lib/clean-text.ts";

const optionalText = (max: number) =>
  z
    .string()
    .transform(cleanText)
    .pipe(z.string().max(max, `common.tooLong|max=${max}`));

const answer = z.union([
  z.boolean(),
  z
    .string()
    .max(courseTextLimits.shortAnswer, `common.tooLong|max=${courseTextLimits.shortAnswer}`)
    .transform(cleanText),
  z.array(z.string().max(100).transform(cleanText)).max(100),
]);

/** A learner's answers by the id of each question: one option, several, their order, true or false, or text. */
export const QuizAnswersInput = z
  .record(z.string().max(100), answer)
  .openapi({ example: { "01991c3e-5e3b-7cc2-9d0f-3f6a0b7f9a11": "b" } });

/** The submitted answers of a quiz. */
export const AttemptInput = z
  .object({
    answers: QuizAnswersInput.optional().openapi({
      description:
        "The answers by question id: an option (single choice), a list of options (multiple choice), all options in order (ordering), true or false, or a text. Leave out to start an attempt and get its questions.",
    }),
    attempt_id: z.uuid().optional().openapi({
      description:
        "The attempt that the answers belong to. Repeating the request doesn't grade it twice.",
    }),
  })
  .openapi("AttemptInput");

/** A learner's review of a course. */
export const ReviewInput = z.object({
  rating: z.int("courses.ratingRequired").min(1, "courses.ratingRequired").max(5),
  body: optionalText(courseTextLimits.review).default(""),
});
export type ReviewInput = z.output<typeof ReviewInput>;

/** A learner's own note on a lesson. */
export const NoteInput = z.object({ body: optionalText(courseTextLimits.note).default("") });
