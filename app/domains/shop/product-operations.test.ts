import { readdir } from "node:fs/promises";
import { join } from "node:path";

import { asc, eq, like } from "drizzle-orm";
import { expect, test } from "vitest";

import { auditLog } from "#app/domains/accounts/tables.server.ts";
import { env } from "#app/platform/env.server.ts";
import type { Db } from "#db/client.server.ts";
import { buildActor } from "#tests/builders/accounts.ts";
import { buildPhoto } from "#tests/builders/photos.ts";
import { buildOrder, buildProduct } from "#tests/builders/shop.ts";
import { inOwnDatabase, inRollback } from "#tests/db.ts";

import { createProduct } from "./create-product.server.ts";
import { deleteProduct } from "./delete-product.server.ts";
import { NewProductInput, readNewProductForm, VariantInput } from "./product-input.ts";
import {
  addProductPicture,
  describeProductPicture,
  moveProductPicture,
  removeProductPicture,
} from "./product-pictures.server.ts";
import {
  findPictureKey,
  findProduct,
  findProductById,
  listProducts,
} from "./product-queries.server.ts";
import { addVariant, removeVariant, updateVariant } from "./save-variant.server.ts";
import { productPictures, products, productVariants } from "./tables.server.ts";
import { setProductActive, updateProduct } from "./update-product.server.ts";

const refused = (reason: string) => ({ ok: false, reason });
const input = (overrides: Partial<NewProductInput> = {}): NewProductInput => ({
  name: "Café mug",
  description: "Holds tea.",
  sku: "MUG-1",
  price: 1400,
  stock: 6,
  ...overrides,
});
const variantInput = (overrides: Partial<VariantInput> = {}): VariantInput => ({
  variant_name: "Large",
  sku: "MUG-L",
  price: 1600,
  stock: 3,
  ...overrides,
});
const auditOf = async (tx: Db) =>
  (
    await tx
      .select({ action: auditLog.action })
      .from(auditLog)
      .where(like(auditLog.action, "product.%"))
      .orderBy(auditLog.id)
  ).map(({ action }) => action);

test("an admin creates a hidden product once per id, with a slug of its own", () =>
  inOwnDatabase(async ({ db }) => {
    const admin = await buildActor(db, { roles: ["admin"] });
    const id = crypto.randomUUID();
    expect(await createProduct(await buildActor(db), input(), db)).toEqual(refused("not-allowed"));
    const made = await Promise.all(
      Array.from({ length: 6 }, () => createProduct(admin, { ...input(), id }, db)),
    );
    expect(made).toEqual(Array.from({ length: 6 }, () => ({ ok: true, id })));
    expect(await findProductById(id, db)).toMatchObject({
      slug: "cafe-mug",
      isActive: false,
      variants: [{ name: "", sku: "MUG-1", price: 1400, stock: 6, currency: "EUR" }],
    });
    expect(await createProduct(admin, input(), db)).toEqual(refused("sku-taken"));
    const second = await createProduct(admin, input({ sku: "MUG-2" }), db);
    if (!second.ok) throw new Error(second.reason);
    const other = await findProductById(second.id, db);
    expect(other?.slug).toMatch(/^cafe-mug-[0-9a-f]{6}$/);
    expect(await createProduct(admin, input({ sku: "MUG-3", slug: "cafe-mug" }), db)).toEqual(
      refused("slug-taken"),
    );
    const basket = await createProduct(admin, input({ sku: "MUG-4", name: "Basket" }), db);
    expect(basket.ok && (await findProductById(basket.id, db))?.slug).toMatch(
      /^basket-[0-9a-f]{6}$/,
    );
    expect(await auditOf(db)).toHaveLength(3);
  }));

test("normalizes the input", () => {
  const form = new FormData();
  for (const [name, value] of Object.entries({
    name: " Mug ",
    description: "x",
    sku: "A-1",
    price: "12,50",
    stock: "7",
  })) {
    form.append(name, value);
  }
  expect(NewProductInput.parse(readNewProductForm(form))).toEqual({
    name: "Mug",
    description: "x",
    sku: "A-1",
    price: 1250,
    stock: 7,
  });
  for (const [name, value, key] of [
    ["price", "free", "adminShop.priceInvalid"],
    ["price", "0", "adminShop.priceInvalid"],
    ["stock", "-1", "adminShop.stockInvalid"],
    ["stock", "", "adminShop.stockRequired"],
    ["sku", "a b", "adminShop.skuInvalid"],
    ["slug", "checkout", "adminShop.slugTaken"],
    ["slug", "a--b", "adminShop.slugInvalid"],
  ] as const) {
    const wrong = new FormData();
    for (const [field, text] of form) wrong.append(field, text);
    wrong.set(name, value);
    const parsed = NewProductInput.safeParse(readNewProductForm(wrong));
    expect(parsed.error?.issues.map(({ message }) => message)).toEqual([key]);
  }
});

