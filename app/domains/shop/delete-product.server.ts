import { eq, sql } from "drizzle-orm";

import type { Actor } from "#app/domains/accounts/actor.ts";
import { writeAudit } from "#app/domains/accounts/write-audit.server.ts";
import { isUuid } from "#app/lib/is-uuid.ts";
import { enqueue } from "#app/platform/jobs.server.ts";
import { db, type Db } from "#db/client.server.ts";

import { lockProduct } from "./lock-product.server.ts";
import { keysOf } from "./product.ts";
import { products } from "./tables.server.ts";

/** Deletes a product with its pictures; for admins only. Orders retain the items that were bought. Idempotent. */
export async function deleteProduct(actor: Actor, id: string, tx: Db = db) {
  return tx.transaction(async (tx) => {
    const locked = await lockProduct(actor, id, tx);
    if (!locked.ok) return locked.reason === "not-found" ? findDeleted(id, locked, tx) : locked;
    await tx
      .update(products)
      // Its slug becomes available again.
      .set({ deletedAt: new Date(), isActive: false, slug: `${locked.product.slug}-${id}` })
      .where(eq(products.id, id));
    await tx.execute(sql`
      update product_variants set deleted_at = now() where product_id = ${id} and deleted_at is null`);
    const { rows } = await tx.execute<{ key: string }>(
      sql`delete from product_pictures where product_id = ${id} returning file_key as key`,
    );
    const keys = rows.flatMap(({ key }) => keysOf(key));
    if (keys.length) await enqueue("delete-files", { keys }, tx);
    const details = { title: locked.product.name };
    await writeAudit(actor, "product.deleted", { type: "product", id }, details, tx);
    return { ok: true as const };
  });
}

async function findDeleted<Refused>(id: string, refused: Refused, tx: Db) {
  if (!isUuid(id)) return refused;
  const [gone] = await tx.select({ id: products.id }).from(products).where(eq(products.id, id));
  return gone ? { ok: true as const } : refused;
}
