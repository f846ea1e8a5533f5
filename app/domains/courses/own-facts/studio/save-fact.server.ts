import { createHash } from "node:crypto";
import { isDeepStrictEqual } from "node:util";

import { eq, sql } from "drizzle-orm";

import type { Actor } from "#app/domains/accounts/actor.ts";
import { factsOfCourse } from "#app/domains/courses/own-facts/find-fact.server.ts";
import { type OwnFact, ownFactLimits } from "#app/domains/courses/own-facts/own-fact.ts";
import { auditForeign, lockCourse } from "#app/domains/courses/studio/lock.server.ts";
import { courses } from "#app/domains/courses/tables.server.ts";
import { findFact } from "#app/domains/facts/facts.server.ts";
import { refuse } from "#app/lib/refusal.ts";
import { type Db, db } from "#db/client.server.ts";

import {
  findBrokenPlace,
  listFactUses,
  type QuotingPlace,
  readQuotingPlaces,
} from "./fact-uses.server.ts";

/** Returns what tells whether a fact was changed since a form showed it. */
export const factMark = (fact: OwnFact): string =>
  createHash("sha256").update(JSON.stringify(fact)).digest("base64url").slice(0, 16);

/**
 * Adds a fact to a course, if `mark` is empty, or changes the one with its key, everywhere it is quoted at once; refuses with
 * `conflict` if it was changed since the form with this mark was shown, and with `values-quoted` if a version quotes or draws
 * values that it would no longer have. Idempotent.
 */
export const saveFact = (
  actor: Actor,
  courseId: string,
  { fact, mark }: { fact: OwnFact; mark: string },
  tx: Db = db,
) =>
  inFacts(actor, courseId, tx, async ({ facts, write, findBroken }) => {
    const stored = facts.find(({ key }) => key === fact.key);
    // As it is read again: without what is undefined.
    const sent = JSON.parse(JSON.stringify(fact)) as OwnFact;
    const done = { ok: true as const, key: fact.key };
    if (stored && isDeepStrictEqual(stored, sent)) return done;
    if (stored && mark === "") return refuse("key-taken");
    if (stored && factMark(stored) !== mark) return refuse("conflict");
    if (!stored && mark !== "") return refuse("not-found");
    if (!stored && findFact(fact.key)) return refuse("key-listed");
    if (!stored && facts.length >= ownFactLimits.facts) return refuse("too-many");
    const changed = stored ? facts.map((one) => (one === stored ? sent : one)) : [...facts, sent];
    const broken = stored && (await findBroken(changed));
    if (broken) return { ...refuse("values-quoted"), title: broken.title };
    await write(changed);
    return done;
  });

/** Deletes a fact of a course. Refuses while any version of the course quotes it: texts would show a gap. */
export const deleteFact = (actor: Actor, courseId: string, key: string, tx: Db = db) =>
  inFacts(actor, courseId, tx, async ({ facts, write }, tx) => {
    if (!facts.some((fact) => fact.key === key)) return refuse("not-found");
    const uses = listFactUses(await readQuotingPlaces(courseId, tx), key);
    if (uses.length > 0) return refuse("quoted");
    await write(facts.filter((fact) => fact.key !== key));
    return { ok: true as const };
  });

type Facts = {
  facts: OwnFact[];
  write: (facts: OwnFact[]) => Promise<unknown>;
  /** Finds a text that would no longer show its facts. */
  findBroken: (facts: OwnFact[]) => Promise<QuotingPlace | undefined>;
};

// Learners read facts of the published version too, so the course needs no draft.
function inFacts<Result>(
  actor: Actor,
  courseId: string,
  tx: Db,
  act: (facts: Facts, tx: Db) => Promise<Result>,
) {
  return tx.transaction(async (tx) => {
    const locked = await lockCourse(actor, courseId, "edit", tx);
    if (!locked.ok) return locked;
    const isCourse = eq(courses.id, courseId);
    const { slug, sdgGoal, facts } = courses;
    const [course] = await tx.select({ slug, sdgGoal, facts }).from(courses).where(isCourse);
    if (!course) throw new Error(`There is no course ${courseId}`);
    const write = async (facts: OwnFact[]) => {
      await tx
        .update(courses)
        .set({ facts, updatedAt: sql`now()` })
        .where(isCourse);
      const { title } = locked.course;
      await auditForeign(actor, locked.course, "course.updated", { title }, tx);
    };
    const findBroken = async (facts: OwnFact[]) => {
      const places = await readQuotingPlaces(courseId, tx);
      return findBrokenPlace(places, factsOfCourse(course), factsOfCourse({ ...course, facts }));
    };
    return act({ facts: course.facts, write, findBroken }, tx);
  });
}
