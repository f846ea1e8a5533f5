import { sql } from "drizzle-orm";

import { readFactsOfCourse } from "#app/domains/courses/own-facts/find-fact.server.ts";
import { textsOfVersion } from "#app/domains/courses/own-facts/published-facts.server.ts";
import { findChartProblem } from "#app/domains/facts/charts/resolve-chart.server.ts";
import { listUnknownQuotes } from "#app/domains/facts/quote-facts.server.ts";
import { defaultLocale } from "#content/messages/catalogue.ts";
import type { Db } from "#db/client.server.ts";

import { quoteName } from "./known-facts.server.ts";

/** A fact that a lesson or quiz quotes or draws and its course doesn't have, by the key or the key and the year. */
export type UnknownFact = { title: string; name: string };

/**
 * Returns the first fact of a version that its course can't quote: forms refuse them, but a fact can be deleted while one is
 * being saved. To be called while the course is locked.
 */
export async function findUnknownFact(
  courseId: string,
  versionId: string,
  tx: Db,
): Promise<UnknownFact | undefined> {
  const find = await readFactsOfCourse(courseId, tx);
  const { rows } = await tx.execute<{ title: string; text: string }>(sql`
    select x.title, x.text from course_versions v cross join lateral (${textsOfVersion}) x
    where v.id = ${versionId}::uuid and strpos(x.text, 'fact:') > 0 order by x.title`);
  for (const { title, text } of rows) {
    const [quote] = listUnknownQuotes(text, find);
    if (quote) return { title, name: quoteName(quote) };
    const chart = findChartProblem(text, defaultLocale, find);
    if (chart?.problem === "unknownFact") return { title, name: chart.about };
  }
  return undefined;
}
