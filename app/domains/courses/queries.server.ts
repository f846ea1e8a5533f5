import { and, desc, eq, isNull, sql } from "drizzle-orm";

import { profiles } from "#app/domains/accounts/tables.server.ts";
import type { TaskStates } from "#app/domains/courses/field-work/task.ts";
import { ownTasks } from "#app/domains/courses/field-work/tasks.server.ts";
import { isUuid } from "#app/lib/is-uuid.ts";
import { type Db, db } from "#db/client.server.ts";
import { readColumn, rowsColumn, type UserColumn } from "#db/user-column.server.ts";

import { cardColumns } from "./catalogue.server.ts";
import {
  type Course,
  type CourseEnrollment,
  type CourseReview,
  type OutlineModule,
  percentOf,
} from "./course.ts";
import { progressColumns, type ScoredProgress } from "./learning/progress.server.ts";
import { readOutline, selectOutline } from "./outline.server.ts";
import { courseReviews } from "./reviews/tables.server.ts";
import { courses } from "./tables.server.ts";

const maxReviews = 30;

/** Returns a course that was published, by its id or slug, with the outline of its newest version. */
export async function findCourse(
  idOrSlug: string,
  tx: Db = db,
): Promise<(Course & { modules: OutlineModule[] }) | undefined> {
  const [row] = await tx
    .select({
      ...cardColumns,
      description: courses.description,
      outcomes: courses.outcomes,
      writtenBy: courses.writtenBy,
      writtenOn: courses.writtenOn,
      reviewedBy: courses.reviewedBy,
      reviewedOn: courses.reviewedOn,
      instructor: profiles.fullName,
      coInstructors: sql<string[]>`coalesce((select json_agg(p.full_name order by i.accepted_at)
        from course_instructors i join profiles p on p.id = i.user_id
        where i.course_id = ${courses.id} and i.is_named and i.accepted_at is not null), '[]')`,
      isOpen: sql<boolean>`${courses.status} = 'published'`,
      versionId: courses.publishedVersionId,
    })
    .from(courses)
    .leftJoin(profiles, eq(profiles.id, courses.instructorId))
    .where(
      and(eq(isUuid(idOrSlug) ? courses.id : courses.slug, idOrSlug), isNull(courses.deletedAt)),
    );
  if (!row?.versionId) return undefined;
  const { versionId, ...course } = row;
  return { ...course, modules: await readOutline(versionId, null, tx) };
}

/** Returns the reviews of a course, latest first. */
export async function listReviews(courseId: string, tx: Db = db): Promise<CourseReview[]> {
  return tx
    .select({
      id: courseReviews.userId,
      name: sql<string | null>`case when ${profiles.passportPublic}
        then nullif(trim(${profiles.fullName}), '') end`,
      rating: courseReviews.rating,
      body: courseReviews.body,
      at: courseReviews.createdAt,
    })
    .from(courseReviews)
    .innerJoin(profiles, eq(profiles.id, courseReviews.userId))
    .where(eq(courseReviews.courseId, courseId))
    .orderBy(desc(courseReviews.createdAt), desc(courseReviews.userId))
    .limit(maxReviews);
}

/**
 * Returns a learner's enrolment in a course, by its id or slug, in the version they take; nothing if they are not
 * enrolled.
 */
export const findCourseEnrollment = (
  userId: string,
  idOrSlug: string,
  tx: Db = db,
): Promise<CourseEnrollment | undefined> => readColumn(userId, enrollmentColumn(idOrSlug), tx);

