import type { Fact } from "./fact.ts";

/** A fact that somebody has to look at, and why. */
export type DueFact = { fact: Fact; reason: "review-due" | "edition-superseded" | "never-checked" };

/** Returns the facts whose review is due on a day, whose edition was superseded, or which nobody has compared with their source. */
export function listDueFacts(facts: readonly Fact[], day: string): DueFact[] {
  return facts.flatMap((fact): DueFact[] => {
    if (fact.supersededBy) return [];
    if (fact.source.supersededBy) return [{ fact, reason: "edition-superseded" }];
    if (fact.review <= day) return [{ fact, reason: "review-due" }];
    return fact.checked === undefined ? [{ fact, reason: "never-checked" }] : [];
  });
}

/** Returns what to do about such a fact, in one line. */
export function describeDueFact({ fact, reason }: DueFact): string {
  const { key, year, review, source } = fact;
  const place = `${key} (${year}, ${source.publisher}, ${source.title})`;
  switch (reason) {
    case "edition-superseded":
      return `${place}: a newer edition exists, ${source.supersededBy}`;
    case "review-due":
      return `${place}: review was due on ${review}`;
    default:
      return `${place}: not compared with ${source.link ?? "its source, which has no link,"} yet`;
  }
}
