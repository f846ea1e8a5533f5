import { eq, sql } from "drizzle-orm";

import { verifyPath } from "#app/domains/certificates/certificate.ts";
import { badgePath } from "#app/domains/passport/badges/badge.ts";
import { badges } from "#app/domains/passport/tables.server.ts";
import { isUuid } from "#app/lib/is-uuid.ts";
import { type Db, db } from "#db/client.server.ts";

import type { AchievementFacts } from "./achievement.server.ts";
import { badgeAchievement } from "./badge-credential.server.ts";
import { courseAchievement } from "./certificate-credential.server.ts";

export type FoundAchievement = {
  achievement: AchievementFacts;
  /** The path of its HTML page. */
  page: string;
};

/** Returns an achievement by its kind and id, with the path of its HTML page. */
export async function findAchievement(
  kind: string,
  id: string,
  tx: Db = db,
): Promise<FoundAchievement | undefined> {
  if (kind === "badges") return findBadge(id, tx);
  if (!isUuid(id)) return undefined;
  if (kind === "courses") return findCourse(id, tx);
  return kind === "certificates" ? findHandmade(id, tx) : undefined;
}

async function findBadge(slug: string, tx: Db): Promise<FoundAchievement | undefined> {
  const [badge] = await tx
    .select({
      slug: badges.slug,
      name: badges.name,
      description: badges.description,
      criteria: badges.criteria,
      goal: badges.sdgGoal,
    })
    .from(badges)
    .where(eq(badges.slug, slug));
  return badge && { achievement: badgeAchievement(badge), page: badgePath(badge) };
}

type CourseRow = Parameters<typeof courseAchievement>[0] & { slug: string };

// An unpublished course is still an achievement of those who completed it; a draft is not.
async function findCourse(id: string, tx: Db): Promise<FoundAchievement | undefined> {
  const { rows } = await tx.execute<CourseRow>(sql`
    select o.id as course_id, o.id, o.slug, o.title, o.sdg_goal as goal, o.summary, o.language,
      v.number as version, 0 as score,
      (select min(q.pass_mark) from quizzes q join course_modules m on m.id = q.module_id
        where m.version_id = v.id) as pass_mark
    from courses o join course_versions v on v.id = o.published_version_id
    where o.id = ${id}`);
  const [row] = rows;
  return row && { achievement: courseAchievement(row), page: `/courses/${row.slug}` };
}

type HandmadeRow = Parameters<typeof courseAchievement>[0] & { number: string };

async function findHandmade(id: string, tx: Db): Promise<FoundAchievement | undefined> {
  const { rows } = await tx.execute<HandmadeRow>(sql`
    select null as course_id, c.id, c.certificate_number as number,
      c.certificate_data ->> 'course_title' as title,
      (c.certificate_data ->> 'sdg_goal')::integer as goal, null as summary, null as language,
      null as version, (c.certificate_data ->> 'score')::float8 as score, null as pass_mark
    from certificates c where c.id = ${id} and c.course_id is null`);
  const [row] = rows;
  return row && { achievement: courseAchievement(row), page: verifyPath(row.number) };
}
