import { eq, sql } from "drizzle-orm";
import { expect, test } from "vitest";

import { eraseAccount } from "#app/domains/accounts/deletion/erase-account.server.ts";
import { profiles } from "#app/domains/accounts/tables.server.ts";
import { findFieldResults } from "#app/domains/courses/field-work/results.server.ts";
import { loadStarterCourses } from "#app/domains/courses/starter/load-courses.server.ts";
import { publishDraft } from "#app/domains/courses/studio/publish-draft.server.ts";
import { unpublishCourse } from "#app/domains/courses/studio/unpublish-course.server.ts";
import { courses, enrollments, lessons } from "#app/domains/courses/tables.server.ts";
import { findCompletion } from "#app/domains/missions/completions/queries.server.ts";
import { submitProof } from "#app/domains/missions/completions/submit-proof.server.ts";
import { deleteMission } from "#app/domains/missions/delete-mission.server.ts";
import { listMissions } from "#app/domains/missions/queries.server.ts";
import { setMissionActive } from "#app/domains/missions/set-mission-active.server.ts";
import { missions } from "#app/domains/missions/tables.server.ts";
import { updateMission } from "#app/domains/missions/update-mission.server.ts";
import type { Db } from "#db/client.server.ts";
import { buildActor } from "#tests/builders/accounts.ts";
import { buildFieldCourse, buildFieldResult, sent, tripTask } from "#tests/builders/field-work.ts";
import { buildDraft, must } from "#tests/builders/studio.ts";
import { inOwnDatabase, inRollback } from "#tests/db.ts";

const listed = (tx: Db) => listMissions({ limit: 100, withInactive: true }, tx);
const missionsOf = (courseId: string, tx: Db) =>
  tx
    .select({ id: missions.id, title: missions.title, isActive: missions.isActive })
    .from(missions)
    .where(eq(missions.courseId, courseId))
    .orderBy(missions.taskId);

test("a local task keeps its mission and its submissions in every version of the course", () =>
  inRollback(async (tx) => {
    const course = await buildFieldCourse(tx);
    const [task] = course.tasks;
    const id = task?.id ?? "";
    expect(task).toMatchObject({ title: tripTask.title, minutes: 90, points: 40 });
    const done = await buildFieldResult(tx, id, { minutes: 12, source: "well" });
    const renamed = { ...tripTask, title: "Time one trip" };
    expect(await course.republish([{ ...tripTask, id: "second" }, renamed])).toMatchObject([
      { title: tripTask.title },
      { id, title: "Time one trip" },
    ]);
    expect(await course.republish([])).toEqual([]);
    expect((await missionsOf(course.id, tx)).map(({ isActive }) => isActive)).toEqual([
      false,
      false,
    ]);
    expect(await findCompletion(done.id, tx)).toMatchObject({
      status: "approved",
      completionProof: {
        values: [{ label: "One trip", value: 12, unit: "minutes" }, { text: "A well" }],
      },
    });
    const late = await buildActor(tx);
    expect(await submitProof(late, id, sent({ minutes: 1, source: "tap" }), tx)).toEqual({
      ok: false,
      reason: "inactive",
    });
    expect(await course.republish([tripTask])).toMatchObject([{ id, title: tripTask.title }]);
    expect(await submitProof(late, id, sent({ minutes: 1, source: "tap" }), tx)).toMatchObject({
      ok: true,
    });
  }));

test("changes of a course at once write each of its tasks once", () =>
  inOwnDatabase(async ({ db }) => {
    const course = await buildFieldCourse(db);
    const before = await missionsOf(course.id, db);
    await db.update(courses).set({ status: "unpublished" }).where(eq(courses.id, course.id));
    const publish = (sdgGoal: number) =>
      db.update(courses).set({ status: "published", sdgGoal }).where(eq(courses.id, course.id));
    await Promise.all([1, 2, 3, 4, 4, 4].map(publish));
    expect(await missionsOf(course.id, db)).toEqual(before);
  }));

test("a draft gets missions when it is published, and closes them when it is unpublished", () =>
  inRollback(async (tx) => {
    const draft = await buildDraft(tx);
    await tx
      .update(lessons)
      .set({ fieldWork: [tripTask] })
      .where(eq(lessons.id, draft.lessons[1] ?? ""));
    expect(await missionsOf(draft.id, tx)).toEqual([]);
    must(await publishDraft(draft.instructor, draft.id, tx));
    expect(await missionsOf(draft.id, tx)).toMatchObject([{ isActive: true }]);
    must(await unpublishCourse(draft.instructor, draft.id, null, tx));
    expect(await missionsOf(draft.id, tx)).toMatchObject([{ isActive: false }]);
    must(await publishDraft(draft.instructor, draft.id, tx));
    expect(await missionsOf(draft.id, tx)).toMatchObject([{ isActive: true }]);
  }));

