import { defaultLocale } from "#content/messages/catalogue.ts";

import { citeSource, type Fact } from "./fact.ts";
import { formatValue, formatYear } from "./format-fact.ts";
import type { FactUse } from "./list-uses.server.ts";

/** A course and those of its facts that were compared with their source. */
export type ComparedCourse = { name: string; title: string; total: number; compared: Fact[] };

/** Returns for each course how many facts it quotes, and those that were compared with their source. */
export function listComparedFacts(
  facts: readonly Fact[],
  usesOf: (key: string) => readonly FactUse[],
): ComparedCourse[] {
  const courses = new Map<string, ComparedCourse>();
  for (const fact of facts) {
    for (const { kind, name, title } of usesOf(fact.key)) {
      if (kind !== "course") continue;
      const course = courses.get(name) ?? { name, title, total: 0, compared: [] };
      course.total++;
      if (fact.checked !== undefined) course.compared.push(fact);
      courses.set(name, course);
    }
  }
  return [...courses.values()].toSorted((one, other) => one.name.localeCompare(other.name));
}

/** Returns a compared fact as a row of a Markdown table: figure, value, source, result, day. */
export function describeComparedFact(fact: Fact): string {
  const value = `${formatValue(fact.value, fact, defaultLocale)}${fact.unit === "%" ? "" : ` ${fact.unit}`}`;
  const result = fact.earlier.length > 0 ? "equal, replaces an earlier value" : "equal";
  const source = citeSource(fact.source);
  return `| ${fact.title} | ${value} (${formatYear(fact.year)}) | ${source} | ${result} | ${fact.checked} |`;
}
