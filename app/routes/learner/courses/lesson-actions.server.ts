import type { Actor } from "#app/domains/accounts/actor.ts";
import {
  coursePath,
  learnPath,
  lessonPath,
  stepPath,
  stepsOf,
} from "#app/domains/courses/course.ts";
import { completeLesson } from "#app/domains/courses/learning/complete-lesson.server.ts";
import { explainLearning, type RefusedStep } from "#app/domains/courses/learning/explain.server.ts";
import { NoteInput } from "#app/domains/courses/learning/input.ts";
import { saveNote } from "#app/domains/courses/learning/save-note.server.ts";
import { findCourseEnrollment } from "#app/domains/courses/queries.server.ts";
import type { RequestContext } from "#app/http/context/request-context.server.ts";
import { redirectWithToast } from "#app/http/forms/action-result.server.ts";
import { defineForm } from "#app/http/forms/define-form.server.ts";
import { redirectDocument } from "#app/http/forms/redirect.server.ts";
import { runOperation } from "#app/http/forms/run-operation.server.ts";
import { textOf } from "#app/lib/form-fields.ts";
import type { MessageKey } from "#content/messages/catalogue.ts";

/** Returns the explanations of what a learner is refused, and the message if the step fails. */
export const stepOutcomes = <Failure extends MessageKey>(actor: Actor, failure: Failure) => ({
  refusals: (refusal: RefusedStep, { form }: RequestContext) =>
    explainLearning(refusal, actor, form),
  failure,
});

const noteForm = ({ refusals }: ReturnType<typeof stepOutcomes>) =>
  defineForm({ input: NoteInput, fields: ["body"], refusals });

/** The lesson that a form is about, and whether a phone that was offline sends it later. */
type LessonForm = { lesson: string; form: FormData; isLate: boolean };

/**
 * Marks a lesson as done, saves the note that was entered with it, and redirects to the next step; after the last
 * one, to the end of the course.
 */
export async function markDone(
  ctx: RequestContext,
  actor: Actor,
  { lesson: lessonKey, form, isLate }: LessonForm,
) {
  const complete = async () => {
    const completed = await completeLesson(actor, lessonKey);
    if (!completed.ok) return completed;
    const { slug, isCompletion } = completed;
    return isCompletion ? toCompleted(slug) : toNextStep(ctx, actor, slug, lessonKey);
  };
  const outcomes = stepOutcomes(actor, "courses.doneFailed");
  const isChanged = form.has("body") && textOf(form, "body") !== form.get("saved");
  if (!isChanged) return runOperation(ctx, outcomes, complete);
  return noteForm(outcomes).submit(ctx, form, outcomes.failure, async ({ body }) => {
    const saved = await saveNote(actor, lessonKey, body, undefined, earlierNote(form, isLate));
    return saved.ok ? complete() : saved;
  });
}

async function toNextStep(ctx: RequestContext, actor: Actor, slug: string, lessonKey: string) {
  const enrollment = await findCourseEnrollment(actor.id, slug);
  const steps = stepsOf(enrollment?.modules ?? []);
  const at = steps.findIndex(({ key }) => key === lessonKey);
  const next = steps[at + 1] ?? steps.find(({ isDone }) => !isDone);
  const path = next ? stepPath(slug, next) : coursePath(slug);
  return redirectWithToast(ctx, path, "success", { key: "courses.lessonCompleted" });
}

/** Saves the note that a form contains. */
export function saveNoteForm(
  ctx: RequestContext,
  actor: Actor,
  { lesson: lessonKey, form, isLate }: LessonForm,
) {
  const outcomes = stepOutcomes(actor, "courses.notesFailed");
  return noteForm(outcomes).submit(ctx, form, outcomes.failure, async ({ body }) => {
    const saved = await saveNote(actor, lessonKey, body, undefined, earlierNote(form, isLate));
    if (!saved.ok) return saved;
    const path = `${lessonPath(saved.slug, lessonKey)}#notes`;
    return redirectWithToast(ctx, path, "success", { key: "courses.notesSaved" });
  });
}

// A note that arrives late must not replace what another device has written since.
const earlierNote = (form: FormData, isLate: boolean) =>
  isLate ? textOf(form, "saved") : undefined;

/** Redirects to the end of a course that was just completed, which shows what it has earned. */
const toCompleted = (slug: string) => redirectDocument(learnPath(slug));
