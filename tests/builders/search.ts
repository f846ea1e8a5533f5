import { sql } from "drizzle-orm";

import { parseQuery } from "#app/domains/search/parse-query.ts";
import { searchEverything } from "#app/domains/search/search-everything.server.ts";
import type { SearchableKind } from "#app/domains/search/searchable.ts";
import type { Db } from "#db/client.server.ts";

/** Returns the results of a search, as titles in order. */
export async function searchTitles(
  tx: Db,
  typed: string,
  kind?: SearchableKind,
): Promise<{ found: string[]; alike: string[] }> {
  const asked = parseQuery(typed);
  if (!asked) return { found: [], alike: [] };
  const { items, alike } = await searchEverything(asked, { limit: 50, kind }, tx);
  return { found: items.map(({ title }) => title), alike: alike.map(({ title }) => title) };
}

/** Creates a post in the topic of a goal, or of a course, mission or event. */
export async function buildPost(
  tx: Db,
  authorId: string,
  {
    title = "A dry well",
    body = "Who knows how to line it?",
    goal = 6,
    tied = {},
  }: PostOverrides = {},
): Promise<string> {
  const { course = null, mission = null, event = null } = tied;
  const kind = course ? "course" : mission ? "mission" : event ? "event" : "goal";
  const { rows: topics } = await tx.execute<{ id: string }>(
    kind === "goal"
      ? sql`select id from topics where kind = 'goal' and sdg_goal = ${goal}`
      : sql`insert into topics (kind, course_id, mission_id, event_id)
          values (${kind}, ${course}::uuid, ${mission}::uuid, ${event}::uuid) returning id`,
  );
  const { rows } = await tx.execute<{ id: string }>(sql`
    insert into posts (topic_id, author_id, title, body)
    values (${topics[0]?.id}::uuid, ${authorId}::uuid, ${title}, ${body}) returning id`);
  return rows[0]?.id ?? "";
}

type PostOverrides = {
  title?: string;
  body?: string;
  goal?: number;
  tied?: { course?: string; mission?: string; event?: string };
};
