import { CourseInput } from "#app/domains/courses/studio-input.ts";
import { courseFormFields } from "#app/domains/courses/studio.ts";
import { parseForm } from "#app/http/form-results.server.ts";
import type { RequestContext } from "#app/http/request-context.server.ts";
import { readFields, typedFields } from "#app/lib/form-fields.ts";

/** What was typed into the form for a course. */
export const typedCourse = (form: FormData) => typedFields(form, courseFormFields);

/** The course that a form holds, or the answer that says what is wrong with it. */
export const parseCourseForm = (ctx: RequestContext, form: FormData) =>
  parseForm(
    ctx,
    CourseInput,
    readFields(form, courseFormFields, ["sdg_goal", "estimated_minutes"]),
    typedCourse(form),
  );
