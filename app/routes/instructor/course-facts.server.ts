import { CourseInput } from "#app/domains/courses/studio/input.ts";
import { courseFormFields } from "#app/domains/courses/studio/studio.ts";
import type { RequestContext } from "#app/http/context/request-context.server.ts";
import { parseForm } from "#app/http/forms/form-results.server.ts";
import { readFields, typedFields } from "#app/lib/form-fields.ts";

/** Returns the input of the course form. */
export const typedCourse = (form: FormData) => typedFields(form, courseFormFields);

/** Parses the course form; returns the course, or the result that describes what is invalid. */
export const parseCourseForm = (ctx: RequestContext, form: FormData) =>
  parseForm(
    ctx,
    CourseInput,
    readFields(form, courseFormFields, ["sdg_goal", "estimated_minutes"]),
    typedCourse(form),
  );
