import { sql } from "drizzle-orm";

import type { Db } from "#db/client.server.ts";

import { maxVersions } from "./version.ts";

/**
 * Removes the oldest versions of a course beyond the limit, in the transaction that has locked the course; never the draft,
 * the published version, nor one that learners take or have taken a quiz of.
 */
export const removeOldVersions = (courseId: string, tx: Db) =>
  tx.execute(sql`
    delete from course_versions v where v.id in (
        select o.id from course_versions o
        where o.course_id = ${courseId}::uuid and coalesce(o.published_at, o.kept_at) is not null
        order by o.number desc offset ${maxVersions})
      and not exists (select from courses c where c.published_version_id = v.id)
      and not exists (select from enrollments e where e.version_id = v.id)
      and not exists (select from quiz_attempts a join quizzes q on q.id = a.quiz_id
        join course_modules m on m.id = q.module_id where m.version_id = v.id)`);
