import { data } from "react-router";

import type { Actor } from "#app/domains/accounts/actor.ts";
import { readEdit } from "#app/domains/courses/edits/edit.ts";
import { readFactsOfCourse } from "#app/domains/courses/own-facts/find-fact.server.ts";
import { QuizInput } from "#app/domains/courses/studio/input.ts";
import { quotingQuestionInput } from "#app/domains/courses/studio/known-facts.server.ts";
import { findDraftQuiz } from "#app/domains/courses/studio/queries.server.ts";
import { questionTexts, readQuestionForm } from "#app/domains/courses/studio/question-input.ts";
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
import { runAndRedirect, runOperation } from "#app/http/forms/run-operation.server.ts";
import { readFields, textOf, typedFields } from "#app/lib/form-fields.ts";
import { isUuid } from "#app/lib/is-uuid.ts";
import { choose, showConflict } from "#app/routes/instructor/edits/conflict.server.ts";

type ParsedForm = {
  ctx: RequestContext;
  actor: Actor;
  courseId: string;
  quizId: string;
  form: FormData;
};

/** The fields of the form of a quiz's rules. */
export const ruleFields = [
  "title",
  "pass_mark",
  "attempts_per_day",
  "time_limit_minutes",
  "questions_per_attempt",
] as const;

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
    const path = studioQuizPath(courseId, quizId);
    const choice = await choose(ctx, actor, { courseId, form, path });
    if (choice) return choice;
    const saved = await saveQuiz(actor, courseId, quizId, { ...input, ...readEdit(form) });
    if (!saved.ok && saved.reason === "conflict") {
      const values = typedFields(form, ruleFields);
      return showConflict({ ctx, actor }, { courseId, edit: "rules", id: quizId }, { values });
    }
    if (!saved.ok) return saved;
    return redirectWithToast(ctx, path, "success", { key: "studio.saved" });
  });
}

async function storeQuestion({ ctx, actor, courseId, quizId, form }: ParsedForm) {
  const sentId = textOf(form, "id");
  const id = isUuid(sentId) ? sentId : undefined;
  const values = readQuestionForm(form);
  const input = quotingQuestionInput(await readFactsOfCourse(courseId)).safeParse(values);
  if (!input.success) {
    const errors = readFieldErrors(input.error, ctx.t);
    const answer = fail(ctx, 400, { key: "common.invalidInput" }, errors).data;
    return data({ ...answer, question: { id, ...values } }, { status: 400 });
  }
  const path = studioQuizPath(courseId, quizId);
  const choice = await choose(ctx, actor, { courseId, form, path: `${path}#q-${id}` });
  if (choice) return choice;
  const isNew = form.has("new") || id === undefined;
  const question = { ...input.data, ...readEdit(form), id, isNew };
  return runOperation(ctx, studioOutcomes, async () => {
    const saved = await saveQuestion(actor, courseId, quizId, question);
    if (!saved.ok && saved.reason === "conflict") {
      const quiz = await findDraftQuiz(actor, courseId, quizId);
      const sent = {
        values: {},
        texts: questionTexts(values, quiz?.lessons ?? []),
        more: { question: { id, ...values } },
      };
      return showConflict({ ctx, actor }, { courseId, edit: "question", id: id ?? "" }, sent);
    }
    if (!saved.ok) return saved;
    return redirectWithToast(ctx, `${path}#q-${saved.id}`, "success", {
      key: "studio.questionSaved",
    });
  });
}
