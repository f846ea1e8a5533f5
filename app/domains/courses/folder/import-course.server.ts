import { randomBytes } from "node:crypto";

import { and, eq } from "drizzle-orm";

import type { Actor } from "#app/domains/accounts/actor.ts";
import { mergeFacts, type OwnFact } from "#app/domains/courses/own-facts/own-fact.ts";
import { makeSlug } from "#app/domains/courses/studio/create-course.server.ts";
import { addDraft } from "#app/domains/courses/studio/edit-draft.server.ts";
import { CourseInput, toCourseForm } from "#app/domains/courses/studio/input.ts";
import { findDraft, lockCourse } from "#app/domains/courses/studio/lock.server.ts";
import { coursePicturePath, studioLimits } from "#app/domains/courses/studio/studio.ts";
import { coursePictures, courseUploads } from "#app/domains/courses/studio/tables.server.ts";
import { saveDetailDraft } from "#app/domains/courses/studio/update-course.server.ts";
import { writeVersion } from "#app/domains/courses/studio/write-version.server.ts";
import { courseModules, courses } from "#app/domains/courses/tables.server.ts";
import { keepDraft } from "#app/domains/courses/versions/keep-version.server.ts";
import { refuse } from "#app/lib/refusal.ts";
import { putFile } from "#app/platform/storage/storage.server.ts";
import { type Db, db } from "#db/client.server.ts";
import { toColumns } from "#db/to-columns.server.ts";
import { withStoredFiles } from "#db/with-stored-files.server.ts";

import { drawFolderPicture } from "./folder-pictures.server.ts";
import { linkPictures, readUpload } from "./preview-upload.server.ts";

type Upload = NonNullable<Awaited<ReturnType<typeof readUpload>>>;
type NewPicture = { id: string; name: string; fileKey: string; webp: Buffer };

/**
 * Imports what the actor has uploaded: creates a course with a draft, or makes it the draft of the course that it updates,
 * whose present draft is kept as a version. Publishes nothing. An upload is imported once; later calls find none.
 */
export async function importCourse(actor: Actor, uploadId: string, tx: Db = db) {
  const upload = await readUpload(actor, uploadId, tx);
  if (!upload) return refuse("no-upload");
  if (upload.problems.length > 0 || !upload.folder.course) return refuse("folder-invalid");
  const drawn = await drawPictures(upload);
  if (!drawn.ok) return drawn;
  const { pictures, addresses } = drawn;
  const write = async (tx: Db) => {
    const mine = and(eq(courseUploads.userId, actor.id), eq(courseUploads.id, uploadId));
    const [taken] = await tx.delete(courseUploads).where(mine).returning({ id: courseUploads.id });
    if (!taken) return refuse("no-upload");
    const written = await writeCourse(actor, upload, addresses, tx);
    if (!written.ok) return written;
    const rows = pictures.map(({ id, name, fileKey }) => {
      return { id, name, fileKey, courseId: written.id, contentType: "image/webp" };
    });
    if (rows.length > 0) await tx.insert(coursePictures).values(rows);
    return written;
  };
  const store = () =>
    Promise.all(pictures.map(({ fileKey, webp }) => putFile(fileKey, webp, "image/webp")));
  const keys = pictures.map(({ fileKey }) => fileKey);
  return withStoredFiles({ keys, store, write, isWritten: ({ ok }) => ok }, tx);
}

/** Draws the pictures that the course doesn't have yet, and returns the addresses of all. */
async function drawPictures({ pictures: sent, existing }: Upload) {
  const addresses = new Map<string, string>();
  const pictures: NewPicture[] = [];
  for (const [file, picture] of sent) {
    const address = existing?.addresses.get(file);
    const same = address === undefined ? undefined : await existing?.pictures.get(address)?.read();
    const isSame = same && Buffer.compare(same, picture) === 0;
    if (isSame && address !== undefined) addresses.set(file, address);
    else {
      const drawn = await drawFolderPicture(picture);
      if (!drawn.ok) return drawn;
      const id = crypto.randomUUID();
      const name = file.replace("pictures/", "").replace(/\.\w+$/, ".webp");
      const fileKey = `courses/${randomBytes(24).toString("hex")}.webp`;
      pictures.push({ id, name, fileKey, webp: drawn.webp });
      addresses.set(file, coursePicturePath(id));
    }
  }
  if (pictures.length > studioLimits.pictures) return refuse("too-many-pictures");
  return { ok: true as const, pictures, addresses };
}

async function writeCourse(
  actor: Actor,
  upload: Upload,
  addresses: ReadonlyMap<string, string>,
  tx: Db,
) {
  const { folder, existing, keyed } = upload;
  const input = CourseInput.parse({
    ...folder.course,
    outcomes: folder.course?.outcomes.join("\n"),
  });
  const known = new Set(existing?.keys.values());
  const added = new Map(
    keyed.flatMap(({ lessons }) =>
      lessons.flatMap(({ key }) => (known.has(key) ? [] : [[key, crypto.randomUUID()] as const])),
    ),
  );
  const keyOf = (key: string) => added.get(key) ?? key;
  const modules = keyed.map(({ title, lessons, quizzes }) => ({
    title,
    lessons: lessons.map(({ key, body, ...lesson }) => ({
      ...lesson,
      key: keyOf(key),
      body: linkPictures(body, addresses),
    })),
    quizzes: quizzes.map(({ key, questions, ...quiz }) => ({
      ...quiz,
      ...(known.has(key) && { key }),
      questions: questions.map(({ lessonKey, ...question }) => ({
        ...question,
        lessonKey: lessonKey && keyOf(lessonKey),
      })),
    })),
  }));
  if (!existing) {
    const { slug, facts = [] } = folder.course ?? {};
    const id = await addCourse(actor, { input, slug, facts }, tx);
    await writeVersion(await addDraft(id, tx), modules, tx);
    return { ok: true as const, id, isNew: true };
  }
  const { id } = existing.course;
  const locked = await lockCourse(actor, id, "edit", tx);
  if (!locked.ok) return locked;
  // It may have been published since the upload was read.
  const there = await findDraft(id, tx);
  const draftId = there ?? (await addDraft(id, tx));
  if (there !== undefined) await keepDraft(actor, id, draftId, tx);
  await tx.delete(courseModules).where(eq(courseModules.versionId, draftId));
  await writeVersion(draftId, modules, tx);
  const [course] = await tx.select().from(courses).where(eq(courses.id, id));
  const facts = mergeFacts(course?.facts ?? [], folder.course?.facts ?? []);
  await tx.update(courses).set({ facts }).where(eq(courses.id, id));
  const columns = toColumns(courses, input);
  const values = course && toCourseForm({ ...course, ...columns });
  if (values) await saveDetailDraft(actor, id, { values }, tx);
  return { ok: true as const, id, isNew: false };
}

type NewCourse = { input: CourseInput; slug: string | undefined; facts: OwnFact[] };

async function addCourse(actor: Actor, { input, slug: wanted, facts }: NewCourse, tx: Db) {
  const values = { ...toColumns(courses, input), facts, instructorId: actor.id };
  const add = (slug: string) =>
    tx
      .insert(courses)
      .values({ ...values, slug })
      .onConflictDoNothing({ target: courses.slug })
      .returning({ id: courses.id });
  const [course] = wanted === undefined ? [] : await add(wanted);
  const [created] = course ? [course] : await add(makeSlug(input.title));
  if (!created) throw new Error("The course was not created");
  return created.id;
}
