import { sql, type SQL } from "drizzle-orm";

import { isUuid } from "#app/lib/is-uuid.ts";
import { db, type Db } from "#db/client.server.ts";
import { fromRow } from "#db/from-row.server.ts";
import { jsonObject } from "#db/json-object.server.ts";
import { cutPage, type Page, type PageOptions } from "#db/page.server.ts";

import {
  keyOfWidth,
  isPictureWidth,
  isSlug,
  shopCurrency,
  type Product,
  type ProductSummary,
} from "./product.ts";
import { pictureColumns, productColumns, variantColumns } from "./tables.server.ts";

type ListOptions = PageOptions & { withHidden: boolean };

/**
 * Returns one page of products, the newest first, hidden ones only on request; with one query for any number of
 * products.
 */
export async function listProducts(
  { limit, cursor, withHidden }: ListOptions,
  tx: Db = db,
): Promise<Page<ProductSummary>> {
  if (cursor !== undefined && !isUuid(cursor)) return { items: [], nextCursor: null };
  const { rows } = await tx.execute<ProductSummary>(sql`
    select p.id, p.slug, p.name, p.is_active as "isActive", ${shopCurrency}::text as currency,
      (select ${jsonObject("i", pictureColumns)} from product_pictures i where i.product_id = p.id
        order by i.position limit 1) as picture,
      v."priceFrom", coalesce(v."hasOnePrice", true) as "hasOnePrice", v.stock, v.variants
    from products p cross join lateral (
      select min(v.price) as "priceFrom", min(v.price) = max(v.price) as "hasOnePrice",
        coalesce(sum(v.stock), 0)::integer as stock, count(*)::integer as variants
      from product_variants v where v.product_id = p.id and v.deleted_at is null
    ) v
    where p.deleted_at is null and ${withHidden ? sql`true` : sql`p.is_active`}
      and ${cursor === undefined ? sql`true` : madeBefore(cursor)}
    order by p.created_at desc, p.id desc limit ${limit + 1}::integer`);
  return cutPage(rows, limit, (product) => product);
}

/** Returns the product of a slug if it is for sale. */
export async function findProduct(slug: string, tx: Db = db): Promise<Product | undefined> {
  return isSlug(slug) ? find(sql`p.slug = ${slug} and p.is_active`, tx) : undefined;
}

/** Returns the product of an id, hidden or not. */
export async function findProductById(id: string, tx: Db = db): Promise<Product | undefined> {
  return isUuid(id) ? find(sql`p.id = ${id}::uuid`, tx) : undefined;
}

async function find(condition: SQL, tx: Db): Promise<Product | undefined> {
  const { rows } = await tx.execute<ProductRow>(sql`
    select p.*,
      coalesce((select json_agg(${jsonObject("i", pictureColumns)} order by i.position)
        from product_pictures i where i.product_id = p.id), '[]') as pictures,
      coalesce((select json_agg(${jsonObject("v", variantColumns)} order by v.position, v.id)
        from product_variants v where v.product_id = p.id and v.deleted_at is null), '[]') as variants
    from products p where p.deleted_at is null and ${condition}`);
  const [row] = rows;
  return row && { ...fromRow(productColumns, row), pictures: row.pictures, variants: row.variants };
}

type ProductRow = Record<string, unknown> & Pick<Product, "pictures" | "variants">;

/** Returns the storage key of a picture's file in a width, or in its own width by default. */
export async function findPictureKey(
  id: string,
  width: number,
  tx: Db = db,
): Promise<string | undefined> {
  if (!isUuid(id)) return undefined;
  const { rows } = await tx.execute<{ key: string }>(
    sql`select file_key as key from product_pictures where id = ${id}::uuid`,
  );
  const key = rows[0]?.key;
  return key !== undefined && isPictureWidth(width) ? keyOfWidth(key, width) : key;
}

// The cursor is the last product of the previous page; its time is read from the table, not from the request.
const madeBefore = (id: string) =>
  sql`(p.created_at, p.id) < ((select b.created_at from products b where b.id = ${id}::uuid), ${id}::uuid)`;
