import { sql } from "drizzle-orm";

import type { Actor } from "#app/domains/accounts/actor.ts";
import { isAllowed } from "#app/domains/courses/studio/rights.server.ts";
import { courses } from "#app/domains/courses/tables.server.ts";
import { isUuid } from "#app/lib/is-uuid.ts";
import { type Db, db } from "#db/client.server.ts";

import { readContent } from "./content.server.ts";
import type { VersionModule, VersionRow } from "./version.ts";

/** Returns the versions of a course that the actor may see in the studio, the newest first; never another course's. */
export async function listVersions(
  actor: Actor,
  courseId: string,
  tx: Db = db,
): Promise<VersionRow[]> {
  if (!isUuid(courseId)) return [];
  const { rows } = await tx.execute<Omit<VersionRow, "at"> & { at: string }>(sql`
    select v.id, v.number, v.id = courses.published_version_id as "isCurrent",
      case when v.published_at is not null then 'published' when v.kept_at is not null then 'kept'
        else 'draft' end as state,
      coalesce(v.published_at, v.kept_at, v.created_at) as at, p.full_name as by,
      (select count(*)::integer from enrollments e where e.version_id = v.id) as learners
    from course_versions v join ${courses} on courses.id = v.course_id
    left join profiles p on p.id = coalesce(v.published_by, v.kept_by)
    where v.course_id = ${courseId}::uuid and ${isAllowed(actor, "see")}
    order by v.number desc limit 200`);
  return rows.map((row) => ({ ...row, isCurrent: row.isCurrent ?? false, at: new Date(row.at) }));
}

/** Returns the content of a version of a course that the actor may see in the studio. */
export async function findVersion(
  actor: Actor,
  courseId: string,
  versionId: string,
  tx: Db = db,
): Promise<VersionModule[] | undefined> {
  const versions = await listVersions(actor, courseId, tx);
  return versions.some(({ id }) => id === versionId) ? readContent(versionId, tx) : undefined;
}
