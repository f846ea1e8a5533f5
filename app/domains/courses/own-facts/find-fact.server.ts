import { eq, type SQL, sql } from "drizzle-orm";

import { courses } from "#app/domains/courses/tables.server.ts";
import type { FindFact } from "#app/domains/facts/fact.ts";
import { findFact } from "#app/domains/facts/facts.server.ts";
import { type Db, db } from "#db/client.server.ts";

import { type FactsHome, type OwnFact, toFact } from "./own-fact.ts";

/**
 * Returns the facts that the texts of a course can quote: its own and the product's. Its own ones come first, so that a fact
 * that the product adds later doesn't change what a course says.
 */
export function factsOfCourse({ facts, ...home }: FactsHome & { facts: OwnFact[] }): FindFact {
  if (facts.length === 0) return findFact;
  const own = new Map(facts.map((fact) => [fact.key, fact]));
  return (key) => {
    const fact = own.get(key);
    return fact ? toFact(fact, home) : findFact(key);
  };
}

/** Returns the facts that the texts of a course can quote, by its id. */
export async function readFactsOfCourse(courseId: string, tx: Db = db): Promise<FindFact> {
  const { slug, sdgGoal, facts } = courses;
  const [course] = await tx
    .select({ slug, sdgGoal, facts })
    .from(courses)
    .where(eq(courses.id, courseId));
  return course ? factsOfCourse(course) : findFact;
}

/** Returns the columns that `factsOfCourse` needs for a text: of the course's own facts only those that it may quote. */
export const factsInText = (text: SQL) => ({
  slug: courses.slug,
  sdgGoal: courses.sdgGoal,
  facts: pickFacts(sql`${courses.facts}`, text),
});

/** Picks of the own facts of a course those that a text may quote. */
export const pickFacts = (facts: SQL, text: SQL) =>
  sql<OwnFact[]>`(select coalesce(jsonb_agg(f), '[]') from jsonb_array_elements(${facts}) f
    where strpos(${text}, f->>'key') > 0)`;
