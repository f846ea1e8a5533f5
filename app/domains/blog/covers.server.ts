import { randomBytes } from "node:crypto";
import { readFile } from "node:fs/promises";
import { join } from "node:path";

import sharp from "sharp";

import { boundedTaskCache } from "#app/lib/bounded-task-cache.ts";
import { refuse } from "#app/lib/refusal.ts";
import { enqueue } from "#app/platform/jobs.server.ts";
import { redrawPicture } from "#app/platform/redraw-picture.server.ts";
import { getFile } from "#app/platform/storage.server.ts";
import type { Db } from "#db/client.server.ts";

import { blogLimits, coverSize, isStarterCover } from "./blog-post.ts";
import { starterPostsFolder } from "./read-starter-posts.server.ts";

/** Draws a picture anew in the size of covers; returns it with the key it is to be stored under. */
export async function drawCover(bytes: Uint8Array) {
  if (bytes.length > blogLimits.coverMegabytes * 1_000_000) return refuse("too-heavy");
  const picture = await redrawPicture(bytes);
  if (!picture.ok) return picture;
  const cover = await sharp(picture.webp)
    .resize({ ...coverSize, fit: "cover" })
    .webp({ quality: 82 })
    .toBuffer();
  const key = `blog/${randomBytes(24).toString("hex")}.webp`;
  return { ok: true as const, key, cover };
}

/** Removes an uploaded cover once the caller's transaction is through; drawings of ours stay where they are. */
export async function dropCover(key: string | null, tx: Db): Promise<void> {
  if (key === null || isStarterCover(key)) return;
  await enqueue("delete-files", { keys: [key] }, tx);
}

/** The bytes of a cover and what they are; nothing for a name that is none of ours. */
export async function readCover(key: string): Promise<Cover | undefined> {
  if (!isStarterCover(key)) {
    const bytes = await getFile(key);
    return bytes && { bytes, contentType: "image/webp" };
  }
  if (!/^covers\/[a-z0-9-]+\.svg$/.test(key)) return undefined;
  const bytes = await readFile(join(starterPostsFolder, key));
  return { bytes, contentType: "image/svg+xml" };
}

type Cover = { bytes: Uint8Array; contentType: "image/webp" | "image/svg+xml" };

// Link previews take no drawing and no WebP everywhere; made once per cover, a few are kept.
const previews = boundedTaskCache<Buffer | undefined>({ kept: 40, concurrency: 1, waiting: 40 });

/** A cover as link previews take it, a PNG; undefined at once when too many wait to be drawn. */
export const drawSharePicture = (key: string) =>
  previews.find(key) ?? previews.start(key, () => toPng(key));

async function toPng(key: string): Promise<Buffer | undefined> {
  const cover = await readCover(key);
  if (!cover) return undefined;
  return sharp(cover.bytes)
    .resize({ ...coverSize, fit: "cover" })
    .png({ palette: true, quality: 90 })
    .toBuffer();
}
