import { sql } from "drizzle-orm";

import { type Db, db } from "#db/client.server.ts";

import type { AssignedKind } from "./assignment.ts";

export type Assignable = { kind: AssignedKind; id: string; title: string; sdgGoal: number | null };

const most = 200;

/** What can be assigned: published courses, then active missions, by title, so many of each as a choice can hold. */
export async function listAssignable(words: string, tx: Db = db): Promise<Assignable[]> {
  const holds = words
    ? sql`and title ilike ${`%${words.replaceAll(/[\\%_]/g, String.raw`\$&`)}%`}`
    : sql``;
  const { rows } = await tx.execute<Assignable>(sql`
    (select 'course' as kind, id, title, sdg_goal as "sdgGoal" from courses
      where status = 'published' and deleted_at is null ${holds} order by title, id limit ${most})
    union all
    (select 'mission', id, title, sdg_goal from missions
      where is_active and deleted_at is null ${holds} order by title, id limit ${most})`);
  return rows;
}

/** Tells whether a choice holds not all that there is. */
export const isCut = (things: readonly Assignable[]): boolean =>
  (["course", "mission"] as const).some(
    (kind) => things.filter((thing) => thing.kind === kind).length === most,
  );

/** The cohorts of an institution by name. */
export async function listCohortNames(
  institutionId: string,
  tx: Db = db,
): Promise<{ id: string; name: string }[]> {
  const { rows } = await tx.execute<{ id: string; name: string }>(sql`
    select id, name from cohorts where institution_id = ${institutionId} order by lower(name), id`);
  return rows;
}