test("changes, shows, hides and deletes a product; only visible ones are found", () =>
  inRollback(async (tx) => {
    const [admin, other] = [await buildActor(tx, { roles: ["admin"] }), await buildActor(tx)];
    const { id, variant } = await buildProduct(tx, { isActive: false, slug: "note" });
    await buildProduct(tx, { slug: "taken" });
    const facts = { name: "Note", slug: "note", description: "d" };
    expect(await updateProduct(other, id, facts, tx)).toEqual(refused("not-allowed"));
    expect(await updateProduct(admin, id, { ...facts, slug: "taken" }, tx)).toEqual(
      refused("slug-taken"),
    );
    expect(await updateProduct(admin, id, facts, tx)).toEqual({ ok: true });
    expect(await findProduct("note", tx)).toBeUndefined();
    for (let n = 0; n < 2; n++) {
      expect(await setProductActive(admin, id, true, tx)).toEqual({ ok: true });
    }
    expect(await findProduct("note", tx)).toMatchObject({ id, name: "Note" });
    expect(await deleteProduct(other, id, tx)).toEqual(refused("not-allowed"));
    for (let n = 0; n < 2; n++) expect(await deleteProduct(admin, id, tx)).toEqual({ ok: true });
    expect(await findProduct("note", tx)).toBeUndefined();
    const [row] = await tx.select().from(productVariants).where(eq(productVariants.id, variant.id));
    expect(row?.deletedAt).toBeInstanceOf(Date);
    expect(await updateProduct(admin, id, facts, tx)).toEqual(refused("not-found"));
    expect(await setProductActive(admin, "42", true, tx)).toEqual(refused("not-found"));
    expect((await createProduct(admin, input({ slug: "note" }), tx)).ok).toBe(true);
    expect(await auditOf(tx)).toEqual([
      "product.updated",
      "product.shown",
      "product.deleted",
      "product.created",
    ]);
  }));

test("does not overwrite stock that has changed since", () =>
  inRollback(async (tx) => {
    const admin = await buildActor(tx, { roles: ["admin"] });
    const { product, variantId } = await buildOrder(tx);
    const ref = { productId: product.id, variantId };
    const update = (overrides: Partial<VariantInput>) =>
      updateVariant(admin, ref, variantInput(overrides), tx);
    expect(await update({ stock: 20, stock_seen: 10 })).toEqual(refused("stock-changed"));
    // The price can be changed while pieces are sold.
    expect(await update({ stock: 10, stock_seen: 10, price: 999 })).toEqual({ ok: true });
    const [now] = (await findProductById(product.id, tx))?.variants ?? [];
    expect(now).toMatchObject({ stock: 9, price: 999, name: "Large", sku: "MUG-L" });
    expect(await update({ stock: 20, stock_seen: 9 })).toEqual({ ok: true });
    expect(await updateVariant(await buildActor(tx), ref, variantInput(), tx)).toEqual(
      refused("not-allowed"),
    );
    const stranger = { productId: (await buildProduct(tx)).id, variantId };
    expect(await updateVariant(admin, stranger, variantInput(), tx)).toEqual(refused("not-found"));
  }));

test("adds variants once, and keeps the last one", () =>
  inRollback(async (tx) => {
    const admin = await buildActor(tx, { roles: ["admin"] });
    const { id: productId, variant } = await buildProduct(tx);
    const ref = { productId, variantId: crypto.randomUUID() };
    for (let n = 0; n < 2; n++) {
      expect(await addVariant(admin, ref, variantInput(), tx)).toEqual({ ok: true });
    }
    expect(
      await addVariant(admin, { productId, variantId: crypto.randomUUID() }, variantInput(), tx),
    ).toEqual(refused("sku-taken"));
    expect((await findProductById(productId, tx))?.variants).toHaveLength(2);
    for (let n = 0; n < 2; n++) expect(await removeVariant(admin, ref, tx)).toEqual({ ok: true });
    expect(await removeVariant(admin, { productId, variantId: variant.id }, tx)).toEqual(
      refused("last-variant"),
    );
    expect(await auditOf(tx)).toEqual(["product.variant_added", "product.variant_removed"]);
  }));

