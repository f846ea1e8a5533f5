import { randomBytes } from "node:crypto";

import { count, eq } from "drizzle-orm";
import sharp from "sharp";

import type { Actor } from "#app/domains/accounts/actor.ts";
import { limitedWork } from "#app/lib/limited-work.ts";
import { type Refusal, refuse } from "#app/lib/refusal.ts";
import { judgeImage } from "#app/platform/judge-image.server.ts";
import { deleteFile, putFile } from "#app/platform/storage.server.ts";
import { type Db, db } from "#db/client.server.ts";

import { holdCourse } from "./studio-hold.server.ts";
import { studioLimits } from "./studio.ts";
import { coursePictures } from "./tables.server.ts";

const longestSide = 1600;

// A picture takes a hundred megabytes while it is decoded: one at a time, and nobody waits for minutes.
const decoding = limitedWork<Buffer | Refusal<"picture-broken">>({
  kept: 0,
  atOnce: 1,
  waiting: 20,
});

/** Keeps a picture for the lessons of a course, drawn anew so that nothing but the picture is in it. */
export async function addCoursePicture(
  actor: Actor,
  courseId: string,
  bytes: Uint8Array,
  tx: Db = db,
) {
  // Asked first, for decoding a picture costs much more.
  const allowed = await tx.transaction((tx) => mayAdd(actor, courseId, tx));
  if (!allowed.ok) return allowed;
  if (bytes.length > studioLimits.pictureMegabytes * 1_000_000) return refuse("picture-too-heavy");
  const judged = await judgeImage(bytes);
  if (!judged.ok) return refuse(judged.reason);
  const fileKey = `courses/${randomBytes(24).toString("hex")}.webp`;
  const webp = (await decoding.start(fileKey, () => draw(bytes))) ?? refuse("busy");
  if ("reason" in webp) return webp;
  return keep(actor, courseId, fileKey, webp, tx);
}

async function mayAdd(actor: Actor, courseId: string, tx: Db) {
  const held = await holdCourse(actor, courseId, tx);
  if (!held.ok) return held;
  const [there] = await tx
    .select({ n: count() })
    .from(coursePictures)
    .where(eq(coursePictures.courseId, courseId));
  if ((there?.n ?? 0) >= studioLimits.pictures) return refuse("too-many-pictures");
  return { ok: true as const };
}

async function draw(bytes: Uint8Array): Promise<Buffer | Refusal<"picture-broken">> {
  try {
    return await sharp(bytes, { failOn: "error", pages: 1 })
      .autoOrient()
      .resize({ width: longestSide, height: longestSide, fit: "inside", withoutEnlargement: true })
      .webp({ quality: 82 })
      .toBuffer();
  } catch {
    return refuse("picture-broken");
  }
}

async function keep(actor: Actor, courseId: string, fileKey: string, webp: Buffer, tx: Db) {
  let isKept = false;
  try {
    await putFile(fileKey, webp, "image/webp");
    const kept = await tx.transaction(async (tx) => {
      const allowed = await mayAdd(actor, courseId, tx);
      if (!allowed.ok) return allowed;
      const [picture] = await tx
        .insert(coursePictures)
        .values({ courseId, fileKey, contentType: "image/webp" })
        .returning({ id: coursePictures.id });
      return { ok: true as const, id: picture?.id ?? "" };
    });
    isKept = kept.ok;
    return kept;
  } finally {
    if (!isKept) await deleteFile(fileKey);
  }
}
