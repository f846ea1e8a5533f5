import { and, eq } from "drizzle-orm";

import type { Actor } from "#app/domains/accounts/actor.ts";
import { addDraft, copyVersion } from "#app/domains/courses/studio/edit-draft.server.ts";
import { findDraft, lockCourse } from "#app/domains/courses/studio/lock.server.ts";
import { courseModules, courseVersions } from "#app/domains/courses/tables.server.ts";
import { isUuid } from "#app/lib/is-uuid.ts";
import { refuse } from "#app/lib/refusal.ts";
import { type Db, db } from "#db/client.server.ts";

import { readContent } from "./content.server.ts";
import { keepDraft } from "./keep-version.server.ts";
import { isSameContent } from "./same-content.ts";

/**
 * Makes a version of a course its draft; a draft that is different is kept as a version first. Learners see nothing of it.
 * Idempotent.
 */
export function restoreVersion(actor: Actor, courseId: string, versionId: string, tx: Db = db) {
  return tx.transaction(async (tx) => {
    const locked = await lockCourse(actor, courseId, "edit", tx);
    if (!locked.ok) return locked;
    if (!isUuid(versionId)) return refuse("not-found");
    const [version] = await tx
      .select({ number: courseVersions.number })
      .from(courseVersions)
      .where(and(eq(courseVersions.id, versionId), eq(courseVersions.courseId, courseId)));
    if (!version) return refuse("not-found");
    const there = await findDraft(courseId, tx);
    const draftId = there ?? (await addDraft(courseId, tx));
    const [now, before] = [await readContent(draftId, tx), await readContent(versionId, tx)];
    if (isSameContent(now, before)) return { ok: true as const, number: version.number };
    if (now.length > 0) await keepDraft(actor, courseId, draftId, tx);
    await tx.delete(courseModules).where(eq(courseModules.versionId, draftId));
    await copyVersion(versionId, draftId, tx);
    return { ok: true as const, number: version.number };
  });
}
