import { sql } from "drizzle-orm";

import type { CourseEarnings } from "#app/domains/courses/course.ts";
import { type Db, db } from "#db/client.server.ts";

/**
 * Returns what a learner has earned by completing a course; undefined if they have not completed it. Badges are those
 * awarded in the same transaction, whose rows have its time.
 */
export async function findCourseEarnings(
  userId: string,
  courseId: string,
  tx: Db = db,
): Promise<CourseEarnings | undefined> {
  const { rows } = await tx.execute<CourseEarnings>(sql`
    select
      (select coalesce(sum(a.points_earned), 0)::integer from activities a
        where a.user_id = e.user_id
          and not exists (select from activities r where r.corrects_id = a.id)
          and (a.source = 'course:' || e.course_id or a.source in (
            select 'quiz:' || q.key from quizzes q join course_modules m on m.id = q.module_id
            where m.version_id = e.version_id))) as points,
      (select coalesce(json_agg(json_build_object('slug', b.slug, 'name', b.name, 'description', b.description,
          'icon', b.icon, 'goal', b.sdg_goal) order by b.position), '[]')
        from user_badges w join badges b on b.id = w.badge_id
        where w.user_id = e.user_id and w.earned_at = e.completed_at) as badges,
      (select json_build_object('id', c.id, 'number', c.certificate_number) from certificates c
        where c.user_id = e.user_id and c.course_id = e.course_id and c.revoked_at is null
          and c.replaced_by_id is null
        order by c.issued_at desc limit 1) as certificate
    from enrollments e
    where e.user_id = ${userId} and e.course_id = ${courseId} and e.completed_at is not null`);
  return rows[0];
}
