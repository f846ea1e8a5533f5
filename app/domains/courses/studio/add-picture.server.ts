import { randomBytes } from "node:crypto";

import { count, eq } from "drizzle-orm";

import type { Actor } from "#app/domains/accounts/actor.ts";
import { refuse } from "#app/lib/refusal.ts";
import { redrawPicture } from "#app/platform/pictures/redraw-picture.server.ts";
import { putFile } from "#app/platform/storage/storage.server.ts";
import { type Db, db } from "#db/client.server.ts";
import { withStoredFiles } from "#db/with-stored-files.server.ts";

import { lockCourse } from "./lock.server.ts";
import { studioLimits } from "./studio.ts";
import { coursePictures } from "./tables.server.ts";

/** Stores a picture for the lessons of a course; it is re-encoded to remove metadata and embedded data. */
export async function addCoursePicture(
  actor: Actor,
  courseId: string,
  bytes: Uint8Array,
  tx: Db = db,
) {
  // Check permission first: decoding a picture costs much more.
  const allowed = await tx.transaction((tx) => mayAdd(actor, courseId, tx));
  if (!allowed.ok) return allowed;
  if (bytes.length > studioLimits.pictureMegabytes * 1_000_000) return refuse("picture-too-heavy");
  const picture = await redrawPicture(bytes);
  if (!picture.ok) return picture;
  const fileKey = `courses/${randomBytes(24).toString("hex")}.webp`;
  return storePicture(actor, courseId, fileKey, picture.webp, tx);
}

async function mayAdd(actor: Actor, courseId: string, tx: Db) {
  const locked = await lockCourse(actor, courseId, "edit", tx);
  if (!locked.ok) return locked;
  const [there] = await tx
    .select({ n: count() })
    .from(coursePictures)
    .where(eq(coursePictures.courseId, courseId));
  if ((there?.n ?? 0) >= studioLimits.pictures) return refuse("too-many-pictures");
  return { ok: true as const };
}

function storePicture(actor: Actor, courseId: string, fileKey: string, webp: Buffer, tx: Db) {
  const write = async (tx: Db) => {
    const allowed = await mayAdd(actor, courseId, tx);
    if (!allowed.ok) return allowed;
    const [picture] = await tx
      .insert(coursePictures)
      .values({ courseId, fileKey, contentType: "image/webp" })
      .returning({ id: coursePictures.id });
    return { ok: true as const, id: picture?.id ?? "" };
  };
  const store = () => putFile(fileKey, webp, "image/webp");
  return withStoredFiles({ keys: [fileKey], store, write, isWritten: ({ ok }) => ok }, tx);
}
