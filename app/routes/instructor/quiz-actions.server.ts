import { data } from "react-router";

import type { Actor } from "#app/domains/accounts/actor.ts";
import { QuizInput } from "#app/domains/courses/studio-input.ts";
import { QuestionInput, readQuestionForm } from "#app/domains/courses/studio-question-input.ts";
import {
  deleteQuestion,
  moveQuestion,
  saveQuestion,
  saveQuiz,
} from "#app/domains/courses/studio-quizzes.server.ts";
import { studioQuizPath } from "#app/domains/courses/studio.ts";
import { failed } from "#app/http/answer.server.ts";
import { readFieldErrors } from "#app/http/field-errors.server.ts";
import { readSent } from "#app/http/form-answers.server.ts";
import type { RequestContext } from "#app/http/request-context.server.ts";
import { readFields, typedFields } from "#app/lib/form-fields.ts";

import { act, textOf } from "./studio-answers.server.ts";

type Sent = {
  ctx: RequestContext;
  actor: Actor;
  courseId: string;
  quizId: string;
  form: FormData;
};

const ruleFields = ["title", "pass_mark", "attempts_per_day", "time_limit_minutes"] as const;

/** What the screen of a quiz can be asked to do. */
export const quizActions: Record<string, (sent: Sent) => unknown> = {
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

function saveRules({ ctx, actor, courseId, quizId, form }: Sent) {
  const fields = readFields(form, ruleFields, ruleFields.slice(1));
  const sent = readSent(ctx, QuizInput, fields, typedFields(form, ruleFields));
  if (!sent.ok) return sent.answer;
  return act(
    ctx,
    () => saveQuiz(actor, courseId, quizId, sent.input),
    { key: "studio.saved" },
    studioQuizPath(courseId, quizId),
  );
}

function storeQuestion({ ctx, actor, courseId, quizId, form }: Sent) {
  const id = textOf(form, "id") || undefined;
  const typed = readQuestionForm(form);
  const sent = QuestionInput.safeParse(typed);
  if (!sent.success) {
    const errors = readFieldErrors(sent.error, ctx.t);
    const answer = failed(ctx, 400, { key: "common.invalidInput" }, errors).data;
    return data({ ...answer, question: { id, ...typed } }, { status: 400 });
  }
  return act(
    ctx,
    () => saveQuestion(actor, courseId, quizId, { ...sent.data, id }),
    { key: "studio.questionSaved" },
    (saved) => `${studioQuizPath(courseId, quizId)}#q-${saved.id}`,
  );
}
