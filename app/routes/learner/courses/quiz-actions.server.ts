import { data } from "react-router";

import type { Actor } from "#app/domains/accounts/actor.ts";
import { quizPath, resultPath } from "#app/domains/courses/course.ts";
import { QuizAnswersInput } from "#app/domains/courses/learning/input.ts";
import { findQuizOverview } from "#app/domains/courses/quiz/queries.server.ts";
import { readAnswers, submittedAnswers } from "#app/domains/courses/quiz/read-answers.ts";
import { startQuizAttempt } from "#app/domains/courses/quiz/start-attempt.server.ts";
import { submitQuizAttempt } from "#app/domains/courses/quiz/submit-attempt.server.ts";
import { listKeptQuestions, takeQuiz } from "#app/domains/courses/quiz/take-quiz.server.ts";
import type { RequestContext } from "#app/http/context/request-context.server.ts";
import { fail } from "#app/http/forms/action-result.server.ts";
import { encodeLocation } from "#app/http/forms/redirect.server.ts";
import { runOperation } from "#app/http/forms/run-operation.server.ts";
import { textOf } from "#app/lib/form-fields.ts";
import { isUuid } from "#app/lib/is-uuid.ts";

import { stepOutcomes } from "./lesson-actions.server.ts";

/** Starts an attempt and shows its questions. */
export async function startQuiz(ctx: RequestContext, actor: Actor, quizKey: string) {
  return runOperation(ctx, stepOutcomes(actor, "courses.quizStartFailed"), async () => {
    const begun = await startQuizAttempt(actor, quizKey);
    if (!begun.ok) return begun;
    return toPage(quizPath(begun.slug, quizKey));
  });
}

/** Submits the answers of a form and redirects to their explanations. */
export async function submitQuiz(
  ctx: RequestContext,
  actor: Actor,
  quizKey: string,
  form: FormData,
) {
  return runOperation(ctx, stepOutcomes(actor, "courses.quizFailed"), async () => {
    const overview = await findQuizOverview(actor.id, quizKey);
    const attempt = form.get("attempt");
    const attemptId = typeof attempt === "string" ? attempt : "";
    const isOpen = overview?.open?.attemptId === attemptId;
    const { answers, unclear } = readAnswers(form, (isOpen && overview.open?.questions) || []);
    const parsed = QuizAnswersInput.safeParse(answers);
    if (unclear.length || !parsed.success) return unclearAnswer(ctx, unclear, form);
    const graded = await submitQuizAttempt(actor, attemptId, parsed.data);
    if (!graded.ok) return graded;
    return toPage(resultPath(graded.slug, graded.attemptId));
  });
}

/** Takes a quiz with the answers of a kept page, which was made without a network, and redirects to their explanations. */
export async function takeKeptQuiz(
  ctx: RequestContext,
  actor: Actor,
  quizKey: string,
  form: FormData,
) {
  return runOperation(ctx, stepOutcomes(actor, "courses.quizFailed"), async () => {
    const quizId = textOf(form, "quiz");
    const latest = textOf(form, "after");
    const known = await listKeptQuestions(actor, quizKey);
    const questions = known?.quizId === quizId ? known.questions : [];
    const { answers, unclear } = readAnswers(form, questions);
    const parsed = QuizAnswersInput.safeParse(answers);
    if (unclear.length || !parsed.success) return unclearAnswer(ctx, unclear, form);
    const after = isUuid(latest) ? latest : null;
    const made = { attemptId: textOf(form, "submission"), quizKey, quizId, after };
    const graded = await takeQuiz(actor, made, parsed.data);
    if (!graded.ok) return graded;
    return toPage(resultPath(graded.slug, graded.attemptId));
  });
}

function unclearAnswer(ctx: RequestContext, unclear: string[], form: FormData) {
  const errors = Object.fromEntries(unclear.map((id) => [id, ctx.t("courses.orderProblem")]));
  const answer = fail(ctx, 400, { key: "courses.quizIncomplete" }, errors).data;
  return data({ ...answer, typed: submittedAnswers(form) }, { status: 400 });
}

const toPage = (path: string) =>
  new Response(null, { status: 303, headers: { Location: encodeLocation(path) } });
