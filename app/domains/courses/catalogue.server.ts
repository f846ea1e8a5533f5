import { and, asc, count, eq, isNull, sql } from "drizzle-orm";

import { isUuid } from "#app/lib/is-uuid.ts";
import { type Db, db } from "#db/client.server.ts";
import { equalTo } from "#db/equal-to.server.ts";
import { cutPage, type Page, type PageOptions } from "#db/page.server.ts";

import { courseCardColumns } from "./course-columns.server.ts";
import type { CourseFilter } from "./course-filter-input.ts";
import { type CourseCard, courseLengths } from "./course.ts";
import { courses } from "./tables.server.ts";

/** Columns of a course in a list. */
export const cardColumns = {
  ...courseCardColumns,
  lessons: sql<number>`(select count(*)::integer from course_modules m
    join lessons l on l.module_id = m.id where m.version_id = ${courses.publishedVersionId})`,
  rating: sql<number | null>`(select round(avg(r.rating), 1)::real from course_reviews r
    where r.course_id = ${courses.id})`,
  reviews: sql<number>`(select count(*)::integer from course_reviews r
    where r.course_id = ${courses.id})`,
};

// Courses about a single goal come first, by goal number; then by name.
const goalOrder = sql`coalesce(${courses.sdgGoal}, 18)`;

/** Returns one page of the published courses, by goal and then by title. */
export async function listCourses(
  { limit, cursor, ...filter }: PageOptions & CourseFilter,
  tx: Db = db,
): Promise<Page<CourseCard>> {
  if (cursor !== undefined && !isUuid(cursor)) return { items: [], nextCursor: null };
  const rows = await tx
    .select(cardColumns)
    .from(courses)
    .where(and(isListed(filter), cursor === undefined ? undefined : comesAfter(cursor)))
    .orderBy(goalOrder, asc(courses.title), asc(courses.id))
    .limit(limit + 1);
  return cutPage(rows, limit, (course) => course);
}

/** Returns the number of published courses that match the filter. */
export async function countCourses(filter: CourseFilter = {}, tx: Db = db): Promise<number> {
  const [row] = await tx.select({ n: count() }).from(courses).where(isListed(filter));
  return row?.n ?? 0;
}

/** Returns the titles of the published courses, in their order. */
export async function listCourseTitles(tx: Db = db): Promise<string[]> {
  const rows = await tx
    .selectDistinct({ title: courses.title })
    .from(courses)
    .where(isListed({}))
    .orderBy(asc(courses.title))
    .limit(500);
  return rows.map(({ title }) => title);
}

/** Returns the languages of the published courses. */
export async function listCourseLanguages(tx: Db = db): Promise<string[]> {
  const rows = await tx
    .selectDistinct({ language: courses.language })
    .from(courses)
    .where(isListed({}))
    .orderBy(asc(courses.language));
  return rows.map(({ language }) => language);
}

function isListed({ q = "", length, ...equal }: CourseFilter) {
  const bounds = length && courseLengths[length];
  return and(
    isNull(courses.deletedAt),
    eq(courses.status, "published"),
    ...q.split(/\s+/).filter(Boolean).slice(0, 12).map(mentions),
    ...equalTo(courses, equal),
    bounds && sql`${minutes} between ${bounds[0]} and ${bounds[1]}`,
  );
}

// All parts of the time, as `totalMinutes` adds them up.
const minutes = sql`((${courses.time} ->> 'reading')::integer + (${courses.time} ->> 'practice')::integer
  + (${courses.time} ->> 'fieldWork')::integer)`;

// User input is matched literally: wildcard characters are escaped.
const mentions = (word: string) =>
  sql`concat_ws(' ', ${courses.title}, ${courses.summary}, ${courses.description}) ilike
    ${`%${word.replaceAll(/[\\%_]/g, (sign) => `\\${sign}`)}%`}`;

const comesAfter = (id: string) =>
  sql`(${goalOrder}, ${courses.title}, ${courses.id}) >
    (select coalesce(c.sdg_goal, 18), c.title, c.id from courses c where c.id = ${id}::uuid)`;
