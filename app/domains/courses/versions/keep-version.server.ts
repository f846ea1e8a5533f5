import { and, desc, eq, max, ne, sql } from "drizzle-orm";

import type { Actor } from "#app/domains/accounts/actor.ts";
import { copyVersion } from "#app/domains/courses/studio/edit-draft.server.ts";
import { inDraft } from "#app/domains/courses/studio/lock.server.ts";
import { courseVersions } from "#app/domains/courses/tables.server.ts";
import { type Db, db } from "#db/client.server.ts";

import { readContent } from "./content.server.ts";
import { removeOldVersions } from "./remove-old-versions.server.ts";
import { isSameContent } from "./same-content.ts";

/**
 * Keeps a copy of the draft as a version that can be compared and restored; the draft gets the next number. Idempotent: a
 * draft that is the same as the last version isn't copied.
 */
export const keepVersion = (actor: Actor, courseId: string, tx: Db = db) =>
  inDraft(actor, courseId, tx, (draftId, tx) => keepDraft(actor, courseId, draftId, tx));

/** Keeps a copy of a draft, in the transaction that has locked its course. */
export async function keepDraft(actor: Actor, courseId: string, draftId: string, tx: Db) {
  const isOfCourse = eq(courseVersions.courseId, courseId);
  const [draft] = await tx
    .select({ number: courseVersions.number })
    .from(courseVersions)
    .where(eq(courseVersions.id, draftId));
  const [last] = await tx
    .select({ number: max(courseVersions.number) })
    .from(courseVersions)
    .where(isOfCourse);
  const number = draft?.number ?? 1;
  const [before] = await tx
    .select({ id: courseVersions.id, number: courseVersions.number })
    .from(courseVersions)
    .where(and(isOfCourse, ne(courseVersions.id, draftId)))
    .orderBy(desc(courseVersions.number))
    .limit(1);
  if (before && isSameContent(await readContent(before.id, tx), await readContent(draftId, tx)))
    return { ok: true as const, ...before };
  await tx
    .update(courseVersions)
    .set({ number: (last?.number ?? number) + 1 })
    .where(and(isOfCourse, eq(courseVersions.id, draftId)));
  const [kept] = await tx
    .insert(courseVersions)
    .values({ courseId, number, keptAt: sql`now()`, keptBy: actor.id })
    .returning({ id: courseVersions.id });
  if (!kept) throw new Error("The version was not kept");
  await copyVersion(draftId, kept.id, tx);
  await removeOldVersions(courseId, tx);
  return { ok: true as const, id: kept.id, number };
}
