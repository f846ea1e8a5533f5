import { and, eq, isNull } from "drizzle-orm";

import { type Actor, hasRole } from "#app/domains/accounts/actor.ts";
import { isUuid } from "#app/lib/is-uuid.ts";
import { refuse } from "#app/lib/refusal.ts";
import type { Db } from "#db/client.server.ts";

import { products } from "./tables.server.ts";

/**
 * Locks a product for the rest of the transaction; refuses users who are not admins, and a product that is missing or
 * deleted.
 */
export async function lockProduct(actor: Actor, id: string, tx: Db) {
  if (!hasRole(actor, "admin")) return refuse("not-allowed");
  if (!isUuid(id)) return refuse("not-found");
  const [product] = await tx
    .select()
    .from(products)
    .where(and(eq(products.id, id), isNull(products.deletedAt)))
    .for("update");
  return product ? { ok: true as const, product } : refuse("not-found");
}
