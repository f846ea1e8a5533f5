import { eq, inArray, max, sql } from "drizzle-orm";

import { writeVersion } from "#app/domains/courses/studio/write-version.server.ts";
import { courses, courseVersions } from "#app/domains/courses/tables.server.ts";
import { publishVersion } from "#app/domains/courses/time/publish-version.server.ts";
import { type Db, db } from "#db/client.server.ts";

import {
  listStarterVersions,
  type ReadCourse,
  readStarterCourse,
  starterFolder,
} from "./read-course.server.ts";

// An arbitrary number; every process that starts must use the same lock.
const loadLock = 7_172_031;

/**
 * Updates the courses that ship with the product to the version of their files, each once, and returns their slugs. New
 * learners take the newer version; enrolled learners stay on their version and keep their progress.
 */
export async function loadStarterCourses(tx: Db = db, folder = starterFolder): Promise<string[]> {
  const versions = await listStarterVersions(folder);
  if ((await listDue(versions, tx)).length === 0) return [];
  return tx.transaction(async (tx) => {
    await tx.execute(sql`select pg_advisory_xact_lock(${loadLock})`);
    // Checked again under the lock: another process may have loaded them in the meantime.
    const due = await listDue(versions, tx);
    const read = await Promise.all(due.map((slug) => readStarterCourse(slug, folder)));
    for (const course of read) {
      await loadCourse(course, tx);
    }
    return due;
  });
}

// A course with the same slug that a user created is never overwritten.
async function listDue(versions: Map<string, number>, tx: Db): Promise<string[]> {
  const rows = await tx
    .select({ slug: courses.slug, version: courses.starterVersion })
    .from(courses)
    .where(inArray(courses.slug, [...versions.keys()]));
  const there = new Map(rows.map(({ slug, version }) => [slug, version ?? Infinity]));
  return [...versions].flatMap(([slug, version]) =>
    version > (there.get(slug) ?? 0) ? [slug] : [],
  );
}

async function loadCourse(course: ReadCourse, tx: Db): Promise<void> {
  const { slug, version, title, summary, description, level, language, outcomes } = course;
  const facts = {
    title,
    summary,
    description,
    level,
    language,
    outcomes,
    sdgGoal: course.sdg_goal,
    writtenBy: course.written_by ?? null,
    writtenOn: course.written_on ?? null,
    reviewedBy: course.reviewed_by ?? null,
    reviewedOn: course.reviewed_on ?? null,
    fieldWorkNeeded: course.field_work_needed ?? null,
    starterVersion: version,
    updatedAt: new Date(),
  };
  const [row] = await tx
    .insert(courses)
    .values({ slug, status: "published", ...facts })
    .onConflictDoUpdate({ target: courses.slug, set: facts })
    .returning({ id: courses.id });
  if (!row) throw new Error(`The course was not loaded: ${slug}`);
  await publishVersion(row.id, await addVersion(row.id, course, tx), {}, tx);
}

async function addVersion(courseId: string, { modules }: ReadCourse, tx: Db): Promise<string> {
  const [last] = await tx
    .select({ number: max(courseVersions.number) })
    .from(courseVersions)
    .where(eq(courseVersions.courseId, courseId));
  const [version] = await tx
    .insert(courseVersions)
    .values({ courseId, number: (last?.number ?? 0) + 1, publishedAt: new Date() })
    .returning({ id: courseVersions.id });
  if (!version) throw new Error("The course version was not created");
  await writeVersion(
    version.id,
    modules.map(({ quiz, ...module }) => ({ ...module, quizzes: quiz ? [quiz] : [] })),
    tx,
  );
  return version.id;
}
