import { globSync } from "node:fs";
import { cp, mkdtemp, readdir, readFile, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";

import { count, eq } from "drizzle-orm";
import { expect, test } from "vitest";

import {
  courseModules,
  courses,
  courseVersions,
  lessons,
  questions,
} from "#app/domains/courses/tables.server.ts";
import type { Db } from "#db/client.server.ts";
import { inOwnDatabase, inRollback } from "#tests/db.ts";

import { loadStarterCourses } from "./load-courses.server.ts";
import { readStarterCourse, starterFolder } from "./read-course.server.ts";

const slug = "climate-action-essentials";
const { version } = await readStarterCourse(slug);
const slugs = (await readdir(starterFolder, { withFileTypes: true })).map(({ name }) => name);

test.each(slugs)("%s: its files match their schema and its pictures exist", async (slug) => {
  const course = await readStarterCourse(slug);
  const texts = course.modules.flatMap(({ lessons }) => lessons);
  expect(texts.length).toBeGreaterThanOrEqual(4);
  expect(new Set(texts.map(({ key }) => key)).size).toBe(texts.length);
  const kinds = course.modules.flatMap(({ quiz }) => quiz?.questions.map(({ kind }) => kind) ?? []);
  expect(new Set(kinds).size).toBe(5);
  const pictures = globSync("*", { cwd: join(starterFolder, slug, "pictures") });
  const shown = texts.flatMap(({ body }) => [...body.matchAll(/\]\(pictures\/([^)]+)\)/g)]);
  expect(pictures).toEqual(expect.arrayContaining(shown.map(([, name]) => name)));
});

test("loads every course once", () =>
  inRollback(async (tx) => {
    expect((await loadStarterCourses(tx)).toSorted()).toEqual(slugs.toSorted());
    const before = await countRows(tx);
    expect(await loadStarterCourses(tx)).toEqual([]);
    expect(await countRows(tx)).toEqual(before);
    const [course] = await tx.select().from(courses).where(eq(courses.slug, slug));
    expect(course).toMatchObject({
      status: "published",
      sdgGoal: 13,
      starterVersion: version,
      instructorId: null,
    });
    const credits = await tx
      .select({ slug: courses.slug, by: courses.writtenBy, reviewedBy: courses.reviewedBy })
      .from(courses);
    expect(credits.filter(({ by, reviewedBy }) => by === null || reviewedBy === null)).toEqual([]);
  }));

test("publishes a newer version with the same keys beside the older one", () =>
  inFolder(async (folder) =>
    inRollback(async (tx) => {
      await loadStarterCourses(tx, folder);
      const [first] = await tx.select().from(courses);
      await change(folder, { version: version + 1, title: "Climate, once more" });
      expect(await loadStarterCourses(tx, folder)).toEqual([slug]);
      const [second] = await tx.select().from(courses);
      expect(second).toMatchObject({
        id: first?.id,
        title: "Climate, once more",
        starterVersion: version + 1,
      });
      expect(second?.publishedVersionId).not.toBe(first?.publishedVersionId);
      const older = await keysOf(first?.publishedVersionId, tx);
      expect(older).toHaveLength(6);
      expect(await keysOf(second?.publishedVersionId, tx)).toEqual(older);
    }),
  ));

test("leaves an instructor's course with the same slug and unpublished courses unchanged", () =>
  inFolder(async (folder) =>
    inRollback(async (tx) => {
      await loadStarterCourses(tx, folder);
      await tx.update(courses).set({ status: "unpublished" });
      await change(folder, { version: version + 1 });
      await loadStarterCourses(tx, folder);
      expect(await tx.select({ status: courses.status }).from(courses)).toEqual([
        { status: "unpublished" },
      ]);
      await tx.update(courses).set({ starterVersion: null, title: "Mine" });
      await change(folder, { version: version + 2 });
      expect(await loadStarterCourses(tx, folder)).toEqual([]);
      expect(await tx.select({ title: courses.title }).from(courses)).toEqual([{ title: "Mine" }]);
    }),
  ));

test("concurrent processes load each course once", () =>
  inOwnDatabase(async ({ db }) => {
    const loaded = await Promise.all(Array.from({ length: 4 }, () => loadStarterCourses(db)));
    expect(loaded.flat().toSorted()).toEqual(slugs.toSorted());
    expect((await countRows(db)).versions).toBe(slugs.length);
  }));

test("names a file that does not match its schema", () =>
  inFolder(async (folder) => {
    await change(folder, { sdg_goal: 18 });
    await expect(readStarterCourse(slug, folder)).rejects.toThrow(/course\.json is invalid/);
  }));

async function inFolder(work: (folder: string) => Promise<void>) {
  const folder = await mkdtemp(join(tmpdir(), "courses-"));
  try {
    await cp(join(starterFolder, slug), join(folder, slug), { recursive: true });
    await work(folder);
  } finally {
    await rm(folder, { recursive: true });
  }
}

async function change(folder: string, facts: Record<string, unknown>) {
  const file = join(folder, slug, "course.json");
  const head = JSON.parse(await readFile(file, "utf8")) as Record<string, unknown>;
  await writeFile(file, JSON.stringify({ ...head, ...facts }));
}

async function keysOf(versionId: string | null | undefined, tx: Db) {
  return tx
    .select({ key: lessons.key, body: lessons.body })
    .from(lessons)
    .innerJoin(courseModules, eq(courseModules.id, lessons.moduleId))
    .where(eq(courseModules.versionId, versionId ?? ""))
    .orderBy(courseModules.position, lessons.position);
}

async function countRows(tx: Db) {
  const [versions] = await tx.select({ n: count() }).from(courseVersions);
  const [asked] = await tx.select({ n: count() }).from(questions);
  return { versions: versions?.n, questions: asked?.n };
}
