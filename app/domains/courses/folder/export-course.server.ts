import { and, count, eq, isNotNull } from "drizzle-orm";

import type { Actor } from "#app/domains/accounts/actor.ts";
import { findDraft } from "#app/domains/courses/studio/lock.server.ts";
import { isAllowed } from "#app/domains/courses/studio/rights.server.ts";
import { coursePictures } from "#app/domains/courses/studio/tables.server.ts";
import { courses, courseVersions } from "#app/domains/courses/tables.server.ts";
import { readContent } from "#app/domains/courses/versions/content.server.ts";
import { isUuid } from "#app/lib/is-uuid.ts";
import type { ZipEntry } from "#app/lib/zip-stream.ts";
import { getFile } from "#app/platform/storage/storage.server.ts";
import { type Db, db } from "#db/client.server.ts";

import { nameFiles } from "./file-names.server.ts";
import { writeFolder } from "./write-folder.ts";

/**
 * Returns the folder of a course that the actor may edit: the draft, or else the published version; its details as they are
 * public. Undefined if there is no such course.
 */
export async function exportCourse(
  actor: Actor,
  courseId: string,
  tx: Db = db,
): Promise<{ slug: string; entries: AsyncIterable<ZipEntry> } | undefined> {
  const found = await readWhole(actor, courseId, tx);
  if (!found) return undefined;
  const { course, modules } = found;
  const names = nameItems(modules);
  const pictures = await namePictures(courseId, modules, tx);
  const writeBody = (body: string) =>
    body.replaceAll(anyPicture, (link, start: string, source: string) => {
      const picture = pictures.get(source);
      return picture ? `${start}pictures/${picture.name}` : link;
    });
  const texts = writeFolder(course, modules, names, writeBody);
  async function* entries() {
    for (const [name, text] of texts)
      yield { name: `${course.slug}/${name}`, bytes: Buffer.from(text), isPacked: false };
    for (const { name, read } of pictures.values()) {
      const bytes = await read();
      if (bytes) yield { name: `${course.slug}/pictures/${name}`, bytes, isPacked: true };
    }
  }
  return { slug: course.slug, entries: entries() };
}

/** Returns the names of the files of all lessons and quizzes of a version, by key. */
export const nameItems = (modules: Awaited<ReturnType<typeof readContent>>) =>
  nameFiles(
    modules.flatMap(({ lessons, quizzes }) => [
      ...lessons.map(({ key, name }) => ({ key, name, kind: "lesson" as const })),
      ...quizzes.map(({ key, name }) => ({ key, name, kind: "quiz" as const })),
    ]),
  );

/** Returns a course that the actor may edit with the content of its draft, or else of its published version. */
export async function readWhole(actor: Actor, courseId: string, tx: Db) {
  if (!isUuid(courseId)) return undefined;
  const [course] = await tx
    .select()
    .from(courses)
    .where(and(eq(courses.id, courseId), isAllowed(actor, "edit")));
  if (!course) return undefined;
  const draftId = await findDraft(courseId, tx);
  const versionId = draftId ?? course.publishedVersionId;
  const [published] = await tx
    .select({ n: count() })
    .from(courseVersions)
    .where(and(eq(courseVersions.courseId, courseId), isNotNull(courseVersions.publishedAt)));
  const ahead = draftId === undefined ? 0 : 1;
  return {
    draftId,
    course: { ...course, version: course.starterVersion ?? (published?.n ?? 0) + ahead },
    modules: versionId === null ? [] : await readContent(versionId, tx),
  };
}

const anyPicture = /(\]\(\s*<?)(\/courses\/pictures\/[0-9a-f-]{36})/g;

type Picture = { name: string; read: () => Promise<Uint8Array | undefined> };

/** Returns the uploaded pictures that the lessons show, by their addresses. */
export async function namePictures(
  courseId: string,
  modules: Awaited<ReturnType<typeof readContent>>,
  tx: Db,
): Promise<Map<string, Picture>> {
  const uploaded = await tx
    .select()
    .from(coursePictures)
    .where(eq(coursePictures.courseId, courseId))
    .orderBy(coursePictures.createdAt, coursePictures.id);
  const own = new Map(uploaded.map((picture) => [`/courses/pictures/${picture.id}`, picture]));
  const bodies = modules.flatMap(({ lessons }) => lessons.map(({ body }) => body)).join("\n");
  const sources = new Set([...bodies.matchAll(anyPicture)].map(({ 2: source = "" }) => source));
  const taken = new Set<string>();
  const pictures = new Map<string, Picture>();
  for (const source of sources) {
    const picture = own.get(source);
    if (!picture) continue;
    const wanted = picture.name ?? `picture-${picture.id.slice(0, 8)}.webp`;
    const name = taken.has(wanted) ? `${picture.id.slice(0, 8)}-${wanted}` : wanted;
    taken.add(name);
    pictures.set(source, { name, read: () => getFile(picture.fileKey) });
  }
  return pictures;
}
