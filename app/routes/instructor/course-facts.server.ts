import { CourseInput } from "#app/domains/courses/studio-input.ts";
import { courseFormFields } from "#app/domains/courses/studio.ts";
import { readSent } from "#app/http/form-answers.server.ts";
import type { RequestContext } from "#app/http/request-context.server.ts";
import { readFields, typedFields } from "#app/lib/form-fields.ts";

/** What was typed into the form for a course. */
export const typedCourse = (form: FormData) => typedFields(form, courseFormFields);

/** The course that a form holds, or the answer that says what is wrong with it. */
export const readSentCourse = (ctx: RequestContext, form: FormData) =>
  readSent(
    ctx,
    CourseInput,
    readFields(form, courseFormFields, ["sdg_goal", "estimated_minutes"]),
    typedCourse(form),
  );
