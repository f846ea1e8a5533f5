import { and, count, eq, isNull, sql } from "drizzle-orm";

import type { Actor } from "#app/domains/accounts/actor.ts";
import { writeAudit } from "#app/domains/accounts/write-audit.server.ts";
import { isUuid } from "#app/lib/is-uuid.ts";
import { omit } from "#app/lib/omit.ts";
import { refuse } from "#app/lib/refusal.ts";
import { isUniqueViolation } from "#app/lib/unique-violation.ts";
import { type Db, db } from "#db/client.server.ts";
import { toColumns } from "#db/to-columns.server.ts";

import { lockProduct } from "./lock-product.server.ts";
import type { VariantInput } from "./product-input.ts";
import { productLimits, shopCurrency } from "./product.ts";
import { productVariants } from "./tables.server.ts";

type VariantRef = { productId: string; variantId: string };

/** Adds a variant to a product. Idempotent by the variant's id. Refuses a SKU that is taken and too many variants. */
export async function addVariant(actor: Actor, ref: VariantRef, input: VariantInput, tx: Db = db) {
  return orTaken(() =>
    tx.transaction(async (tx) => {
      const { productId, variantId: id } = ref;
      const locked = await lockProduct(actor, productId, tx);
      if (!locked.ok) return locked;
      if (!isUuid(id)) return refuse("not-found");
      const [there] = await tx
        .select({ n: count() })
        .from(productVariants)
        .where(and(eq(productVariants.productId, productId), isNull(productVariants.deletedAt)));
      if ((there?.n ?? 0) >= productLimits.variants) return refuse("too-many-variants");
      const added = await tx
        .insert(productVariants)
        .values({
          ...factsOf(input),
          id,
          productId,
          currency: shopCurrency,
          position: there?.n ?? 0,
        })
        .onConflictDoNothing({ target: productVariants.id })
        .returning({ id: productVariants.id });
      if (added.length) await note(actor, "variant_added", locked.product, input.sku, tx);
      return { ok: true as const };
    }),
  );
}

/**
 * Changes a variant. Concurrent sales are not overwritten: if the stock differs from the one that the form showed, the
 * change is refused, unless the form leaves the stock unchanged.
 */
export async function updateVariant(
  actor: Actor,
  ref: VariantRef,
  input: VariantInput,
  tx: Db = db,
) {
  return orTaken(() =>
    tx.transaction(async (tx) => {
      const locked = await lockProduct(actor, ref.productId, tx);
      if (!locked.ok) return locked;
      const { stock, ...facts } = factsOf(input);
      const seen = input.stock_seen ?? stock;
      const counts = stock === seen ? {} : { stock };
      const changed = await tx
        .update(productVariants)
        .set({ ...facts, ...counts })
        .where(
          and(matchesVariant(ref), stock === seen ? undefined : eq(productVariants.stock, seen)),
        )
        .returning({ id: productVariants.id });
      if (!changed.length) return refuse((await isThere(ref, tx)) ? "stock-changed" : "not-found");
      await note(actor, "variant_updated", locked.product, input.sku, tx);
      return { ok: true as const };
    }),
  );
}

/** Removes a variant from the shop; orders retain it. Idempotent. Refuses to remove the last variant. */
export async function removeVariant(actor: Actor, ref: VariantRef, tx: Db = db) {
  return tx.transaction(async (tx) => {
    const locked = await lockProduct(actor, ref.productId, tx);
    if (!locked.ok) return locked;
    if (!(await isThere(ref, tx))) return { ok: true as const };
    const { rows } = await tx.execute<{ sku: string }>(sql`
      update product_variants v set deleted_at = now()
      where v.id = ${ref.variantId}::uuid and exists (
        select 1 from product_variants o
        where o.product_id = v.product_id and o.id <> v.id and o.deleted_at is null)
      returning v.sku`);
    if (!rows[0]) return refuse("last-variant");
    await note(actor, "variant_removed", locked.product, rows[0].sku, tx);
    return { ok: true as const };
  });
}

const factsOf = (input: VariantInput) => ({
  ...toColumns(productVariants, omit(input, "variant_name", "stock_seen")),
  name: input.variant_name ?? "",
});

function matchesVariant({ productId, variantId }: VariantRef) {
  return and(
    eq(productVariants.id, isUuid(variantId) ? variantId : productId),
    eq(productVariants.productId, productId),
    isNull(productVariants.deletedAt),
  );
}

async function isThere(ref: VariantRef, tx: Db): Promise<boolean> {
  const found = await tx
    .select({ id: productVariants.id })
    .from(productVariants)
    .where(matchesVariant(ref));
  return found.length > 0;
}

const note = (
  actor: Actor,
  what: "variant_added" | "variant_updated" | "variant_removed",
  { id, name }: { id: string; name: string },
  sku: string,
  tx: Db,
) => writeAudit(actor, `product.${what}`, { type: "product", id }, { title: name, sku }, tx);

async function orTaken<Result>(work: () => Promise<Result>) {
  try {
    return await work();
  } catch (error) {
    if (isUniqueViolation(error)) return refuse("sku-taken");
    throw error;
  }
}
