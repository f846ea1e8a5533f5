import { and, asc, desc, eq, or, sql } from "drizzle-orm";

import type { Actor } from "#app/domains/accounts/actor.ts";
import type { ListName } from "#app/domains/admin-lists/admin-list.ts";
import { adminViews } from "#app/domains/admin-lists/tables.server.ts";
import { type Db, db } from "#db/client.server.ts";

import { viewLimits, type View } from "./view.ts";

/** Returns the views of a list that an admin has, oldest first, and after them those that other admins share. */
export async function listViews(
  actor: Pick<Actor, "id">,
  list: ListName,
  tx: Db = db,
): Promise<View[]> {
  const isOwn = eq(adminViews.ownerId, actor.id);
  const rows = await tx
    .select({
      id: adminViews.id,
      name: adminViews.name,
      params: adminViews.params,
      isOwn: sql<boolean>`${isOwn}`,
      isShared: adminViews.isShared,
      isDefault: adminViews.isDefault,
    })
    .from(adminViews)
    .where(and(eq(adminViews.list, list), or(isOwn, and(adminViews.isShared, isByAdmin))))
    .orderBy(desc(isOwn), asc(adminViews.createdAt), asc(adminViews.id))
    .limit(2 * viewLimits.perList);
  return rows.map((view) => ({ ...view, isDefault: view.isOwn && view.isDefault }));
}

const isByAdmin = sql`exists (select from user_roles r
  where r.user_id = ${adminViews.ownerId} and r.role = 'admin')`;