/** A learner's enrolment, as `findCourseEnrollment` returns it. */
export const enrollmentColumn = (idOrSlug: string): UserColumn<CourseEnrollment | undefined> => ({
  sql: sql`(select row_to_json(x) from (
    select c.id as "courseId", c.slug, c.title, c.sdg_goal as "sdgGoal", c.language,
      e.last_lesson_key as "lastLessonKey", e.completed_at as "completedAt",
      c.status = 'published' and c.published_version_id is distinct from e.version_id as "hasNewer",
      (select coalesce(json_agg(o), '[]') from (${selectOutline(sql`e.version_id`, sql`u.id`)}) o) as modules
    from enrollments e join courses c on c.id = e.course_id
    where e.user_id = u.id and c.deleted_at is null
      and ${isUuid(idOrSlug) ? sql`c.id = ${idOrSlug}::uuid` : sql`c.slug = ${idOrSlug}`}) x)`,
  read: (row: EnrollmentRow | null) =>
    row
      ? {
          ...row,
          completedAt: row.completedAt === null ? null : new Date(row.completedAt),
          progress: countProgress(row.modules),
        }
      : undefined,
});

type EnrollmentRow = Omit<CourseEnrollment, "completedAt" | "progress"> & {
  completedAt: string | null;
};

function countProgress(modules: OutlineModule[]) {
  const lessons = modules.flatMap((module) => module.lessons);
  const quizzes = modules.flatMap((module) => module.quizzes);
  return {
    lessons: lessons.length,
    lessonsDone: lessons.filter(({ isDone }) => isDone).length,
    quizzes: quizzes.length,
    quizzesPassed: quizzes.filter(({ best, passMark }) => best !== null && best >= passMark).length,
  };
}

/** The progress in percent of all courses that a learner takes or took, by course. */
export const percentsColumn: UserColumn<Map<string, number>> = {
  sql: sql`coalesce((select json_agg(x) from (
    select c.id as "courseId", e.completed_at is not null as "isCompleted", ${progressColumns}
    from enrollments e join courses c on c.id = e.course_id
    where e.user_id = u.id and c.deleted_at is null) x), '[]')`,
  read: (courses: (ScoredProgress & { courseId: string; isCompleted: boolean })[]) =>
    new Map(
      courses.map((course) => [course.courseId, course.isCompleted ? 100 : percentOf(course)]),
    ),
};

/** A learner's progress in a course, and their review of it. */
export type OwnCourse = {
  isCompleted: boolean;
  hasNewer: boolean;
  progress: ScoredProgress;
  tasks: TaskStates;
  review: { rating: number; body: string } | null;
};

/** A learner's progress in a course; undefined if they are not enrolled. */
export const ownCourseColumn = (courseId: string): UserColumn<OwnCourse | undefined> => ({
  sql: sql`(select row_to_json(x) from (
    select e.completed_at is not null as "isCompleted",
      c.status = 'published' and c.published_version_id is distinct from e.version_id as "hasNewer",
      (select row_to_json(p) from (select ${progressColumns}) p) as progress,
      ${ownTasks(sql`m.course_id = e.course_id`, sql`e.user_id`)} as tasks,
      (select json_build_object('rating', r.rating, 'body', r.body) from course_reviews r
        where r.user_id = e.user_id and r.course_id = e.course_id) as review
    from enrollments e join courses c on c.id = e.course_id
    where e.user_id = u.id and e.course_id = ${courseId} and c.deleted_at is null) x)`,
  read: (own: OwnCourse | null) => own ?? undefined,
});

/** A course that a learner takes, as lists show it. */
type CourseUnderWay = ScoredProgress & {
  courseId: string;
  slug: string;
  title: string;
  sdgGoal: number | null;
};

/** The courses a learner takes and has not completed, last opened first. */
export const coursesUnderWayColumn = (limit: number) =>
  rowsColumn(
    sql`
    select c.id as "courseId", c.slug, c.title, c.sdg_goal as "sdgGoal", ${progressColumns}
    from enrollments e join courses c on c.id = e.course_id
    where e.user_id = u.id and c.deleted_at is null and e.completed_at is null
    order by e.last_seen_at desc, c.id limit ${limit}`,
    (rows: CourseUnderWay[]) => rows,
  );
