import { randomBytes } from "node:crypto";

import { asc, eq, sql } from "drizzle-orm";

import { hasRole, type Actor } from "#app/domains/accounts/actor.ts";
import { writeAudit } from "#app/domains/accounts/write-audit.server.ts";
import { cleanText } from "#app/lib/clean-text.ts";
import { refuse } from "#app/lib/refusal.ts";
import { enqueue } from "#app/platform/jobs.server.ts";
import { redrawPicture, shrinkPicture } from "#app/platform/pictures/redraw-picture.server.ts";
import { putFile } from "#app/platform/storage/storage.server.ts";
import { db, type Db } from "#db/client.server.ts";
import { withStoredFiles } from "#db/with-stored-files.server.ts";

import { lockProduct } from "./lock-product.server.ts";
import { keyOfWidth, keysOf, pictureWidths, productLimits } from "./product.ts";
import { productPictures } from "./tables.server.ts";

export type SentPicture = { bytes: Uint8Array; description: string };

/**
 * Stores a picture of a product in all its widths, redrawn so that it has no metadata; for admins only. Refuses files
 * that are too large or not an image, and too many pictures.
 */
export async function addProductPicture(
  actor: Actor,
  productId: string,
  { bytes, description }: SentPicture,
  tx: Db = db,
) {
  if (!hasRole(actor, "admin")) return refuse("not-allowed");
  if (bytes.length > productLimits.pictureMegabytes * 1_000_000) return refuse("picture-too-heavy");
  const drawn = await redrawPicture(bytes);
  if (!drawn.ok) return drawn;
  const fileKey = `products/${randomBytes(24).toString("hex")}.webp`;
  const { width, height } = drawn;
  const alt = cleanText(description).replaceAll(/\s+/g, " ");
  const row = { fileKey, width, height, description: alt };
  return withStoredFiles(
    {
      keys: keysOf(fileKey),
      store: () => store(fileKey, drawn.webp),
      write: (tx) => insert(actor, productId, row, tx),
      isWritten: ({ ok }) => ok,
    },
    tx,
  );
}

async function store(key: string, webp: Buffer): Promise<void> {
  await putFile(key, webp, "image/webp");
  for (const width of pictureWidths) {
    // One after the other: a picture takes much memory while it is decoded.
    await putFile(keyOfWidth(key, width), await shrinkPicture(webp, width), "image/webp");
  }
}

type Row = { fileKey: string; width: number; height: number; description: string };

async function insert(actor: Actor, productId: string, row: Row, tx: Db) {
  const locked = await lockProduct(actor, productId, tx);
  if (!locked.ok) return locked;
  const taken = (await listPositions(productId, tx)).map(({ position }) => position);
  if (taken.length >= productLimits.pictures) return refuse("too-many-pictures");
  const position = Math.max(-1, ...taken) + 1;
  const free = Array.from({ length: productLimits.pictures }, (_, at) => at);
  await tx.insert(productPictures).values({
    ...row,
    productId,
    position:
      position < productLimits.pictures ? position : (free.find((at) => !taken.includes(at)) ?? 0),
  });
  await note(actor, locked.product, tx);
  return { ok: true as const };
}

/** Changes the description of a picture. */
export async function describeProductPicture(
  actor: Actor,
  ref: PictureRef,
  description: string,
  tx: Db = db,
) {
  return onPicture(actor, ref, tx, async (picture, _, tx) => {
    const alt = cleanText(description).replaceAll(/\s+/g, " ");
    await tx
      .update(productPictures)
      .set({ description: alt.slice(0, productLimits.pictureDescription) })
      .where(eq(productPictures.id, picture.id));
  });
}

/** Moves a picture one position earlier; the first one stays. */
export async function moveProductPicture(actor: Actor, ref: PictureRef, tx: Db = db) {
  return onPicture(actor, ref, tx, async (picture, pictures, tx) => {
    const before = pictures[pictures.findIndex(({ id }) => id === picture.id) - 1];
    if (!before) return;
    // A position is unique, so both pictures release theirs first.
    const rows = await tx
      .delete(productPictures)
      .where(sql`${productPictures.id} in (${picture.id}::uuid, ${before.id}::uuid)`)
      .returning();
    await tx.insert(productPictures).values(
      rows.map((row) => ({
        ...row,
        position: row.id === picture.id ? before.position : picture.position,
      })),
    );
  });
}

/** Deletes a picture; its files are deleted once the caller's transaction commits. */
export async function removeProductPicture(actor: Actor, ref: PictureRef, tx: Db = db) {
  return onPicture(actor, ref, tx, async (picture, _, tx) => {
    const { rows } = await tx.execute<{ key: string }>(sql`
      delete from product_pictures where id = ${picture.id} returning file_key as key`);
    await enqueue("delete-files", { keys: rows.flatMap(({ key }) => keysOf(key)) }, tx);
  });
}

export type PictureRef = { productId: string; pictureId: string };
type PositionedPicture = { id: string; position: number };

async function onPicture(
  actor: Actor,
  { productId, pictureId }: PictureRef,
  tx: Db,
  change: (picture: PositionedPicture, all: PositionedPicture[], tx: Db) => Promise<void>,
) {
  return tx.transaction(async (tx) => {
    const locked = await lockProduct(actor, productId, tx);
    if (!locked.ok) return locked;
    const all = await listPositions(productId, tx);
    const picture = all.find(({ id }) => id === pictureId);
    if (!picture) return refuse("not-found");
    await change(picture, all, tx);
    await note(actor, locked.product, tx);
    return { ok: true as const };
  });
}

const listPositions = (productId: string, tx: Db) =>
  tx
    .select({ id: productPictures.id, position: productPictures.position })
    .from(productPictures)
    .where(eq(productPictures.productId, productId))
    .orderBy(asc(productPictures.position));

const note = (actor: Actor, { id, name }: { id: string; name: string }, tx: Db) =>
  writeAudit(actor, "product.pictures_changed", { type: "product", id }, { title: name }, tx);
