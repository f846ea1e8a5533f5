import { z } from "@hono/zod-openapi";

import { cleanText } from "#app/lib/clean-text.ts";
import { readFilter } from "#app/lib/read-filter.ts";

import { courseLevels, courseLengthNames, courseTextLimits } from "./course.ts";

/** The filters of a list of courses; all of them must be met. */
export const CourseFilter = z.object({
  q: z.string().max(courseTextLimits.search).optional().openapi({
    description: "Words in the course; all of them must match.",
  }),
  sdg_goal: z.coerce
    .number()
    .pipe(z.int().min(1).max(17))
    .optional()
    .openapi({ type: "integer", example: 6 }),
  level: z.enum(courseLevels).optional(),
  language: z.string().max(10).optional(),
  length: z.enum(courseLengthNames).optional(),
});
export type CourseFilter = z.output<typeof CourseFilter>;

/** Returns the filter in the address of a page; ignores invalid values. */
export const readCourseFilter = (params: URLSearchParams): CourseFilter =>
  readFilter(CourseFilter, (name) => {
    const text = params.get(name === "sdg_goal" ? "goal" : name) ?? "";
    if (name === "language") return /^[a-z]{2,3}$/.test(text) ? text : undefined;
    return cleanText(text).slice(0, courseTextLimits.search);
  });
