import type { CourseRole } from "#app/domains/courses/course.ts";

/** The maximum number of instructors of a course besides its owner. */
export const maxInstructors = 20;

/** An instructor of a course besides its owner; invited until they have accepted. */
export type CoInstructor = {
  userId: string;
  name: string;
  role: CourseRole;
  acceptedAt: Date | null;
  isNamed: boolean;
  /** Whether they still are an instructor of the platform; without, they have no access. */
  isInstructor: boolean;
};

/** A course that someone is invited to teach. */
export type CourseInvitation = {
  courseId: string;
  title: string;
  by: string | null;
  role: CourseRole;
};

/** Returns the path of the instructors of a course. */
export const instructorsPath = (courseId: string) => `/instructor/courses/${courseId}/instructors`;
