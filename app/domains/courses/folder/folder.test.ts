import { readdir, readFile } from "node:fs/promises";
import { join } from "node:path";

import { eq, sql } from "drizzle-orm";
import { zipSync } from "fflate";
import sharp from "sharp";
import { expect, test } from "vitest";

import type { Actor } from "#app/domains/accounts/actor.ts";
import type { OwnFact } from "#app/domains/courses/own-facts/own-fact.ts";
import { saveFact } from "#app/domains/courses/own-facts/studio/save-fact.server.ts";
import { loadStarterCourses } from "#app/domains/courses/starter/load-courses.server.ts";
import { starterFolder } from "#app/domains/courses/starter/read-course.server.ts";
import { addCoursePicture } from "#app/domains/courses/studio/add-picture.server.ts";
import { editDraft } from "#app/domains/courses/studio/edit-draft.server.ts";
import { saveLesson } from "#app/domains/courses/studio/lessons.server.ts";
import { publishDraft } from "#app/domains/courses/studio/publish-draft.server.ts";
import { findStudioCourse } from "#app/domains/courses/studio/queries.server.ts";
import { coursePicturePath } from "#app/domains/courses/studio/studio.ts";
import { courses } from "#app/domains/courses/tables.server.ts";
import { listVersions } from "#app/domains/courses/versions/list-versions.server.ts";
import type { Db } from "#db/client.server.ts";
import { buildActor } from "#tests/builders/accounts.ts";
import { buildDraft, must, ridersFact } from "#tests/builders/studio.ts";
import { inOwnDatabase, inRollback } from "#tests/db.ts";

import { exportCourse } from "./export-course.server.ts";
import { importCourse } from "./import-course.server.ts";
import { previewUpload } from "./preview-upload.server.ts";
import { storeUpload } from "./store-upload.server.ts";

type Files = Record<string, Uint8Array>;
const refused = (reason: string) => ({ ok: false, reason });
const text = (content: string) => new TextEncoder().encode(content);
const teacher = (tx: Db) => buildActor(tx, { roles: ["instructor"] });

async function download(actor: Actor, id: string, tx: Db): Promise<Files> {
  const found = await exportCourse(actor, id, tx);
  const files: Files = {};
  for await (const { name, bytes } of found?.entries ?? [])
    files[name.replace(`${found?.slug}/`, "")] = new Uint8Array(bytes);
  return files;
}

async function upload(actor: Actor, files: Files, tx: Db, courseId?: string) {
  const bytes = zipSync(
    Object.fromEntries(Object.entries(files).map(([name, file]) => [`folder/${name}`, file])),
  );
  return must(await storeUpload(actor, { bytes, courseId }, tx)).id;
}

async function readFiles(slug: string): Promise<Files> {
  const folder = join(starterFolder, slug);
  const names = await readdir(folder, { recursive: true, withFileTypes: true });
  const files = names.filter((entry) => entry.isFile());
  const read = files.map(async ({ name, parentPath }) => {
    const path = join(parentPath, name);
    return [path.slice(folder.length + 1), new Uint8Array(await readFile(path))] as const;
  });
  return Object.fromEntries(await Promise.all(read));
}

const readJson = (files: Files, name: string) =>
  JSON.parse(new TextDecoder().decode(files[name])) as Record<string, unknown>;
const withoutNumbers = (files: Files) => {
  const { slug: _slug, version: _version, ...head } = readJson(files, "course.json");
  return { ...files, "course.json": head };
};

test("a loaded course downloads as its own folder, and imports and downloads as the same folder again", () =>
  inRollback(async (tx) => {
    await loadStarterCourses(tx);
    const [admin, ada] = [await buildActor(tx, { roles: ["admin"] }), await teacher(tx)];
    for (const slug of (await readdir(starterFolder)).toSorted()) {
      const files = await readFiles(slug);
      const [course] = await tx.select().from(courses).where(eq(courses.slug, slug));
      const downloaded = await download(admin, course?.id ?? "", tx);
      expect(Object.keys(downloaded).toSorted()).toEqual(
        Object.keys(files)
          .filter((name) => name in downloaded)
          .toSorted(),
      );
      for (const [name, bytes] of Object.entries(downloaded)) {
        if (name.endsWith(".json"))
          expect(readJson(downloaded, name)).toEqual(readJson(files, name));
        else
          expect(Buffer.from(bytes).toString().trim()).toBe(
            Buffer.from(files[name] ?? [])
              .toString()
              .trim(),
          );
      }
      const id = await upload(ada, files, tx);
      expect(await previewUpload(ada, id, tx)).toMatchObject({ problems: [], course: null });
      const made = must(await importCourse(ada, id, tx));
      expect(made.isNew).toBe(true);
      expect(withoutNumbers(await download(ada, made.id, tx))).toEqual(withoutNumbers(downloaded));
    }
    const created = await tx.select().from(courses).where(eq(courses.instructorId, ada.id));
    expect(created.map(({ status }) => status)).toEqual(created.map(() => "draft"));
  }));

