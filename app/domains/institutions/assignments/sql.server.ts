import { sql } from "drizzle-orm";

// Each fragment refers to an assignment as `a`, and to a member as `m.user_id`.

/** Joins the assigned course or mission. */
export const joinThing = sql`
  left join courses course on course.id = a.course_id
  left join missions mission on mission.id = a.mission_id`;

/** Columns of the assigned item: its kind, title, goal, and slug or id. */
export const thingColumns = sql`
  case when a.course_id is null then 'mission' else 'course' end as kind,
  coalesce(course.title, mission.title) as title, coalesce(course.sdg_goal, mission.sdg_goal) as goal,
  coalesce(course.slug, mission.id::text) as slug`;

/** Whether the item can be started today. */
export const isOffered = sql`coalesce(
  course.status = 'published' and course.deleted_at is null,
  mission.is_active and mission.deleted_at is null, false)`;

/**
 * The members an assignment is for: those with the role member, and only those of its cohort if it
 * has one.
 */
export const isFor = sql`m.institution_id = a.institution_id and m.role = 'member'
  and (a.cohort_id is null or m.cohort_id = a.cohort_id)`;

/** When a member finished it, possibly before it was assigned. */
export const finishedAt = sql`case when a.course_id is not null
  then (select e.completed_at from enrollments e where e.user_id = m.user_id and e.course_id = a.course_id)
  else (select c.reviewed_at from mission_completions c
    where c.user_id = m.user_id and c.mission_id = a.mission_id and c.status = 'approved') end`;