test("an installation with older courses gets the missions without touching progress", () =>
  inRollback(async (tx) => {
    await loadStarterCourses(tx);
    const slug = "clean-water-for-everyone";
    const [water] = await tx.select().from(courses).where(eq(courses.slug, slug));
    const id = water?.id ?? "";
    // As it was before courses had field work.
    await tx.execute(sql`update lessons set field_work = '[]'`);
    await tx.delete(missions).where(eq(missions.courseId, id));
    await tx.update(courses).set({ starterVersion: 5 }).where(eq(courses.id, id));
    const learner = await buildActor(tx);
    const versionId = water?.publishedVersionId ?? "";
    await tx.insert(enrollments).values({ userId: learner.id, courseId: id, versionId });
    expect(await loadStarterCourses(tx)).toEqual([slug]);
    expect(await missionsOf(id, tx)).toHaveLength(4);
    expect(await tx.select().from(enrollments).where(eq(enrollments.courseId, id))).toMatchObject([
      { userId: learner.id, versionId },
    ]);
    // The lesson of the learner's version has the same key, by which it links to its task.
    const { rows } = await tx.execute<{ n: number }>(sql`
      select count(*)::integer as n from missions x join lessons l on l.key = x.lesson_key
      join course_modules m on m.id = l.module_id and m.version_id = ${versionId}`);
    expect(rows).toEqual([{ n: 4 }]);
  }));

test("local tasks are listed with their course only, and managed by it", () =>
  inRollback(async (tx) => {
    const { tasks } = await buildFieldCourse(tx);
    const id = tasks[0]?.id ?? "";
    const admin = await buildActor(tx, { roles: ["admin"] });
    expect((await listed(tx)).items.map((mission) => mission.id)).not.toContain(id);
    const refused = { ok: false, reason: "not-found" };
    expect(await updateMission(admin, id, { title: "Mine" }, tx)).toEqual(refused);
    expect(await setMissionActive(admin, id, false, tx)).toEqual(refused);
    expect(await deleteMission(admin, id, tx)).toEqual(refused);
  }));

test("refuses answers that the fields don't accept, and a missing photo", () =>
  inRollback(async (tx) => {
    const photographed = { ...tripTask, id: "photo", photo: true };
    const { tasks } = await buildFieldCourse(tx, [tripTask, photographed]);
    const [id = "", other = ""] = tasks.map((task) => task.id);
    const learner = await buildActor(tx);
    const reasonOf = async (values: Parameters<typeof sent>[0]) => {
      const result = await submitProof(learner, id, sent(values), tx);
      return "answer" in result ? result.answer.name : result;
    };
    expect(await reasonOf({ source: "well" })).toBe("field.minutes");
    expect(await reasonOf({ minutes: "12", source: "well" })).toBe("field.minutes");
    expect(await reasonOf({ minutes: 601, source: "well" })).toBe("field.minutes");
    expect(await reasonOf({ minutes: 0.001, source: "well" })).toBe("field.minutes");
    expect(await reasonOf({ minutes: 600, source: "river" })).toBe("field.source");
    expect(await reasonOf({ minutes: 600, source: "tap", price: "x".repeat(501) })).toBe(
      "field.price",
    );
    const values = { minutes: 600, source: "tap", unknown: "x" };
    expect(await submitProof(learner, other, sent(values), tx)).toEqual({
      ok: false,
      reason: "photo-missing",
    });
    expect(await reasonOf(values)).toMatchObject({ ok: true });
    expect(await reasonOf(values)).toEqual({ ok: false, reason: "already-pending" });
  }));

test("shows results of five people or more, approved ones only, and names no smaller country", () =>
  inRollback(async (tx) => {
    const litter = {
      id: "litter",
      label: "Litter",
      kind: "number",
      min: 0,
      max: 100,
      measure: "litter_kg",
    } as const;
    const { id, tasks, republish } = await buildFieldCourse(tx, [
      { ...tripTask, fields: [...tripTask.fields, litter] },
    ]);
    const mission = tasks[0]?.id ?? "";
    const add = async (minutes: number, quantity: number, country: string) => {
      const learner = await buildActor(tx);
      await tx.update(profiles).set({ country }).where(eq(profiles.id, learner.id));
      return buildFieldResult(tx, mission, { minutes, source: "well" }, { learner, quantity });
    };
    const none = { fields: [], countries: [], people: 0 };
    for (const n of [10, 20, 30, 40]) await add(n, n / 10, "KE");
    const pending = await buildActor(tx);
    must(
      await submitProof(
        pending,
        mission,
        sent({ minutes: 600, source: "tap" }, { quantity: 9 }),
        tx,
      ),
    );
    expect(await findFieldResults(id, tx)).toEqual(none);
    const last = await add(5.5, 1, "IN");
    const task = mission;
    const fields = expect.arrayContaining([
      { task, field: "minutes", n: 5, min: 5.5, median: 20, max: 40 },
      { task, field: "litter", n: 5, min: 1, median: 2, max: 4 },
    ]) as unknown;
    expect(await findFieldResults(id, tx)).toEqual({ fields, countries: [], people: 5 });
    await add(50, 5, "KE");
    expect(await findFieldResults(id, tx)).toMatchObject({
      people: 6,
      countries: [{ country: "KE", n: 5 }],
    });
    // Who deletes their account takes their numbers with them.
    await eraseAccount(last.learner, tx);
    expect(await findFieldResults(id, tx)).toMatchObject({ people: 5 });
    // Another unit is another number.
    const [first, ...others] = tripTask.fields;
    if (first?.kind === "number")
      await republish([{ ...tripTask, fields: [{ ...first, unit: "hours" }, ...others] }]);
    expect((await findFieldResults(id, tx)).fields).toEqual([]);
  }));