const countFiles = async () =>
  (await readdir(join(env().DATA_DIR, "storage", "products")).catch(() => [])).length;

test("re-encodes pictures in three widths, describes, orders and removes them", () =>
  inRollback(async (tx) => {
    const admin = await buildActor(tx, { roles: ["admin"] });
    const { id: productId } = await buildProduct(tx);
    const bytes = await buildPhoto({ width: 900, height: 600, orientation: 1 });
    const before = await countFiles();
    const add = (description: string, sent: Uint8Array = bytes) =>
      addProductPicture(admin, productId, { bytes: sent, description }, tx);
    expect(
      await addProductPicture(await buildActor(tx), productId, { bytes, description: "" }, tx),
    ).toEqual(refused("not-allowed"));
    expect(await add("lie", Buffer.from("<svg/>"))).toEqual(refused("not-an-image"));
    expect(await countFiles()).toBe(before);
    for (const description of ["one", "two"]) expect(await add(description)).toEqual({ ok: true });
    expect(await countFiles()).toBe(before + 6);
    const list = async () => (await findProductById(productId, tx))?.pictures ?? [];
    const [one, two] = await list();
    expect(one).toMatchObject({ description: "one", width: 900, height: 600 });
    const key = await findPictureKey(one?.id ?? "", 0, tx);
    expect(key).toMatch(/^products\/[0-9a-f]{48}\.webp$/);
    expect(await findPictureKey(one?.id ?? "", 400, tx)).toBe(key?.replace(".webp", "-400.webp"));
    expect(await findPictureKey(one?.id ?? "", 401, tx)).toBe(key);
    const ref = { productId, pictureId: two?.id ?? "" };
    expect(await moveProductPicture(admin, ref, tx)).toEqual({ ok: true });
    expect((await list()).map(({ description }) => description)).toEqual(["two", "one"]);
    expect(await moveProductPicture(admin, ref, tx)).toEqual({ ok: true });
    await describeProductPicture(admin, ref, " Seen\nfrom above ", tx);
    expect((await list())[0]?.description).toBe("Seen from above");
    expect(await removeProductPicture(admin, ref, tx)).toEqual({ ok: true });
    expect(await removeProductPicture(admin, ref, tx)).toEqual(refused("not-found"));
    for (let n = 1; n < 6; n++) await add(`more ${n}`);
    expect(await add("seventh")).toEqual(refused("too-many-pictures"));
    const positions = await tx
      .select({ position: productPictures.position })
      .from(productPictures)
      .where(eq(productPictures.productId, productId))
      .orderBy(asc(productPictures.position));
    expect(positions.map(({ position }) => position)).toEqual([0, 1, 2, 3, 4, 5]);
  }));

test("lists visible products, newest first, with lowest price and total stock", () =>
  inRollback(async (tx) => {
    await tx.update(products).set({ deletedAt: new Date() });
    await buildProduct(tx, { name: "Hidden", isActive: false });
    const { variants } = await buildProduct(tx, { name: "Shirt", variants: ["S", "M"] });
    await tx
      .update(productVariants)
      .set({ price: 900, stock: 0 })
      .where(eq(productVariants.id, variants[1]?.id ?? ""));
    await buildProduct(tx, { name: "Gone", stock: 0 });
    const page = await listProducts({ limit: 1, withHidden: false }, tx);
    const rest = await listProducts(
      { limit: 5, cursor: page.nextCursor ?? "", withHidden: false },
      tx,
    );
    const shown = [...page.items, ...rest.items];
    expect(shown).toMatchObject(
      [
        { name: "Gone", priceFrom: 1250, hasOnePrice: true, stock: 0, picture: null },
        { name: "Shirt", priceFrom: 900, hasOnePrice: false, stock: 10, variants: 2 },
      ].toSorted((a, b) => names(shown).indexOf(a.name) - names(shown).indexOf(b.name)),
    );
    expect((await listProducts({ limit: 5, withHidden: true }, tx)).items).toHaveLength(3);
  }));

const names = (items: readonly { name: string }[]) => items.map(({ name }) => name);
