import { createRoute, z } from "@hono/zod-openapi";

import { listCourses } from "#app/domains/courses/catalogue.server.ts";
import { CourseFilter } from "#app/domains/courses/course-filter-input.ts";
import {
  CourseDetailJson,
  CourseJson,
  toCourseDetailJson,
  toCourseJson,
} from "#app/domains/courses/course-json.ts";
import { findCourse } from "#app/domains/courses/queries.server.ts";
import { publicReader } from "#app/http/cache/lagging-reads.server.ts";

import { createResource, json, refusals, refused } from "./api-app.ts";
import { IdPageQuery, pageOf } from "./paging.ts";

/** Courses: public lists and details. */
export const courses = createResource();

courses.openapi(
  createRoute({
    method: "get",
    path: "/courses",
    operationId: "listCourses",
    tags: ["Courses"],
    summary: "List courses",
    description:
      "Returns published courses, sorted by goal and title. Filter them by goal, level or language.",
    request: { query: IdPageQuery.extend(CourseFilter.omit({ length: true }).shape) },
    responses: {
      200: { description: "A page of courses", content: json(pageOf(CourseJson)) },
      ...refusals(400),
    },
  }),
  async (c) => {
    const { items, nextCursor } = await publicReader(c.var.ctx)((tx) =>
      listCourses(c.req.valid("query"), tx),
    );
    return c.json({ items: items.map(toCourseJson), next_cursor: nextCursor }, 200);
  },
);

courses.openapi(
  createRoute({
    method: "get",
    path: "/courses/{id}",
    operationId: "getCourse",
    tags: ["Courses"],
    summary: "Retrieve a course",
    description:
      "Returns a course by its id or slug, with its modules, lessons and quizzes. The ids of lessons and quizzes stay the same in every version of the course.",
    request: { params: z.object({ id: z.string().max(200) }) },
    responses: {
      200: { description: "The course", content: json(CourseDetailJson) },
      ...refusals(404),
    },
  }),
  async (c) => {
    const course = await findCourse(c.req.valid("param").id);
    if (!course?.isOpen) return refused(c, { status: 404, key: "courses.notFound" });
    return c.json(toCourseDetailJson(course), 200);
  },
);
