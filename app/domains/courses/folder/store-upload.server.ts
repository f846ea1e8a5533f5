import { and, eq, lt, sql } from "drizzle-orm";

import { type Actor, hasRole } from "#app/domains/accounts/actor.ts";
import { isAllowed } from "#app/domains/courses/studio/rights.server.ts";
import { courseUploads } from "#app/domains/courses/studio/tables.server.ts";
import { courses } from "#app/domains/courses/tables.server.ts";
import { isUuid } from "#app/lib/is-uuid.ts";
import { refuse } from "#app/lib/refusal.ts";
import { type Db, db } from "#db/client.server.ts";

import { folderLimits } from "./folder.ts";
import { unzipBounded } from "./unzip.ts";

/**
 * Stores an uploaded course until it is imported, in place of what the actor uploaded before; uploads of others that are
 * older than a day are removed. With a course, it becomes that course's draft.
 */
export async function storeUpload(
  actor: Actor,
  { bytes, courseId }: { bytes: Uint8Array; courseId: string | undefined },
  tx: Db = db,
) {
  if (!hasRole(actor, "instructor")) return refuse("not-allowed");
  if (courseId !== undefined && !(await mayEdit(actor, courseId, tx))) return refuse("not-found");
  if (bytes.length > folderLimits.megabytes * 1_000_000) return refuse("zip-too-large");
  const unpacked = unzipBounded(bytes);
  if (!unpacked.ok) return refuse(unpacked.reason);
  return tx.transaction(async (tx) => {
    await tx
      .delete(courseUploads)
      .where(lt(courseUploads.createdAt, sql`now() - interval '1 day'`));
    const upload = {
      id: crypto.randomUUID(),
      courseId: courseId ?? null,
      file: Buffer.from(bytes),
    };
    await tx
      .insert(courseUploads)
      .values({ userId: actor.id, ...upload })
      .onConflictDoUpdate({
        target: courseUploads.userId,
        set: { ...upload, createdAt: sql`now()` },
      });
    return { ok: true as const, id: upload.id };
  });
}

/** Returns what the actor has uploaded and not imported yet. */
export async function findUpload(actor: Actor, id: string, tx: Db = db) {
  if (!isUuid(id)) return undefined;
  const [upload] = await tx
    .select({ id: courseUploads.id, courseId: courseUploads.courseId, file: courseUploads.file })
    .from(courseUploads)
    .where(and(eq(courseUploads.userId, actor.id), eq(courseUploads.id, id)));
  return upload;
}

async function mayEdit(actor: Actor, courseId: string, tx: Db): Promise<boolean> {
  if (!isUuid(courseId)) return false;
  const [course] = await tx
    .select({ id: courses.id })
    .from(courses)
    .where(and(eq(courses.id, courseId), isAllowed(actor, "edit")));
  return course !== undefined;
}
