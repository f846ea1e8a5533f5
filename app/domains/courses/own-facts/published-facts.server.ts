import { and, eq, isNotNull, isNull, or, sql } from "drizzle-orm";

import type { Actor } from "#app/domains/accounts/actor.ts";
import { isAllowed } from "#app/domains/courses/studio/rights.server.ts";
import { courses } from "#app/domains/courses/tables.server.ts";
import type { Fact, FindFact } from "#app/domains/facts/fact.ts";
import { findFact } from "#app/domains/facts/facts.server.ts";
import { type Db, db } from "#db/client.server.ts";

import { type FactsHome, type OwnFact, toFact } from "./own-fact.ts";

/** The texts of a version `v` in which facts can be quoted: of its lessons and of the questions of its quizzes. */
export const textsOfVersion = sql`
  select l.title, l.body as text
  from course_modules m join lessons l on l.module_id = m.id where m.version_id = v.id
  union all
  select q.title, concat_ws(' ', a.text, a.options, a.explanation)
  from course_modules m join quizzes q on q.module_id = m.id join questions a on a.quiz_id = q.id
  where m.version_id = v.id`;

/** Returns the own facts of a course that a published version quotes or draws, in their order. */
export async function listPublishedFacts(courseId: string, tx: Db = db): Promise<Fact[]> {
  const { rows } = await tx.execute<FactsHome & { fact: OwnFact }>(sql`
    select c.slug, c.sdg_goal as "sdgGoal", f.fact
    from courses c cross join jsonb_array_elements(c.facts) with ordinality f(fact, at)
    where c.id = ${courseId}::uuid and f.fact->>'key' in (
      select (regexp_matches(x.text, 'fact:\\s*([a-z0-9]+(?:-[a-z0-9]+)*)', 'g'))[1]
      from course_versions v cross join lateral (${textsOfVersion}) x
      where v.course_id = ${courseId}::uuid and v.published_at is not null)
    order by f.at`);
  return rows.map(({ fact, ...home }) => toFact(fact, home));
}

/**
 * Returns the facts that somebody may read as files of a course, and how they are found by key: of a course that they may
 * see in the studio all, of one that they can read those that it has published. Undefined if they can read neither.
 */
export async function findFactFiles(
  actor: Actor | undefined,
  slug: string,
  tx: Db = db,
): Promise<{ facts: Fact[]; find: FindFact } | undefined> {
  const isAuthor = actor ? isAllowed(actor, "see") : sql`false`;
  const isOpen = and(eq(courses.status, "published"), isNotNull(courses.publishedVersionId));
  const isEnrolled = sql`exists (select from enrollments e
    where e.course_id = ${courses.id} and e.user_id = ${actor?.id ?? null}::uuid)`;
  const [course] = await tx
    .select({
      id: courses.id,
      slug: courses.slug,
      sdgGoal: courses.sdgGoal,
      facts: courses.facts,
      isAuthor: sql<boolean>`${isAuthor}`,
    })
    .from(courses)
    .where(
      and(eq(courses.slug, slug), isNull(courses.deletedAt), or(isOpen, isEnrolled, isAuthor)),
    );
  if (!course) return undefined;
  const facts = course.isAuthor
    ? course.facts.map((fact) => toFact(fact, course))
    : await listPublishedFacts(course.id, tx);
  const own = new Map(facts.map((fact) => [fact.key, fact]));
  return { facts, find: (key) => own.get(key) ?? findFact(key) };
}
