import { and, eq, sql } from "drizzle-orm";

import { type Actor, hasRole } from "#app/domains/accounts/actor.ts";
import { profiles } from "#app/domains/accounts/tables.server.ts";
import { isAllowed } from "#app/domains/courses/studio/rights.server.ts";
import { courseInstructors } from "#app/domains/courses/studio/tables.server.ts";
import { courses } from "#app/domains/courses/tables.server.ts";
import { isUuid } from "#app/lib/is-uuid.ts";
import { type Db, db } from "#db/client.server.ts";

import type { CoInstructor, CourseInvitation } from "./instructor.ts";

/** The condition for users who are instructors or admins, by the expression of their id. */
const isInstructorId = (id: ReturnType<typeof sql>) =>
  sql<boolean>`exists (select from user_roles r where r.user_id = ${id} and r.role in ('instructor', 'admin'))`;

/** Returns the owner and the other instructors of a course that the actor may see in the studio. */
export async function listInstructors(actor: Actor, courseId: string, tx: Db = db) {
  if (!isUuid(courseId)) return undefined;
  const [course] = await tx
    .select({ ownerId: courses.instructorId, owner: profiles.fullName })
    .from(courses)
    .leftJoin(profiles, eq(profiles.id, courses.instructorId))
    .where(and(eq(courses.id, courseId), isAllowed(actor, "see")));
  if (!course) return undefined;
  const others: CoInstructor[] = await tx
    .select({
      userId: courseInstructors.userId,
      name: profiles.fullName,
      role: courseInstructors.role,
      acceptedAt: courseInstructors.acceptedAt,
      isNamed: courseInstructors.isNamed,
      isInstructor: isInstructorId(sql`${courseInstructors.userId}`),
    })
    .from(courseInstructors)
    .innerJoin(profiles, eq(profiles.id, courseInstructors.userId))
    .where(eq(courseInstructors.courseId, courseId))
    .orderBy(courseInstructors.invitedAt, courseInstructors.userId);
  return { ...course, others };
}

/** Returns instructors whose name contains the words, or whose confirmed address they are, and who don't teach the course. */
export async function searchInstructors(
  actor: Actor,
  courseId: string,
  words: string,
  tx: Db = db,
): Promise<{ id: string; name: string }[]> {
  const wanted = words.trim();
  if (wanted.length < 2 || wanted.length > 200 || !isUuid(courseId)) return [];
  const { rows } = await tx.execute<{ id: string; name: string }>(sql`
    select p.id, p.full_name as name from profiles p join users u on u.id = p.id
    where exists (select from ${courses} where ${courses.id} = ${courseId}::uuid
        and ${isAllowed(actor, "own")} and ${courses.instructorId} is distinct from p.id)
      and ${isInstructorId(sql`p.id`)}
      and not exists (select from course_instructors i where i.course_id = ${courseId}::uuid and i.user_id = p.id)
      and (position(lower(${wanted}) in lower(p.full_name)) > 0
        or (u.email = lower(${wanted}) and u.email_verified))
    order by p.full_name, p.id limit 8`);
  return rows;
}

/** Returns the courses that an instructor is invited to teach. */
export async function listCourseInvitations(
  actor: Actor,
  tx: Db = db,
): Promise<CourseInvitation[]> {
  if (!hasRole(actor, "instructor")) return [];
  const { rows } = await tx.execute<CourseInvitation>(sql`
    select c.id as "courseId", c.title, i.role, p.full_name as by
    from course_instructors i join courses c on c.id = i.course_id
    left join profiles p on p.id = i.invited_by
    where i.user_id = ${actor.id}::uuid and i.accepted_at is null and c.deleted_at is null
    order by i.invited_at desc limit 50`);
  return rows;
}
