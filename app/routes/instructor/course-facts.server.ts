import type { Actor } from "#app/domains/accounts/actor.ts";
import { readEdit } from "#app/domains/courses/edits/edit.ts";
import { createCourse } from "#app/domains/courses/studio/create-course.server.ts";
import {
  courseFormFields,
  CourseInput,
  readCourseForm,
} from "#app/domains/courses/studio/input.ts";
import { studioRefusals } from "#app/domains/courses/studio/refusals.ts";
import { studioCoursePath } from "#app/domains/courses/studio/studio.ts";
import { updateCourse } from "#app/domains/courses/studio/update-course.server.ts";
import type { RequestContext } from "#app/http/context/request-context.server.ts";
import { redirectWithToast } from "#app/http/forms/action-result.server.ts";
import { defineForm } from "#app/http/forms/define-form.server.ts";
import { newIdOf, typedFields } from "#app/lib/form-fields.ts";
import { choose, showConflict } from "#app/routes/instructor/edits/conflict.server.ts";

const courseForm = defineForm({
  input: CourseInput,
  fields: courseFormFields,
  read: readCourseForm,
  refusals: studioRefusals,
});

/** Creates the course that a form describes, and redirects to it. */
export const create = (ctx: RequestContext, actor: Actor, form: FormData) =>
  courseForm.submit(ctx, form, "studio.saveFailed", async (input) => {
    const created = await createCourse(actor, { ...input, id: newIdOf(form) });
    if (!created.ok) return created;
    return redirectWithToast(ctx, studioCoursePath(created.id), "success", {
      key: "studio.created",
      description: "studio.createdDescription",
    });
  });

/** Updates the details of a course as a form describes them. */
export const save = (ctx: RequestContext, actor: Actor, id: string, form: FormData) =>
  courseForm.submit(ctx, form, "studio.saveFailed", async (input) => {
    const path = `${studioCoursePath(id)}/about`;
    const choice = await choose(ctx, actor, { courseId: id, form, path });
    if (choice) return choice;
    const saved = await updateCourse(actor, id, { ...input, ...readEdit(form) });
    if (!saved.ok && saved.reason === "conflict") {
      const values = typedFields(form, courseFormFields);
      return showConflict({ ctx, actor }, { courseId: id, edit: "details", id: "" }, { values });
    }
    if (!saved.ok) return saved;
    return redirectWithToast(ctx, path, "success", { key: "studio.saved" });
  });
