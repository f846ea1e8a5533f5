import { data } from "react-router";

import type { Actor } from "#app/domains/accounts/actor.ts";
import { readEdit } from "#app/domains/courses/edits/edit.ts";
import { readFactsOfCourse } from "#app/domains/courses/own-facts/find-fact.server.ts";
import { addCoursePicture } from "#app/domains/courses/studio/add-picture.server.ts";
import type { LessonInput } from "#app/domains/courses/studio/input.ts";
import { quotingLessonInput } from "#app/domains/courses/studio/known-facts.server.ts";
import { saveLesson } from "#app/domains/courses/studio/lessons.server.ts";
import { studioRefusals } from "#app/domains/courses/studio/refusals.ts";
import {
  coursePicturePath,
  studioLessonPath,
  studioLimits,
} from "#app/domains/courses/studio/studio.ts";
import type { FindFact } from "#app/domains/facts/fact.ts";
import type { RequestContext } from "#app/http/context/request-context.server.ts";
import { ok, redirectWithToast } from "#app/http/forms/action-result.server.ts";
import { defineForm } from "#app/http/forms/define-form.server.ts";
import type { Upload } from "#app/http/forms/read-upload.server.ts";
import { cleanText } from "#app/lib/clean-text.ts";
import { textOf, typedFields } from "#app/lib/form-fields.ts";
import { refuse } from "#app/lib/refusal.ts";
import { choose, showConflict } from "#app/routes/instructor/edits/conflict.server.ts";

/** The fields of a lesson's form; the picture comes last, so that the texts arrive first. */
const lessonFields = ["title", "body", "alt"] as const;
export type LessonField = (typeof lessonFields)[number];

/** The maximum size of the form, in bytes: a picture and the text fields. */
export const maxLessonBytes = studioLimits.pictureMegabytes * 1_000_000 + 400_000;

type LessonRef = { courseId: string; lessonId: string };

const lessonForm = (find: FindFact) =>
  defineForm({
    input: quotingLessonInput(find),
    fields: lessonFields,
    refusals: studioRefusals,
  });

/** Stores the content of a lesson's form, with the uploaded picture appended if there is one. */
export async function storeLesson(
  ctx: RequestContext,
  actor: Actor,
  ref: LessonRef,
  { form, isCut }: Upload,
) {
  const lesson = lessonForm(await readFactsOfCourse(ref.courseId));
  if (isCut) return lesson.refuse(ctx, form, refuse("picture-too-heavy"));
  return lesson.submit(ctx, form, "studio.saveFailed", async (input) => {
    const { courseId, lessonId } = ref;
    const path = studioLessonPath(courseId, lessonId);
    const choice = await choose(ctx, actor, { courseId, form, path });
    if (choice) return choice;
    const saved = await saveLesson(actor, courseId, lessonId, { ...input, ...readEdit(form) });
    if (!saved.ok && saved.reason === "conflict") {
      const values = typedFields(form, lessonFields);
      return showConflict({ ctx, actor }, { courseId, edit: "lesson", id: lessonId }, { values });
    }
    if (!saved.ok) return saved;
    switch (form.get("intent")) {
      case "picture":
        return addPicture(ctx, actor, ref, { form, input });
      case "preview":
        return redirectWithToast(ctx, `${path}?preview=1#preview`, "success", {
          key: "studio.saved",
        });
      default:
        return redirectWithToast(ctx, path, "success", { key: "studio.saved" });
    }
  });
}

async function addPicture(
  ctx: RequestContext,
  actor: Actor,
  { courseId, lessonId }: LessonRef,
  { form, input }: { form: FormData; input: LessonInput },
) {
  const file = form.get("picture");
  if (!(file instanceof Blob) || file.size === 0) return refuse("picture-missing");
  const added = await addCoursePicture(actor, courseId, new Uint8Array(await file.arrayBuffer()));
  if (!added.ok) return added;
  const alt = cleanText(textOf(form, "alt")).replaceAll(/[[\]\n\\]/g, " ");
  const body = `${input.body}\n\n![${alt}](${coursePicturePath(added.id)})`.trim();
  if (body.length <= studioLimits.lessonBody) {
    await saveLesson(actor, courseId, lessonId, { ...input, body });
  }
  const answer = ok(ctx, {
    key: "studio.imageAdded",
    description: "studio.imageAddedDescription",
  });
  return data({ ...answer, values: { title: input.title, body, alt: "" } });
}
