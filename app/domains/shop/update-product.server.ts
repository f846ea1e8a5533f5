import { eq } from "drizzle-orm";

import type { Actor } from "#app/domains/accounts/actor.ts";
import { writeAudit } from "#app/domains/accounts/write-audit.server.ts";
import { refuse } from "#app/lib/refusal.ts";
import { isUniqueViolation } from "#app/lib/unique-violation.ts";
import { type Db, db } from "#db/client.server.ts";
import { toColumns } from "#db/to-columns.server.ts";

import { lockProduct } from "./lock-product.server.ts";
import type { ProductInput } from "./product-input.ts";
import { products } from "./tables.server.ts";

/** Changes the data of a product; existing orders retain the old name. Refuses a slug that is taken. */
export async function updateProduct(actor: Actor, id: string, input: ProductInput, tx: Db = db) {
  try {
    return await tx.transaction(async (tx) => {
      const locked = await lockProduct(actor, id, tx);
      if (!locked.ok) return locked;
      await tx.update(products).set(toColumns(products, input)).where(eq(products.id, id));
      const details = { title: input.name };
      await writeAudit(actor, "product.updated", { type: "product", id }, details, tx);
      return { ok: true as const };
    });
  } catch (error) {
    if (isUniqueViolation(error)) return refuse("slug-taken");
    throw error;
  }
}

/** Shows a product in the shop, or hides it; does nothing if it already has that state. */
export async function setProductActive(actor: Actor, id: string, isActive: boolean, tx: Db = db) {
  return tx.transaction(async (tx) => {
    const locked = await lockProduct(actor, id, tx);
    if (!locked.ok) return locked;
    if (locked.product.isActive === isActive) return { ok: true as const };
    await tx.update(products).set({ isActive }).where(eq(products.id, id));
    const action = isActive ? "product.shown" : "product.hidden";
    await writeAudit(actor, action, { type: "product", id }, { title: locked.product.name }, tx);
    return { ok: true as const };
  });
}
