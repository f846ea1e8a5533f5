import { eq } from "drizzle-orm";
import { expect, test } from "vitest";

import { countCourses } from "#app/domains/courses/catalogue.server.ts";
import { saveLesson } from "#app/domains/courses/studio/lessons.server.ts";
import { publishDraft } from "#app/domains/courses/studio/publish-draft.server.ts";
import { courses, lessons } from "#app/domains/courses/tables.server.ts";
import { buildFieldCourse } from "#tests/builders/field-work.ts";
import { buildDraft, must } from "#tests/builders/studio.ts";
import { inRollback } from "#tests/db.ts";

import { findLessonMinutes } from "./lesson-minutes.server.ts";
import { countMissingTimes } from "./publish-version.server.ts";

test("counts the time of a course when its draft is published", () =>
  inRollback(async (tx) => {
    const { id, instructor, lessons: ids } = await buildDraft(tx);
    const body = "word ".repeat(700);
    must(await saveLesson(instructor, id, ids[1] ?? "", { title: "Rivers", body }, tx));
    const find = () => tx.select({ time: courses.time }).from(courses).where(eq(courses.id, id));
    expect(await find()).toEqual([{ time: null }]);
    must(await publishDraft(instructor, id, tx));
    // Five questions of 45 seconds.
    expect(await find()).toEqual([{ time: { reading: 5, practice: 4, fieldWork: 0, tasks: 0 } }]);
    expect(new Set((await findLessonMinutes(id, tx)).values())).toEqual(new Set([1, 4]));
  }));

test("counts what was published before times were counted, once", () =>
  inRollback(async (tx) => {
    const { id } = await buildFieldCourse(tx);
    await tx.update(courses).set({ time: null }).where(eq(courses.id, id));
    const find = () => tx.select({ time: courses.time }).from(courses).where(eq(courses.id, id));
    const before = await countCourses({ length: "short" }, tx);
    await countMissingTimes(tx);
    const counted = [{ time: { reading: 2, practice: 4, fieldWork: 90, tasks: 1 } }];
    expect(await find()).toEqual(counted);
    expect((await findLessonMinutes(id, tx)).size).toBe(2);
    expect(await countCourses({ length: "short" }, tx)).toBeGreaterThan(before);
    // What is counted stays.
    await tx.update(lessons).set({ body: "word ".repeat(2000) });
    await countMissingTimes(tx);
    expect(await find()).toEqual(counted);
  }));
