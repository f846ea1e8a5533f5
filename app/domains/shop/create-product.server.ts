import { eq } from "drizzle-orm";

import { type Actor, hasRole } from "#app/domains/accounts/actor.ts";
import { writeAudit } from "#app/domains/accounts/write-audit.server.ts";
import { omit } from "#app/lib/omit.ts";
import { refuse } from "#app/lib/refusal.ts";
import { isUniqueViolation } from "#app/lib/unique-violation.ts";
import { type Db, db } from "#db/client.server.ts";
import { toColumns } from "#db/to-columns.server.ts";

import type { NewProductInput } from "./product-input.ts";
import { shopCurrency } from "./product.ts";
import { slugOf, withTail } from "./slug-of.server.ts";
import { products, productVariants } from "./tables.server.ts";

type NewProduct = NewProductInput & { id?: string | undefined };

/**
 * Creates a product with its first variant, hidden; for admins only. A repeated call with the same id returns the
 * existing product. Refuses a slug or SKU that is taken.
 */
export async function createProduct(actor: Actor, input: NewProduct, tx: Db = db) {
  if (!hasRole(actor, "admin")) return refuse("not-allowed");

  try {
    return await tx.transaction((tx) => create(actor, input, tx));
  } catch (error) {
    // Slug and id were checked before, so the violated constraint is the unique SKU.
    if (isUniqueViolation(error)) return refuse("sku-taken");
    throw error;
  }
}

async function create(actor: Actor, input: NewProduct, tx: Db) {
  const own = slugOf(input.name);
  const slugs = input.slug === undefined ? [own, withTail(own)] : [input.slug];
  const made = (await insert(input, slugs[0] ?? own, tx)) ?? (await findMade(input.id, tx));
  const product = made ?? (slugs[1] && (await insert(input, slugs[1], tx)));
  if (!product) return refuse("slug-taken");
  if (!product.isNew) return { ok: true as const, id: product.id };
  const { sku, price, stock } = input;
  await tx.insert(productVariants).values({
    ...toColumns(productVariants, { sku, price, stock }),
    productId: product.id,
    name: "",
    currency: shopCurrency,
  });
  const subject = { type: "product", id: product.id } as const;
  await writeAudit(actor, "product.created", subject, { title: input.name }, tx);
  return { ok: true as const, id: product.id };
}

async function insert({ id, ...input }: NewProduct, slug: string, tx: Db) {
  const facts = toColumns(products, omit(input, "sku", "price", "stock"));
  const [made] = await tx
    .insert(products)
    .values({ ...facts, id, slug, isActive: false })
    .onConflictDoNothing()
    .returning({ id: products.id });
  return made && { ...made, isNew: true };
}

async function findMade(id: string | undefined, tx: Db) {
  if (id === undefined) return undefined;
  const [made] = await tx.select({ id: products.id }).from(products).where(eq(products.id, id));
  return made && { ...made, isNew: false };
}
