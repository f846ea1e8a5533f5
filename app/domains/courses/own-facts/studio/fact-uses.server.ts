import { and, eq, sql } from "drizzle-orm";

import type { Actor } from "#app/domains/accounts/actor.ts";
import { factsOfCourse } from "#app/domains/courses/own-facts/find-fact.server.ts";
import { textsOfVersion } from "#app/domains/courses/own-facts/published-facts.server.ts";
import { isAllowed, rightOf } from "#app/domains/courses/studio/rights.server.ts";
import { courses } from "#app/domains/courses/tables.server.ts";
import { findChartProblem } from "#app/domains/facts/charts/resolve-chart.server.ts";
import { type FindFact, isWrittenFor, valueIn } from "#app/domains/facts/fact.ts";
import { listUnknownQuotes } from "#app/domains/facts/quote-facts.server.ts";
import { listQuotes } from "#app/domains/facts/quote.ts";
import { isUuid } from "#app/lib/is-uuid.ts";
import { defaultLocale } from "#content/messages/catalogue.ts";
import { type Db, db } from "#db/client.server.ts";

/** A text of a lesson or quiz that quotes facts, and the newest version that has it. */
export type QuotingPlace = {
  title: string;
  text: string;
  version: number;
  isDraft: boolean;
  /** Whether the draft or the version that new learners take has it. */
  isCurrent: boolean;
};

/** Returns the texts of all versions of a course that quote or draw facts, newest version first. */
export async function readQuotingPlaces(courseId: string, tx: Db = db): Promise<QuotingPlace[]> {
  const isDraft = sql`(v.published_at is null and v.kept_at is null)`;
  const { rows } = await tx.execute<QuotingPlace>(sql`
    select x.title, x.text, max(v.number) as version, bool_or(${isDraft}) as "isDraft",
      bool_or(${isDraft} or v.id = c.published_version_id) as "isCurrent"
    from courses c join course_versions v on v.course_id = c.id
    cross join lateral (${textsOfVersion}) x
    where c.id = ${courseId}::uuid and strpos(x.text, 'fact:') > 0
    group by x.title, x.text order by version desc, x.title`);
  return rows;
}

/** A lesson or quiz that quotes or draws a fact, and the newest version of it that does. */
export type FactUse = Pick<QuotingPlace, "title" | "version" | "isDraft">;

/** Returns which of these lessons and quizzes quote or draw a fact, each once. */
export function listFactUses(places: readonly QuotingPlace[], key: string): FactUse[] {
  const uses = new Map<string, FactUse>();
  for (const { title, text, version, isDraft } of places) {
    if (uses.has(title) || !keysOf(text).has(key)) continue;
    uses.set(title, { title, version, isDraft });
  }
  return [...uses.values()];
}

// Also where a quote or chart has a mistake.
const keysOf = (text: string) =>
  new Set([...text.matchAll(/fact:\s*([a-z0-9]+(?:-[a-z0-9]+)*)/g)].map(([, key]) => key));

/** Words that an author wrote for another value than a fact has now. */
export type StaleWords = { title: string; words: string };

/** Returns the words for a fact that were written for another value, in the draft and the version that new learners take. */
export function listStaleWords(
  places: readonly QuotingPlace[],
  key: string,
  find: FindFact,
): StaleWords[] {
  return places.flatMap(({ title, text, isCurrent }) =>
    listQuotes(text).flatMap(({ key: quoted, year, words }) => {
      const fact = isCurrent && words && quoted === key ? find(key) : undefined;
      const value = fact && valueIn(fact, year);
      if (!words || value === undefined || isWrittenFor(value, words.writtenFor)) return [];
      return [{ title, words: words.text }];
    }),
  );
}

/** Returns the first of these texts that shows its facts before a change and not after it. */
export const findBrokenPlace = (
  places: readonly QuotingPlace[],
  before: FindFact,
  after: FindFact,
): QuotingPlace | undefined =>
  places.find(({ text }) => isWhole(text, before) && !isWhole(text, after));

const isWhole = (text: string, find: FindFact) =>
  listUnknownQuotes(text, find).length === 0 &&
  findChartProblem(text, defaultLocale, find) === undefined;

/** Returns a course that the actor may edit with its own facts and what its texts can quote; undefined if there is none. */
export async function findEditableFacts(actor: Actor, courseId: string, tx: Db = db) {
  if (!isUuid(courseId)) return undefined;
  const { id, title, slug, sdgGoal, language, facts } = courses;
  const [course] = await tx
    .select({ id, title, slug, sdgGoal, language, facts, right: rightOf(actor) })
    .from(courses)
    .where(and(eq(id, courseId), isAllowed(actor, "edit")));
  return course && { ...course, find: factsOfCourse(course) };
}
