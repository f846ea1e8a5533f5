import { data } from "react-router";

import type { Actor } from "#app/domains/accounts/actor.ts";
import { QuizInput } from "#app/domains/courses/studio/input.ts";
import { QuotingQuestionInput } from "#app/domains/courses/studio/known-facts.server.ts";
import { readQuestionForm } from "#app/domains/courses/studio/question-input.ts";
import {
  deleteQuestion,
  moveQuestion,
  saveQuestion,
  saveQuiz,
} from "#app/domains/courses/studio/quizzes.server.ts";
import { studioOutcomes } from "#app/domains/courses/studio/refusals.ts";
import { studioQuizPath } from "#app/domains/courses/studio/studio.ts";
import type { RequestContext } from "#app/http/context/request-context.server.ts";
import { fail, redirectWithToast } from "#app/http/forms/action-result.server.ts";
import { defineForm } from "#app/http/forms/define-form.server.ts";
import { readFieldErrors } from "#app/http/forms/field-errors.server.ts";
import { runAndRedirect } from "#app/http/forms/run-operation.server.ts";
import { readFields, textOf } from "#app/lib/form-fields.ts";

type ParsedForm = {
  ctx: RequestContext;
  actor: Actor;
  courseId: string;
  quizId: string;
  form: FormData;
};

const ruleFields = ["title", "pass_mark", "attempts_per_day", "time_limit_minutes"] as const;

/** The actions of the screen of a quiz, by intent. */
export const quizActions: Record<string, (input: ParsedForm) => unknown> = {
  rules: saveRules,
  question: storeQuestion,
  "move-question": ({ ctx, actor, courseId, quizId, form }) => {
    const [id, direction] = [textOf(form, "id"), textOf(form, "direction")];
    return runAndRedirect(
      ctx,
      studioOutcomes,
      () =>
        moveQuestion(actor, courseId, quizId, {
          id,
          direction: direction === "up" ? "up" : "down",
        }),
      { key: "studio.moved" },
      `${studioQuizPath(courseId, quizId)}#q-${encodeURIComponent(id)}`,
    );
  },
  "delete-question": ({ ctx, actor, courseId, quizId, form }) =>
    runAndRedirect(
      ctx,
      studioOutcomes,
      () => deleteQuestion(actor, courseId, quizId, textOf(form, "id")),
      { key: "studio.questionDeleted" },
      studioQuizPath(courseId, quizId),
    ),
};

const rulesForm = defineForm({
  input: QuizInput,
  fields: ruleFields,
  read: (form) => readFields(form, ruleFields, ruleFields.slice(1)),
  refusals: studioOutcomes.refusals,
});

function saveRules({ ctx, actor, courseId, quizId, form }: ParsedForm) {
  return rulesForm.submit(ctx, form, studioOutcomes.failure, async (input) => {
    const saved = await saveQuiz(actor, courseId, quizId, input);
    if (!saved.ok) return saved;
    const path = studioQuizPath(courseId, quizId);
    return redirectWithToast(ctx, path, "success", { key: "studio.saved" });
  });
}

function storeQuestion({ ctx, actor, courseId, quizId, form }: ParsedForm) {
  const id = textOf(form, "id") || undefined;
  const values = readQuestionForm(form);
  const input = QuotingQuestionInput.safeParse(values);
  if (!input.success) {
    const errors = readFieldErrors(input.error, ctx.t);
    const answer = fail(ctx, 400, { key: "common.invalidInput" }, errors).data;
    return data({ ...answer, question: { id, ...values } }, { status: 400 });
  }
  return runAndRedirect(
    ctx,
    studioOutcomes,
    () => saveQuestion(actor, courseId, quizId, { ...input.data, id }),
    { key: "studio.questionSaved" },
    (saved) => `${studioQuizPath(courseId, quizId)}#q-${saved.id}`,
  );
}
