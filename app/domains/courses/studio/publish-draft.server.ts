import { eq, sql } from "drizzle-orm";

import { type Actor, hasRole } from "#app/domains/accounts/actor.ts";
import { courseVersions } from "#app/domains/courses/tables.server.ts";
import { publishVersion } from "#app/domains/courses/time/publish-version.server.ts";
import { removeOldVersions } from "#app/domains/courses/versions/remove-old-versions.server.ts";
import { refuse } from "#app/lib/refusal.ts";
import { type Db, db } from "#db/client.server.ts";

import { auditForeign, findDraft, type LockedCourse, lockCourse } from "./lock.server.ts";
import { readStudioModules } from "./outline.server.ts";
import { findPublishFault } from "./studio.ts";
import { findUnknownFact } from "./unknown-facts.server.ts";

/**
 * Publishes a course's draft as the version that new learners take; enrolled learners stay on their version. An
 * unpublished course without a draft is published again unchanged; if an admin unpublished it, only an admin can
 * publish it. Refuses if there is nothing to publish, or the version is incomplete or quotes a fact that there isn't.
 */
export function publishDraft(actor: Actor, courseId: string, tx: Db = db) {
  return tx.transaction(async (tx) => {
    const locked = await lockCourse(actor, courseId, "edit", tx);
    if (!locked.ok) return locked;
    const { course } = locked;
    if (course.withdrawnAt !== null && !hasRole(actor, "admin")) return refuse("withdrawn");
    const draftId = await findDraft(courseId, tx);
    const versionId = draftId ?? findShelved(course);
    if (versionId === undefined) return refuse("nothing-to-publish");
    const fault = findPublishFault(await readStudioModules(versionId, tx));
    if (fault) return refuse(fault);
    const unknown = await findUnknownFact(courseId, versionId, tx);
    if (unknown) return { ...refuse("unknown-fact"), ...unknown };
    if (draftId !== undefined) {
      await tx
        .update(courseVersions)
        .set({ publishedAt: sql`now()`, publishedBy: actor.id })
        .where(eq(courseVersions.id, draftId));
      await removeOldVersions(courseId, tx);
    }
    const changes = {
      status: "published" as const,
      updatedAt: sql`now()`,
      withdrawnAt: null,
      withdrawnBy: null,
      withdrawnReason: null,
    };
    await publishVersion(courseId, versionId, changes, tx);
    await auditForeign(actor, course, "course.published", { version: versionId }, tx);
    return { ok: true as const, versionId };
  });
}

const findShelved = ({ status, publishedVersionId }: LockedCourse) =>
  status === "unpublished" ? (publishedVersionId ?? undefined) : undefined;
