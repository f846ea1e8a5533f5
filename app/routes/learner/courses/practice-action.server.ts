import { data } from "react-router";

import type { Actor } from "#app/domains/accounts/actor.ts";
import { QuizAnswersInput } from "#app/domains/courses/learning/input.ts";
import { checkPracticeAnswer, findPractice } from "#app/domains/courses/quiz/practice.server.ts";
import { readAnswers, submittedAnswers } from "#app/domains/courses/quiz/read-answers.ts";
import type { RequestContext } from "#app/http/context/request-context.server.ts";
import { fail } from "#app/http/forms/action-result.server.ts";
import { runOperation } from "#app/http/forms/run-operation.server.ts";
import { textOf } from "#app/lib/form-fields.ts";
import { refuse } from "#app/lib/refusal.ts";

import { stepOutcomes } from "./lesson-actions.server.ts";

/** Judges the answer of a form to one practised question; the result has its explanation and the answer to show again. */
export async function checkAnswer(
  ctx: RequestContext,
  actor: Actor,
  practised: { quizKey: string; set: number },
  form: FormData,
) {
  const typed = submittedAnswers(form);
  return runOperation(ctx, stepOutcomes(actor, "courses.practiceFailed"), async () => {
    const found = await findPractice(actor, practised);
    if (!found.ok) return found;
    const questionId = textOf(form, "question");
    const question = found.practice.questions.find(({ id }) => id === questionId);
    if (!question) return refuse("not-found");
    const { answers, unclear } = readAnswers(form, [question]);
    const parsed = QuizAnswersInput.safeParse(answers);
    const given = parsed.success ? parsed.data[question.id] : undefined;
    if (given === undefined) {
      const key = unclear.length ? "courses.orderProblem" : "courses.answerFirst";
      const refused = fail(ctx, 400, { key }, { [question.id]: ctx.t(key) });
      return data({ ...refused.data, typed }, { status: 400 });
    }
    const checked = await checkPracticeAnswer(actor, { ...practised, questionId, given });
    return checked.ok ? { ok: true, explained: checked.explained, typed } : checked;
  });
}
