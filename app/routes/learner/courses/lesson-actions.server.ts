import type { Actor } from "#app/domains/accounts/actor.ts";
import { coursePath, lessonPath, stepPath, stepsOf } from "#app/domains/courses/course.ts";
import { completeLesson } from "#app/domains/courses/learning/complete-lesson.server.ts";
import { explainLearning, type RefusedStep } from "#app/domains/courses/learning/explain.server.ts";
import { NoteInput } from "#app/domains/courses/learning/input.ts";
import { saveNote } from "#app/domains/courses/learning/save-note.server.ts";
import { findCourseEnrollment } from "#app/domains/courses/queries.server.ts";
import type { RequestContext } from "#app/http/context/request-context.server.ts";
import { fail, redirectWithToast } from "#app/http/forms/action-result.server.ts";
import { parseForm } from "#app/http/forms/form-results.server.ts";
import { withFailure } from "#app/http/forms/with-failure.server.ts";
import { readFields, typedFields } from "#app/lib/form-fields.ts";

/**
 * Marks a lesson as done, saves the note that was entered with it, and redirects to the next step; after the last
 * one, to the page of the completed course.
 */
export async function markDone(
  ctx: RequestContext,
  actor: Actor,
  lessonKey: string,
  form: FormData,
) {
  const values = typedFields(form, ["body"]);
  const isChanged = form.has("body") && values.body !== form.get("saved");
  const note = isChanged
    ? parseForm(ctx, NoteInput, readFields(form, ["body"]), values)
    : undefined;
  if (note?.ok === false) return note.answer;
  return withFailure(ctx, "courses.doneFailed", async () => {
    if (note) {
      const kept = await saveNote(actor, lessonKey, note.input.body);
      if (!kept.ok) return refusedStep(ctx, actor, kept);
    }
    const ok = await completeLesson(actor, lessonKey);
    if (!ok.ok) return refusedStep(ctx, actor, ok);
    const { slug, isCompletion } = ok;
    if (isCompletion) return toCompleted(ctx, slug);
    const enrollment = await findCourseEnrollment(actor.id, slug);
    const steps = stepsOf(enrollment?.modules ?? []);
    const at = steps.findIndex(({ key }) => key === lessonKey);
    const next = steps[at + 1] ?? steps.find(({ isDone }) => !isDone);
    const path = next ? stepPath(slug, next) : coursePath(slug);
    return redirectWithToast(ctx, path, "success", { key: "courses.doneToast" });
  });
}

/** Saves the note that a form contains. */
export async function keepNote(
  ctx: RequestContext,
  actor: Actor,
  lessonKey: string,
  form: FormData,
) {
  const values = typedFields(form, ["body"]);
  const parsed = parseForm(ctx, NoteInput, readFields(form, ["body"]), values);
  if (!parsed.ok) return parsed.answer;
  return withFailure(ctx, "courses.noteFailed", async () => {
    const kept = await saveNote(actor, lessonKey, parsed.input.body);
    if (!kept.ok) return refusedStep(ctx, actor, kept);
    const path = `${lessonPath(kept.slug, lessonKey)}#notes`;
    return redirectWithToast(ctx, path, "success", { key: "courses.noteSaved" });
  });
}

/** Redirects to the page of a course that was just completed. */
export const toCompleted = (ctx: RequestContext, slug: string) =>
  redirectWithToast(ctx, coursePath(slug), "success", { key: "courses.completedToast" });

/** Returns the result of a refused step. */
export async function refusedStep(ctx: RequestContext, actor: Actor, refusal: RefusedStep) {
  const { status, ...words } = await explainLearning(refusal, actor, ctx.locale);
  return fail(ctx, status, words);
}
