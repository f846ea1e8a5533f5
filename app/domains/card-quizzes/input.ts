import { z } from "zod";

import { answerLetters, cardQuizRules } from "./card-quiz.ts";

const { maxAgeMs, maxCards, maxExtraCards } = cardQuizRules;

/** The number of cards without a name. */
export const ExtraCards = z.coerce.number().int().min(0).max(maxExtraCards).catch(0);

/** A new live quiz. */
export const CardQuizInput = z.object({
  quiz: z.uuid("cardQuizzes.chooseQuiz"),
  questions: z.array(z.string().max(100)).min(1, "cardQuizzes.chooseQuestion").max(500),
  extra: ExtraCards,
});
export type CardQuizInput = z.output<typeof CardQuizInput>;

const Choice = z.preprocess(
  (letter) => (letter === "" ? null : answerLetters.indexOf(letter as "A")),
  z.number().int().min(0).max(3).nullable(),
);

/** What was read of a question's cards. */
export const AnswersInput = z.object({
  position: z.coerce.number().int().min(1).max(1000),
  isByHand: z.boolean(),
  /** How long ago it was read, in milliseconds: the clocks of phones differ. */
  ageMs: z.coerce.number().min(0).max(maxAgeMs).catch(0),
  answers: z
    .array(
      z.object({
        card: z.coerce.number().int().min(1).max(maxCards),
        /** The index of the option; null takes the answer away. */
        choice: Choice,
      }),
    )
    .max(maxCards),
});
export type AnswersInput = z.output<typeof AnswersInput>;

/** The step that a button asks for, about the question that was shown beside it. */
export const StepInput = z.object({
  intent: z.enum(["open", "close", "reveal", "end"]),
  position: z.coerce.number().int().min(0).max(1000),
});
export type StepInput = z.output<typeof StepInput>;

const field = /^answer-(\d{1,3})$/;

/** Returns what a form with a field `answer-<card>` for each card contains, as `AnswersInput` expects it. */
export function readAnswers(form: FormData): unknown {
  const answers = [...form].flatMap(([name, value]) => {
    const card = field.exec(name)?.[1];
    return card === undefined ? [] : [{ card, choice: value }];
  });
  const isByHand = form.get("by") !== "camera";
  return { position: form.get("position"), isByHand, ageMs: form.get("age") ?? 0, answers };
}
