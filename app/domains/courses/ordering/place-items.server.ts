import { sql } from "drizzle-orm";

import type { Actor } from "#app/domains/accounts/actor.ts";
import { inDraft } from "#app/domains/courses/studio/lock.server.ts";
import { readStudioModules } from "#app/domains/courses/studio/outline.server.ts";
import { studioLimits } from "#app/domains/courses/studio/studio.ts";
import { refuse } from "#app/lib/refusal.ts";
import { type Db, db } from "#db/client.server.ts";

type Place = {
  id: string;
  /** The module or quiz that gets the item. */
  listId: string;
  /** From 0; beyond the end, the item becomes the last. */
  position: number;
};

/** Puts a lesson of the draft at a position of a module, and returns the ids of the module's lessons. Idempotent. */
export const placeLesson = (actor: Actor, courseId: string, place: Place, tx: Db = db) =>
  inDraft(actor, courseId, tx, async (versionId, tx) => {
    const modules = await readStudioModules(versionId, tx);
    const from = modules.find(({ lessons }) => lessons.some(({ id }) => id === place.id));
    const to = modules.find(({ id }) => id === place.listId);
    if (!from || !to) return refuse("not-found");
    if (to !== from && to.lessons.length >= studioLimits.itemsOfModule) return refuse("too-many");
    return reorder("lessons", sql`module_id`, to.lessons, place, tx);
  });

/** Puts a question of the draft at a position of its quiz, and returns the ids of the quiz's questions. Idempotent. */
export const placeQuestion = (actor: Actor, courseId: string, place: Place, tx: Db = db) =>
  inDraft(actor, courseId, tx, async (versionId, tx) => {
    const modules = await readStudioModules(versionId, tx);
    if (!modules.some(({ quizzes }) => quizzes.some(({ id }) => id === place.listId)))
      return refuse("not-found");
    const { rows } = await tx.execute<{ id: string }>(sql`
      select id from questions where quiz_id = ${place.listId}::uuid order by position`);
    if (!rows.some(({ id }) => id === place.id)) return refuse("not-found");
    return reorder("questions", sql`quiz_id`, rows, place, tx);
  });

// Beyond any real position: positions are unique, so all items leave theirs first.
const aside = 1_000_000;

async function reorder(
  table: "lessons" | "questions",
  list: ReturnType<typeof sql>,
  items: readonly { id: string }[],
  { id, listId, position }: Place,
  tx: Db,
) {
  const others = items.flatMap((item) => (item.id === id ? [] : [item.id]));
  const order = others.toSpliced(position, 0, id);
  const name = sql.identifier(table);
  await tx.execute(sql`update ${name} set ${list} = ${listId}::uuid, position = position + ${aside}
    + case when ${list} = ${listId}::uuid then 0 else ${aside} end
    where id = any(${sql.param(order)}::uuid[])`);
  await tx.execute(sql`update ${name} t set position = o.n - 1
    from unnest(${sql.param(order)}::uuid[]) with ordinality o (id, n) where t.id = o.id`);
  return { ok: true as const, order };
}
