import { data } from "react-router";

import type { Actor } from "#app/domains/accounts/actor.ts";
import { switchDailyMail } from "#app/domains/accounts/email/daily-mail.server.ts";
import { QuizAnswersInput } from "#app/domains/courses/learning/input.ts";
import { readAnswers, submittedAnswers } from "#app/domains/courses/quiz/read-answers.ts";
import { answerDailyQuestion } from "#app/domains/daily-questions/answer.server.ts";
import { dailyPath, dailyQuestionPath } from "#app/domains/daily-questions/daily.ts";
import { findDailySet } from "#app/domains/daily-questions/find-set.server.ts";
import { startDailySet } from "#app/domains/daily-questions/start-set.server.ts";
import type { RequestContext } from "#app/http/context/request-context.server.ts";
import { fail, redirectWithToast } from "#app/http/forms/action-result.server.ts";
import { redirect } from "#app/http/forms/redirect.server.ts";
import { runOperation } from "#app/http/forms/run-operation.server.ts";
import { textOf } from "#app/lib/form-fields.ts";
import { refuse } from "#app/lib/refusal.ts";

const refusals = {
  "nothing-due": { status: 409, key: "dailyQuestions.noneToday" },
  "not-found": { status: 404, key: "dailyQuestions.notToday" },
  "attempt-open": { status: 409, key: "dailyQuestions.attemptOpen" },
} as const;

/** Starts the questions of the day and leads to the first one. */
export const start = (ctx: RequestContext, actor: Actor) =>
  runOperation(ctx, { refusals, failure: "dailyQuestions.startFailed" }, async () => {
    const started = await startDailySet(actor);
    return started.ok ? redirect(dailyPath) : started;
  });

/** Saves the answer to a question of the day and leads to its explanation. */
export function answer(ctx: RequestContext, actor: Actor, form: FormData) {
  const typed = submittedAnswers(form);
  return runOperation(ctx, { refusals, failure: "dailyQuestions.answerFailed" }, async () => {
    const daily = await findDailySet(actor);
    const asked = "asked" in daily ? daily.asked : [];
    const questionId = textOf(form, "question");
    const at = asked.findIndex(({ question }) => question.id === questionId);
    const found = asked[at];
    if (!found || !("day" in daily)) return refuse("not-found");
    const { answers, unclear } = readAnswers(form, [found.question]);
    const parsed = QuizAnswersInput.safeParse(answers);
    const given = parsed.success ? parsed.data[questionId] : undefined;
    if (given === undefined && !found.explained) {
      const key = unclear.length ? "courses.orderProblem" : "courses.answerFirst";
      const refused = fail(ctx, 400, { key }, { [questionId]: ctx.t(key) });
      return data({ ...refused.data, typed }, { status: 400 });
    }
    const saved =
      given === undefined ||
      (await answerDailyQuestion(actor, { day: daily.day, questionId, given }));
    return saved === true || saved.ok ? redirect(dailyQuestionPath(at + 1)) : saved;
  });
}

/** Switches the morning email on or off. */
export const switchMail = (ctx: RequestContext, actor: Actor, isOn: boolean) =>
  runOperation(ctx, { refusals: {}, failure: "dailyQuestions.mailFailed" }, async () => {
    await switchDailyMail(actor, isOn);
    const key = isOn ? "dailyQuestions.mailIsOn" : "dailyQuestions.mailIsOff";
    return redirectWithToast(ctx, dailyPath, "success", { key });
  });
