import { readEdit } from "#app/domains/courses/edits/edit.ts";
import type { EditKind } from "#app/domains/courses/edits/stored.server.ts";
import { findEditableFacts } from "#app/domains/courses/own-facts/studio/fact-uses.server.ts";
import {
  courseFormFields,
  CourseInput,
  LessonInput,
  QuizInput,
  readCourseForm,
} from "#app/domains/courses/studio/input.ts";
import {
  findUnknownFacts,
  quotingLessonInput,
  quotingQuestionInput,
} from "#app/domains/courses/studio/known-facts.server.ts";
import { saveLesson } from "#app/domains/courses/studio/lessons.server.ts";
import { QuestionInput, readQuestionForm } from "#app/domains/courses/studio/question-input.ts";
import { saveQuestion, saveQuiz } from "#app/domains/courses/studio/quizzes.server.ts";
import { studioRefusals } from "#app/domains/courses/studio/refusals.ts";
import { saveDetailDraft } from "#app/domains/courses/studio/update-course.server.ts";
import type { FindFact } from "#app/domains/facts/fact.ts";
import { findFact } from "#app/domains/facts/facts.server.ts";
import { requireActor } from "#app/http/auth/guards.server.ts";
import { requestContext } from "#app/http/context/request-context.server.ts";
import { readFieldErrors } from "#app/http/forms/field-errors.server.ts";
import { readForm } from "#app/http/forms/read-form.server.ts";
import { newIdOf, readFields, textOf, typedFields } from "#app/lib/form-fields.ts";
import { ruleFields } from "#app/routes/instructor/quiz-actions.server.ts";

import type { Route } from "./+types/course-autosave";

const editKinds = ["details", "lesson", "rules", "question"] as const satisfies EditKind[];

/**
 * Saves a form of the studio while it is typed into, and answers with the new revision or with what is wrong; with both if a
 * text names facts that its course doesn't have.
 */
export async function action({ request, params, context }: Route.ActionArgs) {
  const ctx = context.get(requestContext);
  const actor = await requireActor(context);
  const form = await readForm(request);
  const kind = editKinds.find((name) => name === textOf(form, "edit"));
  const course = await findEditableFacts(actor, params.id);
  const work = kind && readWork(kind, form, course?.find ?? findFact);
  if (!work) return Response.json({ message: ctx.t("common.invalidInput") }, { status: 400 });
  const say = (key: "studio.notSavedYet" | "studio.savedUnready", error: Invalid) => {
    const [problem = ""] = Object.values(readFieldErrors(error, ctx.t));
    return ctx.t(key, { problem });
  };
  if ("error" in work) {
    return Response.json({ message: say("studio.notSavedYet", work.error) }, { status: 400 });
  }
  const saved = await work.save(actor, params.id);
  if (saved.ok) {
    const message = work.unknown && say("studio.savedUnready", work.unknown);
    return Response.json({ revision: saved.revision, message });
  }
  const { status, key } = studioRefusals[saved.reason];
  const isConflict = saved.reason === "conflict";
  return Response.json({ message: ctx.t(key), isConflict }, { status });
}

type Actor = Awaited<ReturnType<typeof requireActor>>;

type Invalid = Parameters<typeof readFieldErrors>[0];

type Work =
  | { error: Invalid }
  | {
      save: (actor: Actor, id: string) => ReturnType<typeof saveLesson | typeof saveQuestion>;
      /** What is wrong with a text that is saved all the same. */
      unknown?: Invalid | undefined;
    };

function readWork(kind: EditKind, form: FormData, find: FindFact): Work {
  const [item, edit] = [textOf(form, "item"), readEdit(form)];
  switch (kind) {
    case "details": {
      const { error } = CourseInput.safeParse(readCourseForm(form));
      if (error) return { error };
      const values = typedFields(form, courseFormFields);
      const save = (actor: Actor, id: string) => saveDetailDraft(actor, id, { values, ...edit });
      return { save };
    }
    case "lesson": {
      const fields = readFields(form, ["title", "body"]);
      const schema = quotingLessonInput(find);
      const unknown = findUnknownFacts(schema, fields);
      const { data, error } = (unknown ? LessonInput : schema).safeParse(fields);
      if (error) return { error };
      const save = (actor: Actor, id: string) => saveLesson(actor, id, item, { ...data, ...edit });
      return { save, unknown };
    }
    case "rules": {
      const { data, error } = QuizInput.safeParse(
        readFields(form, ruleFields, ruleFields.slice(1)),
      );
      if (error) return { error };
      const save = (actor: Actor, id: string) => saveQuiz(actor, id, item, { ...data, ...edit });
      return { save };
    }
    default: {
      const fields = readQuestionForm(form);
      const schema = quotingQuestionInput(find);
      const unknown = findUnknownFacts(schema, fields);
      const { data, error } = (unknown ? QuestionInput : schema).safeParse(fields);
      if (error) return { error };
      const question = { ...data, ...edit, id: newIdOf(form), isNew: form.has("new") };
      const save = (actor: Actor, id: string) => saveQuestion(actor, id, item, question);
      return { save, unknown };
    }
  }
}