async function buildWithPicture(tx: Db) {
  const draft = await buildDraft(tx);
  const { id, instructor: ada, lessons } = draft;
  const png = await sharp({ create: { width: 40, height: 30, channels: 3, background: "#2a6" } })
    .png()
    .toBuffer();
  const picture = must(await addCoursePicture(ada, id, png, tx));
  const body = `Look:\n\n![A field](${coursePicturePath(picture.id)})`;
  must(await saveLesson(ada, id, lessons[0] ?? "", { title: "Rain", body }, tx));
  return draft;
}

test("a course with pictures moves to another installation and back as the same bytes", () =>
  inRollback(async (tx) => {
    const { id, instructor: ada } = await buildWithPicture(tx);
    const first = await download(ada, id, tx);
    expect(Object.keys(first).toSorted()).toEqual([
      "course.json",
      expect.stringMatching(/^pictures\/picture-[0-9a-f]{8}\.webp$/),
      "rain.md",
      "rivers.md",
      "the-quiz.json",
    ]);
    expect(new TextDecoder().decode(first["rain.md"])).toMatch(/!\[A field\]\(pictures\/picture-/);
    // Elsewhere, the slug is free.
    await tx.update(courses).set({ slug: sql`slug || '-old'` });
    const grace = await teacher(tx);
    const made = must(await importCourse(grace, await upload(grace, first, tx), tx));
    expect(await download(grace, made.id, tx)).toEqual(first);
  }));

test("a course takes its facts along; an update adds and changes facts, and removes none", () =>
  inRollback(async (tx) => {
    const { id, instructor: ada, lessons } = await buildDraft(tx);
    const body = "{fact:bus-riders} take the bus.";
    must(await saveFact(ada, id, { fact: ridersFact, mark: "" }, tx));
    must(await saveLesson(ada, id, lessons[0] ?? "", { title: "Rain", body }, tx));
    const first = await download(ada, id, tx);
    const head = readJson(first, "course.json") as { facts: OwnFact[] };
    expect(head.facts).toEqual([ridersFact]);
    // Elsewhere, the slug is free.
    await tx.update(courses).set({ slug: sql`slug || '-old'` });
    const grace = await teacher(tx);
    const made = must(await importCourse(grace, await upload(grace, first, tx), tx));
    expect(await download(grace, made.id, tx)).toEqual(first);

    const withFacts = (facts: unknown[]) => ({
      ...first,
      "course.json": text(JSON.stringify({ ...head, facts })),
    });
    const changed = { ...ridersFact, values: { "2024": 40 } };
    const added = { ...ridersFact, key: "cyclists" };
    const update = await upload(ada, withFacts([changed, added]), tx, id);
    expect(await previewUpload(ada, update, tx)).toMatchObject({
      problems: [],
      facts: [
        { key: "bus-riders", state: "changed" },
        { key: "cyclists", state: "added" },
      ],
    });
    must(await importCourse(ada, update, tx));
    // A folder without them can quote those that the course has.
    const without = await upload(ada, withFacts([]), tx, id);
    expect(await previewUpload(ada, without, tx)).toMatchObject({ problems: [], facts: [] });
    must(await importCourse(ada, without, tx));
    const [course] = await tx.select().from(courses).where(eq(courses.id, id));
    expect(course?.facts).toEqual([changed, added]);

    // A version that stays quotes a year that the fact would no longer have.
    const gone = withFacts([{ ...ridersFact, values: { "2023": 1 } }]);
    expect((await previewUpload(ada, await upload(ada, gone, tx, id), tx))?.problems).toEqual([]);
    const draft = (await findStudioCourse(ada, id, tx))?.draft?.modules[0]?.lessons[0]?.id ?? "";
    const quoting = { title: "Rain", body: "{fact:bus-riders@2024} take the bus." };
    must(await saveLesson(ada, id, draft, quoting, tx));
    expect((await previewUpload(ada, await upload(ada, gone, tx, id), tx))?.problems).toEqual([
      {
        file: "course.json",
        line: null,
        field: "facts",
        message: "ownFacts.valuesQuoted|title=Rain",
      },
    ]);

    const wrong = [{ ...ridersFact, key: "Bus riders", source: { publisher: "City" } }];
    const problems = (await previewUpload(grace, await upload(grace, withFacts(wrong), tx), tx))
      ?.problems;
    expect(problems?.map(({ file, field, message }) => [file, field, message])).toEqual([
      ["course.json", "facts.0.key", "ownFacts.keyInvalid"],
      ["course.json", "facts.0.source.title", "ownFacts.sourceTitleRequired"],
      ["course.json", "facts.0.source.year", "ownFacts.sourceYearInvalid|min=1700|max=2100"],
    ]);
    const unknown = await previewUpload(grace, await upload(grace, withFacts([]), tx), tx);
    expect(unknown?.problems).toEqual([
      { file: "rain.md", line: 3, message: "studio.unknownFact|key=bus-riders" },
    ]);
  }));

test("a new version keeps the keys of its files, becomes a draft, and publishes nothing", () =>
  inRollback(async (tx) => {
    const { id, instructor: ada } = await buildWithPicture(tx);
    must(await publishDraft(ada, id, tx));
    must(await editDraft(ada, id, tx));
    const keys = async () =>
      (await findStudioCourse(ada, id, tx))?.draft?.modules.flatMap(({ lessons, quizzes }) =>
        [...lessons, ...quizzes].map(({ key, title }) => [title, key]),
      );
    const [before, files] = [(await keys()) ?? [], await download(ada, id, tx)];
    const head = { ...readJson(files, "course.json"), title: "Better" };
    const changed = {
      ...files,
      "course.json": text(JSON.stringify(head)),
      "rivers.md": text("# Streams\n\nNew.\n"),
      "notes.txt": text("x"),
    };
    const same = await previewUpload(ada, await upload(ada, files, tx, id), tx);
    expect(same).toMatchObject({ changes: [], problems: [], unused: [], course: { id } });
    const uploaded = await upload(ada, changed, tx, id);
    expect(await previewUpload(ada, uploaded, tx)).toMatchObject({
      changes: [{ title: "Streams", states: ["changed"] }],
      unused: ["folder/notes.txt"],
    });
    const other = await teacher(tx);
    expect(await importCourse(other, uploaded, tx)).toEqual(refused("no-upload"));
    expect(await storeUpload(other, { bytes: zipSync(files), courseId: id }, tx)).toEqual(
      refused("not-found"),
    );
    expect(
      await storeUpload(await buildActor(tx), { bytes: zipSync(files), courseId: undefined }, tx),
    ).toEqual(refused("not-allowed"));
    expect(await importCourse(ada, uploaded, tx)).toEqual({ ok: true, id, isNew: false });
    expect(await importCourse(ada, uploaded, tx)).toEqual(refused("no-upload"));
    expect(await keys()).toEqual(
      before.map(([title, key]) => [title === "Rivers" ? "Streams" : title, key]),
    );
    const course = await findStudioCourse(ada, id, tx);
    expect(course).toMatchObject({ title: "Water where you live", published: { number: 1 } });
    expect((await listVersions(ada, id, tx)).map(({ state }) => state)).toEqual([
      "draft",
      "published",
    ]);
  }));

test("of 5 imports of one upload, one creates a course", () =>
  inOwnDatabase(async ({ db }) => {
    const ada = await teacher(db);
    const id = await upload(ada, await readFiles("closer-together"), db);
    const made = await Promise.all(Array.from({ length: 5 }, () => importCourse(ada, id, db)));
    expect(made.filter(({ ok }) => ok)).toHaveLength(1);
    expect(await db.select().from(courses)).toHaveLength(1);
  }));
