import { randomBytes } from "node:crypto";
import { readFile } from "node:fs/promises";
import { join } from "node:path";

import sharp from "sharp";

import { boundedTaskCache } from "#app/lib/bounded-task-cache.ts";
import { refuse } from "#app/lib/refusal.ts";
import { enqueue } from "#app/platform/jobs.server.ts";
import { redrawPicture } from "#app/platform/pictures/redraw-picture.server.ts";
import { getFile } from "#app/platform/storage/storage.server.ts";
import type { Db } from "#db/client.server.ts";

import { blogLimits, coverSize, isStarterCover } from "./blog-post.ts";
import { starterPostsFolder } from "./read-starter-posts.server.ts";

/** Re-encodes an image in the size of covers. Returns it with its storage key. */
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

/**
 * Deletes an uploaded cover after the caller's transaction commits. Illustrations that ship with the product are not
 * deleted.
 */
export async function dropCover(key: string | null, tx: Db): Promise<void> {
  if (key === null || isStarterCover(key)) return;
  await enqueue("delete-files", { keys: [key] }, tx);
}

/** Returns the bytes and the content type of a cover; undefined for an unknown key. */
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

// Not all link previews support SVG and WebP. Previews are drawn once per cover; a few are cached.
const previews = boundedTaskCache<Buffer | undefined>({
  maxResults: 40,
  concurrency: 1,
  waiting: 40,
});

/** Returns a cover as a PNG for link previews; undefined when too many are waiting to be drawn. */
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
