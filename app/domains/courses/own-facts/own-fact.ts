import { coursePath } from "#app/domains/courses/course.ts";
import { type Fact, type FactValue, toPoints } from "#app/domains/facts/fact.ts";

/** Limits of a course's own facts. Texts in characters. */
export const ownFactLimits = {
  facts: 100,
  key: 60,
  title: 140,
  unit: 60,
  place: 80,
  values: 60,
  publisher: 120,
  sourceTitle: 200,
  link: 500,
  note: 600,
} as const;

/** A fact that belongs to a course, as the course keeps it. */
export type OwnFact = {
  /** What texts quote it by; never changed. */
  key: string;
  title: string;
  /** "%", or what is counted. */
  unit: string;
  place: string;
  /** By the year or period that they speak of; the newest is quoted. */
  values: Record<string, FactValue>;
  source: { publisher: string; title: string; year: number; link?: string | undefined };
  /** The day when somebody last compared the values with the source. */
  checked?: string | undefined;
  /** The day when a newer edition is to be looked for. */
  review: string;
  note?: string | undefined;
};

/** What a course says about its facts. */
export type FactsHome = { slug: string; sdgGoal: number | null };

/** Returns a course's own fact as texts quote it. */
export function toFact(own: OwnFact, { slug, sdgGoal }: FactsHome): Fact {
  const { values, source, ...fact } = own;
  const points = toPoints(values);
  const newest = points.at(-1);
  if (!newest) throw new Error(`The fact ${own.key} has no value`);
  return {
    ...fact,
    ...newest,
    goal: sdgGoal,
    home: coursePath(slug),
    points,
    source: { ...source, id: `${source.publisher}|${source.title}|${source.year}` },
    earlier: [],
  };
}

/** Returns the facts of a course after others were added: those with its keys replace its own. */
export function mergeFacts(own: readonly OwnFact[], added: readonly OwnFact[]): OwnFact[] {
  const facts = new Map([...own, ...added].map((fact) => [fact.key, fact]));
  return [...facts.values()];
}

/** Returns whether facts have different keys. */
export const haveDistinctKeys = (facts: readonly Pick<OwnFact, "key">[]): boolean =>
  new Set(facts.map(({ key }) => key)).size === facts.length;
