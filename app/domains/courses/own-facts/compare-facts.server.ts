import { isDeepStrictEqual } from "node:util";

import type { OwnFact } from "./own-fact.ts";

/** A fact that a folder adds to a course, or changes. */
export type FactChange = { key: string; title: string; state: "added" | "changed" };

/** Returns which of the facts that are sent are new to a course or differ from its own. */
export function compareFacts(own: readonly OwnFact[], sent: readonly OwnFact[]): FactChange[] {
  const before = new Map(own.map((fact) => [fact.key, fact]));
  return sent.flatMap((fact): FactChange[] => {
    const { key, title } = fact;
    const was = before.get(key);
    if (!was) return [{ key, title, state: "added" }];
    // As they are stored: without what is undefined.
    const now: unknown = JSON.parse(JSON.stringify(fact));
    return isDeepStrictEqual(was, now) ? [] : [{ key, title, state: "changed" }];
  });
}
