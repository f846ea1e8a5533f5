import { and, eq, sql } from "drizzle-orm";

import { type Actor, hasRole } from "#app/domains/accounts/actor.ts";
import { adminViews } from "#app/domains/admin-lists/tables.server.ts";
import { isUuid } from "#app/lib/is-uuid.ts";
import { refuse, type Refusal } from "#app/lib/refusal.ts";
import { type Db, db } from "#db/client.server.ts";

import type { ViewInput } from "./view-input.ts";
import { viewLimits } from "./view.ts";

type SaveRefusal = Refusal<"not-allowed" | "not-found" | "name-taken" | "too-many">;

/**
 * Saves a view of a list for the actor, who must be an admin: changes their view with this id, or creates it. Of the views
 * of a list, one opens with it. Refuses a name that another of their views of the list has, in any case, and views beyond
 * the limit. The id of a view that somebody else has, or of another list, is "not-found".
 */
export async function saveView(
  actor: Actor,
  { id, list, ...values }: ViewInput,
  tx: Db = db,
): Promise<{ ok: true; isNew: boolean } | SaveRefusal> {
  if (!hasRole(actor, "admin")) return refuse("not-allowed");
  return tx.transaction(async (tx) => {
    // One change at a time of the views of an admin: concurrent ones would each count one too few.
    await tx.execute(
      sql`select pg_advisory_xact_lock(hashtextextended(${`admin_views:${actor.id}`}, 0))`,
    );
    const isOwn = sql`${adminViews.ownerId} = ${actor.id}::uuid and ${adminViews.list} = ${list}`;
    const own = await tx
      .select({ id: adminViews.id, name: sql<string>`lower(${adminViews.name})` })
      .from(adminViews)
      .where(isOwn);
    const isNew = !own.some((view) => view.id === id);
    const { rows } = await tx.execute<{ name: string }>(sql`select lower(${values.name}) as name`);
    if (own.some((view) => view.id !== id && view.name === rows[0]?.name)) {
      return refuse("name-taken");
    }
    if (isNew && own.length >= viewLimits.perList) return refuse("too-many");
    const [saved] = await tx
      .insert(adminViews)
      .values({ id, list, ownerId: actor.id, ...values, isDefault: false })
      .onConflictDoUpdate({
        target: adminViews.id,
        set: { ...values, isDefault: false },
        setWhere: isOwn,
      })
      .returning({ id: adminViews.id });
    if (!saved) return refuse("not-found");
    if (values.isDefault) {
      // First the others: one view at most is the default.
      await tx.update(adminViews).set({ isDefault: false }).where(isOwn);
      await tx.update(adminViews).set({ isDefault: true }).where(eq(adminViews.id, id));
    }
    return { ok: true as const, isNew };
  });
}

/** Deletes a view of the actor; refuses one that they don't have, also the second time. */
export async function deleteView(
  actor: Actor,
  id: string,
  tx: Db = db,
): Promise<{ ok: true } | Refusal<"not-allowed" | "not-found">> {
  if (!hasRole(actor, "admin")) return refuse("not-allowed");
  if (!isUuid(id)) return refuse("not-found");
  const deleted = await tx
    .delete(adminViews)
    .where(and(eq(adminViews.id, id), eq(adminViews.ownerId, actor.id)))
    .returning({ id: adminViews.id });
  return deleted.length > 0 ? { ok: true } : refuse("not-found");
}
