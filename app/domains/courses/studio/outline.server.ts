import { sql } from "drizzle-orm";

import type { Db } from "#db/client.server.ts";

import type { StudioModule } from "./studio.ts";

/** Returns the modules of a version with their lessons and quizzes, in order. */
export async function readStudioModules(versionId: string, tx: Db): Promise<StudioModule[]> {
  const { rows } = await tx.execute<StudioModule>(sql`
    select m.id, m.title,
      coalesce((select json_agg(json_build_object('id', l.id, 'key', l.key, 'title', l.title,
          'isEmpty', l.body = '') order by l.position)
        from lessons l where l.module_id = m.id), '[]') as lessons,
      coalesce((select json_agg(json_build_object('id', q.id, 'key', q.key, 'title', q.title,
          'isTimed', q.time_limit_minutes is not null,
          'questions', (select count(*) from questions x where x.quiz_id = q.id))
          order by q.position)
        from quizzes q where q.module_id = m.id), '[]') as quizzes
    from course_modules m where m.version_id = ${versionId} order by m.position`);
  return rows;
}

/** The direction of a move. */
export type Direction = "up" | "down";

/** Returns the item of a list to swap with, or nothing at the list's end. */
export function findNeighbour<Item extends { id: string }>(
  items: readonly Item[],
  id: string,
  direction: Direction,
): Item | undefined {
  const at = items.findIndex((item) => item.id === id);
  return at < 0 ? undefined : items[at + (direction === "up" ? -1 : 1)];
}

type Table = "course_modules" | "lessons" | "questions";

// A temporary position beyond any real one, because positions are unique: one item gets it while the other moves.
const aside = 1_000_000;

/** Swaps the positions of two items of one list. */
export async function swapPositions(table: Table, a: string, b: string, tx: Db): Promise<void> {
  const name = sql.identifier(table);
  const { rows } = await tx.execute<{ id: string; position: number }>(sql`
    update ${name} set position = position + ${aside} where id in (${a}, ${b})
    returning id, position - ${aside} as position`);
  for (const { id, position } of rows) {
    const other = id === a ? b : a;
    await tx.execute(sql`update ${name} set position = ${position} where id = ${other}`);
  }
}
