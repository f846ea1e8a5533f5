import { randomBytes } from "node:crypto";
import { mkdirSync, readdirSync, utimesSync, writeFileSync } from "node:fs";
import { join } from "node:path";

import { sql } from "drizzle-orm";
import { expect, test } from "vitest";

import { pictureKeys } from "#app/domains/pictures/picture.ts";
import { listFiles, putFile, storageLocation } from "#app/platform/storage/storage.server.ts";
import { buildCompletion, buildMission } from "#tests/builders/missions.ts";
import { buildPhoto } from "#tests/builders/photos.ts";
import { buildProduct } from "#tests/builders/shop.ts";
import { inRollback } from "#tests/db.ts";

import { deleteUnnamedFiles, sweepFiles } from "./sweep-files.server.ts";

const hex = () => randomBytes(24).toString("hex");
const listAll = async (): Promise<string[]> => {
  const keys = [];
  for await (const key of listFiles()) keys.push(key);
  return keys.toSorted();
};
const store = (key: string) => putFile(key, Buffer.from("x"), "image/webp");

test("files that no row names are deleted an hour later, unless a row names them by then", () =>
  inRollback(async (tx) => {
    await buildCompletion(tx, { photos: [await buildPhoto()] });
    const [named = ""] = await listAll();
    const { id } = await buildProduct(tx);
    const name = (key: string) =>
      tx.execute(sql`insert into product_pictures (product_id, file_key, width, height, position)
        values (${id}, ${key}, 9, 9, (select count(*) from product_pictures))`);
    const [picture, late] = [`products/${hex()}`, `products/${hex()}`];
    await name(`${picture}.webp`);
    const cover = `covers/${hex()}.webp`;
    await buildMission(tx, {
      cover: { key: cover, width: 9, height: 9, description: "", x: 50, y: 50 },
    });
    const kept = [named, `${picture}.webp`, `${picture}-320.webp`, "certificates/templates/a.png"];
    kept.push(...pictureKeys(cover));
    const unnamed = [
      "proofs",
      "posts",
      "courses",
      "blog",
      "certificates/issued",
      "products",
      "covers",
      "portraits",
    ]
      .map((folder) => `${folder}/${hex()}.webp`)
      .concat(`products/${hex()}-320.webp`, `covers/${hex()}-share.jpg`);
    await Promise.all([...kept.slice(1), ...unnamed, `${late}.webp`].map(store));

    await sweepFiles(tx);
    const { rows } = await tx.execute<{ keys: string[]; minutes: number }>(sql`
      select j.payload->'keys' as keys, extract(epoch from j.run_at - now()) / 60 as minutes
      from graphile_worker._private_jobs j join graphile_worker._private_tasks t on t.id = j.task_id
      where t.identifier = 'delete-unnamed-files'`);
    expect(rows.map(({ keys }) => keys.toSorted())).toEqual([
      [...unnamed, `${late}.webp`].toSorted(),
    ]);
    expect(Number(rows[0]?.minutes)).toBeCloseTo(60);
    await name(`${late}.webp`);
    await deleteUnnamedFiles(rows[0]?.keys ?? [], tx);
    kept.push(`${late}.webp`);
    expect(await listAll()).toEqual(kept.toSorted());
  }));

test("files that were never stored completely are deleted, but not those of an upload under way", () =>
  inRollback(async (tx) => {
    const location = storageLocation();
    if (location.kind !== "disk") throw new Error("Files are not stored on disk");
    const folder = join(location.folder, "proofs");
    mkdirSync(folder, { recursive: true });
    const [old, fresh] = [`${hex()}.webp.0123456789ab`, `${hex()}.webp.ba9876543210`];
    for (const name of [old, fresh]) writeFileSync(join(folder, name), "x");
    const before = new Date(Date.now() - 2 * 3600_000);
    utimesSync(join(folder, old), before, before);
    await sweepFiles(tx);
    expect(readdirSync(folder)).not.toContain(old);
    expect(readdirSync(folder)).toContain(fresh);
  }));
