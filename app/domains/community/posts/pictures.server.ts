import { randomBytes } from "node:crypto";

import { sql } from "drizzle-orm";

import { postPictures } from "#app/domains/community/tables.server.ts";
import { cleanText } from "#app/lib/clean-text.ts";
import { refuse } from "#app/lib/refusal.ts";
import { enqueue } from "#app/platform/jobs.server.ts";
import {
  type RedrawnPicture,
  redrawPicture,
} from "#app/platform/pictures/redraw-picture.server.ts";
import type { Db } from "#db/client.server.ts";

import { cutAt, postLimits } from "./post.ts";

/** An uploaded picture and its alternative text. */
export type SentPicture = { bytes: Uint8Array; description: string };
export type PreparedPicture = RedrawnPicture & { fileKey: string; description: string };

/** Re-encodes the pictures of a post, so that the files contain nothing but the image. Refuses an invalid picture. */
export async function preparePictures(sent: readonly SentPicture[]) {
  if (sent.length > postLimits.pictures) return refuse("too-many-pictures");
  const pictures: PreparedPicture[] = [];
  for (const { bytes, description } of sent) {
    if (bytes.length > postLimits.pictureMegabytes * 1_000_000) return refuse("picture-too-heavy");
    // Sequential, so that the rest is not decoded after an invalid one.
    const drawn = await redrawPicture(bytes);
    if (!drawn.ok) return drawn;
    const fileKey = `posts/${randomBytes(24).toString("hex")}.webp`;
    pictures.push({ ...drawn, fileKey, description: shorten(description) });
  }
  return { ok: true as const, pictures };
}

/** Stores which pictures belong to a post. */
export async function savePictures(postId: string, pictures: readonly PreparedPicture[], tx: Db) {
  if (pictures.length === 0) return;
  await tx.insert(postPictures).values(
    pictures.map(({ fileKey, description, width, height }, position) => {
      return { postId, fileKey, description, width, height, position };
    }),
  );
}

/** Removes the pictures of a post. Their files are deleted after the caller's transaction commits. */
export async function dropPictures(postId: string, tx: Db): Promise<void> {
  const { rows } = await tx.execute<{ key: string }>(
    sql`delete from post_pictures where post_id = ${postId} returning file_key as key`,
  );
  if (rows.length) await enqueue("delete-files", { keys: rows.map(({ key }) => key) }, tx);
}

const shorten = (text: string) =>
  cutAt(cleanText(text).replaceAll(/\s+/g, " "), postLimits.description);
