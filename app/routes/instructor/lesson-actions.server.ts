import { data } from "react-router";

import type { Actor } from "#app/domains/accounts/actor.ts";
import { addCoursePicture } from "#app/domains/courses/studio/add-picture.server.ts";
import { LessonInput } from "#app/domains/courses/studio/input.ts";
import { saveLesson } from "#app/domains/courses/studio/lessons.server.ts";
import { studioRefusals } from "#app/domains/courses/studio/refusals.ts";
import {
  coursePicturePath,
  studioLessonPath,
  studioLimits,
} from "#app/domains/courses/studio/studio.ts";
import type { RequestContext } from "#app/http/context/request-context.server.ts";
import { ok, redirectWithToast } from "#app/http/forms/action-result.server.ts";
import {
  failWithValues,
  parseForm,
  refuseWithValues,
} from "#app/http/forms/form-results.server.ts";
import type { Upload } from "#app/http/forms/read-upload.server.ts";
import { withFailure } from "#app/http/forms/with-failure.server.ts";
import { cleanText } from "#app/lib/clean-text.ts";
import { readFields, typedFields } from "#app/lib/form-fields.ts";

import { textOf } from "./studio-answers.server.ts";

/** The fields of a lesson's form; the picture comes last, so that the texts arrive first. */
const lessonFields = ["title", "body", "alt"] as const;
export type LessonField = (typeof lessonFields)[number];

/** The maximum size of the form, in bytes: a picture and the text fields. */
export const maxLessonBytes = studioLimits.pictureMegabytes * 1_000_000 + 400_000;

type Place = { courseId: string; lessonId: string };

/** Stores the content of a lesson's form, with the uploaded picture appended if there is one. */
export function storeLesson(ctx: RequestContext, actor: Actor, place: Place, input: Upload) {
  const values = typedFields(input.form, lessonFields);
  const store = () => write(ctx, actor, place, input);
  return withFailure(ctx, "studio.saveFailed", store, () =>
    failWithValues(ctx, values, 500, { key: "studio.saveFailed" }),
  );
}

async function write(ctx: RequestContext, actor: Actor, place: Place, { form, isCut }: Upload) {
  const values = typedFields(form, lessonFields);
  if (isCut) return refuseWithValues(ctx, values, studioRefusals["picture-too-heavy"]);
  const parsed = parseForm(ctx, LessonInput, readFields(form, lessonFields), values);
  if (!parsed.ok) return parsed.answer;
  const { courseId, lessonId } = place;
  const saved = await saveLesson(actor, courseId, lessonId, parsed.input);
  if (!saved.ok) return refuseWithValues(ctx, values, studioRefusals[saved.reason]);
  const path = studioLessonPath(courseId, lessonId);
  switch (form.get("intent")) {
    case "picture":
      return addPicture(ctx, actor, place, { form, input: parsed.input });
    case "preview":
      return redirectWithToast(ctx, `${path}?preview=1#preview`, "success", {
        key: "studio.saved",
      });
    default:
      return redirectWithToast(ctx, path, "success", { key: "studio.saved" });
  }
}

async function addPicture(
  ctx: RequestContext,
  actor: Actor,
  { courseId, lessonId }: Place,
  { form, input }: { form: FormData; input: LessonInput },
) {
  const values = typedFields(form, lessonFields);
  const file = form.get("picture");
  if (!(file instanceof Blob) || file.size === 0) {
    const missing = { status: 400, key: "studio.pictureMissing", field: "picture" } as const;
    return refuseWithValues(ctx, values, missing);
  }
  const added = await addCoursePicture(actor, courseId, new Uint8Array(await file.arrayBuffer()));
  if (!added.ok) return refuseWithValues(ctx, values, studioRefusals[added.reason]);
  const words = cleanText(textOf(form, "alt")).replaceAll(/[[\]\n\\]/g, " ");
  const body = `${input.body}\n\n![${words}](${coursePicturePath(added.id)})`.trim();
  if (body.length <= studioLimits.lessonBody) {
    await saveLesson(actor, courseId, lessonId, { ...input, body });
  }
  const answer = ok(ctx, {
    key: "studio.pictureAdded",
    description: "studio.pictureAddedDescription",
  });
  return data({ ...answer, values: { title: input.title, body, alt: "" } });
}
