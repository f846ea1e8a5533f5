import { data } from "react-router";

import type { Actor } from "#app/domains/accounts/actor.ts";
import { QuizInput } from "#app/domains/courses/studio/input.ts";
import { QuestionInput, readQuestionForm } from "#app/domains/courses/studio/question-input.ts";
import {
  deleteQuestion,
  moveQuestion,
  saveQuestion,
  saveQuiz,
} from "#app/domains/courses/studio/quizzes.server.ts";
import { studioQuizPath } from "#app/domains/courses/studio/studio.ts";
import type { RequestContext } from "#app/http/context/request-context.server.ts";
import { fail } from "#app/http/forms/action-result.server.ts";
import { readFieldErrors } from "#app/http/forms/field-errors.server.ts";
import { parseForm } from "#app/http/forms/form-results.server.ts";
import { readFields, typedFields } from "#app/lib/form-fields.ts";

import { act, textOf } from "./studio-answers.server.ts";

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
    return act(
      ctx,
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
    act(
      ctx,
      () => deleteQuestion(actor, courseId, quizId, textOf(form, "id")),
      { key: "studio.questionDeleted" },
      studioQuizPath(courseId, quizId),
    ),
};

function saveRules({ ctx, actor, courseId, quizId, form }: ParsedForm) {
  const fields = readFields(form, ruleFields, ruleFields.slice(1));
  const input = parseForm(ctx, QuizInput, fields, typedFields(form, ruleFields));
  if (!input.ok) return input.answer;
  return act(
    ctx,
    () => saveQuiz(actor, courseId, quizId, input.input),
    { key: "studio.saved" },
    studioQuizPath(courseId, quizId),
  );
}

function storeQuestion({ ctx, actor, courseId, quizId, form }: ParsedForm) {
  const id = textOf(form, "id") || undefined;
  const values = readQuestionForm(form);
  const input = QuestionInput.safeParse(values);
  if (!input.success) {
    const errors = readFieldErrors(input.error, ctx.t);
    const answer = fail(ctx, 400, { key: "common.invalidInput" }, errors).data;
    return data({ ...answer, question: { id, ...values } }, { status: 400 });
  }
  return act(
    ctx,
    () => saveQuestion(actor, courseId, quizId, { ...input.data, id }),
    { key: "studio.questionSaved" },
    (saved) => `${studioQuizPath(courseId, quizId)}#q-${saved.id}`,
  );
}
