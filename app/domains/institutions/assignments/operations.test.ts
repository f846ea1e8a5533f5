import { randomUUID } from "node:crypto";

import { eq } from "drizzle-orm";
import { expect, test } from "vitest";

import { auditLog } from "#app/domains/accounts/tables.server.ts";
import { courses, enrollments } from "#app/domains/courses/tables.server.ts";
import { assignments } from "#app/domains/institutions/tables.server.ts";
import { reviewCompletion } from "#app/domains/missions/completions/review.server.ts";
import { setMissionActive } from "#app/domains/missions/set-mission-active.server.ts";
import type { Db } from "#db/client.server.ts";
import { buildActor } from "#tests/builders/accounts.ts";
import { buildAssignment, removeMember } from "#tests/builders/assignments.ts";
import { buildCourse } from "#tests/builders/courses.ts";
import { buildCohort, buildInstitution, buildMember } from "#tests/builders/institutions.ts";
import { buildCompletion, buildMission } from "#tests/builders/missions.ts";
import { inOwnDatabase, inRollback } from "#tests/db.ts";

import { listAssignable } from "./assignable.server.ts";
import { dueMoment } from "./assignment.ts";
import { changeDueDate } from "./change-due-date.server.ts";
import { createAssignment } from "./create.server.ts";
import { listOwnAssignments } from "./find-own.server.ts";
import { findAssignment, listAssignments, listProgress } from "./queries.server.ts";
import { withdrawAssignment } from "./withdraw.server.ts";

const ok = { ok: true };
const refused = (reason: string) => ({ ok: false, reason });
const page = { limit: 10 };
const inDays = (n: number) => new Date(Date.now() + n * 24 * 3_600_000);

const finishCourse = async (
  tx: Db,
  learner: { id: string },
  course: { id: string; publishedVersionId: string },
) =>
  tx.insert(enrollments).values({
    userId: learner.id,
    courseId: course.id,
    versionId: course.publishedVersionId,
    completedAt: new Date(),
  });
const ownOf = async (tx: Db, { id }: { id: string }, isDone = false) =>
  (await listOwnAssignments(id, { ...page, isDone }, tx)).items;
const current = async (tx: Db, id: string) =>
  (await listAssignments(id, { ...page, isPast: false }, tx)).items;

test("staff assign a course, members find it, and staff see who has finished", () =>
  inRollback(async (tx) => {
    const school = await buildInstitution(tx);
    const [ada, bea] = [
      await buildMember(tx, school.id, { name: "Ada" }),
      await buildMember(tx, school.id, { name: "Bea" }),
    ];
    const course = await buildCourse(tx);
    const due = dueMoment("2030-01-31");
    const sent = { thing: { kind: "course", id: course.id }, cohort_id: null, due } as const;
    const made = await createAssignment(school.owner, school.id, sent, tx);
    expect(made).toEqual({ ok: true, id: expect.any(String) });
    if (!made.ok) return;
    expect(await ownOf(tx, ada)).toEqual([
      {
        id: made.id,
        kind: "course",
        title: "Clean water",
        sdgGoal: 6,
        path: `/courses/${course.slug}`,
        isOffered: true,
        institution: { slug: school.slug, name: "Lakeside School" },
        dueAt: due,
        finishedAt: null,
      },
    ]);
    expect(await ownOf(tx, school.owner)).toEqual([]);
    await finishCourse(tx, bea, course);
    expect(await ownOf(tx, bea)).toEqual([]);
    expect(await ownOf(tx, bea, true)).toMatchObject([
      { id: made.id, finishedAt: expect.any(Date) },
    ]);
    expect(await current(tx, school.id)).toMatchObject([
      { id: made.id, cohort: null, dueAt: due, members: 2, finished: 1 },
    ]);
    expect(await findAssignment(school.id, made.id, tx)).toMatchObject({ members: 2, finished: 1 });
    const progress = await listProgress(made.id, { limit: 1 }, tx);
    expect(progress.items).toMatchObject([{ id: ada.id, name: "Ada", finishedAt: null }]);
    const rest = await listProgress(made.id, { limit: 5, cursor: progress.nextCursor ?? "" }, tx);
    expect(rest.items).toMatchObject([{ id: bea.id, finishedAt: expect.any(Date) }]);
    await removeMember(tx, school, bea);
    expect(await current(tx, school.id)).toMatchObject([{ members: 1, finished: 0 }]);
  }));

test("assigns a mission to one cohort, done once approved", () =>
  inRollback(async (tx) => {
    const school = await buildInstitution(tx, { mayVerifyProofs: true });
    const cohort = await buildCohort(tx, school.id);
    const [ada, bea] = [
      await buildMember(tx, school.id, { cohortId: cohort.id }),
      await buildMember(tx, school.id),
    ];
    const mission = await buildMission(tx);
    const thing = { kind: "mission", id: mission.id } as const;
    const sent = { thing, cohort_id: cohort.id, due: null };
    expect(await createAssignment(school.owner, school.id, sent, tx)).toMatchObject(ok);
    expect(await ownOf(tx, bea)).toEqual([]);
    expect(await ownOf(tx, ada)).toMatchObject([{ path: `/missions/${mission.id}`, dueAt: null }]);
    const { id } = await buildCompletion(tx, { learner: ada, mission });
    expect(await current(tx, school.id)).toMatchObject([
      { cohort: "Class 7b", members: 1, finished: 0 },
    ]);
    const approve = { decision: "approved", review_note: null } as const;
    await reviewCompletion(school.owner, id, approve, tx);
    expect(await current(tx, school.id)).toMatchObject([{ members: 1, finished: 1 }]);
    expect(await ownOf(tx, ada, true)).toHaveLength(1);
    expect(await createAssignment(school.owner, school.id, sent, tx)).toEqual(
      refused("already-assigned"),
    );
    const all = { ...sent, cohort_id: null };
    expect(await createAssignment(school.owner, school.id, all, tx)).toMatchObject(ok);
  }));

test("refuses strangers, plain members, other institutions' cohorts and unavailable items", () =>
  inRollback(async (tx) => {
    const [school, other] = [await buildInstitution(tx), await buildInstitution(tx)];
    const closed = await buildInstitution(tx, { status: "rejected" });
    const waiting = await buildInstitution(tx, { status: "requested" });
    const member = await buildMember(tx, school.id);
    const cohort = await buildCohort(tx, other.id);
    const course = await buildCourse(tx);
    const draft = await buildCourse(tx, { status: "draft" });
    const gone = await buildCourse(tx, { deletedAt: new Date() });
    const thing = { kind: "course", id: course.id } as const;
    const sent = { thing, cohort_id: null, due: null };
    const assign = (
      actor: Parameters<typeof createAssignment>[0],
      more: object = {},
      institution: { id: string } = school,
    ) => createAssignment(actor, institution.id, { ...sent, ...more }, tx);
    for (const actor of [member, other.owner, await buildActor(tx)]) {
      expect(await assign(actor)).toEqual(refused("not-allowed"));
    }
    expect(await assign(closed.owner, {}, closed)).toEqual(refused("not-allowed"));
    // Whoever requested an institution prepares its assignments, and nobody else does.
    expect(await assign(school.owner, {}, waiting)).toEqual(refused("not-allowed"));
    expect(await assign(waiting.owner, {}, waiting)).toMatchObject({ ok: true });
    expect(await assign(school.owner, { cohort_id: cohort.id })).toEqual(refused("no-such-cohort"));
    for (const { id } of [draft, gone, { id: randomUUID() }]) {
      const nothing = { thing: { kind: "course", id } };
      expect(await assign(school.owner, nothing)).toEqual(refused("no-such-thing"));
      const noMission = { thing: { kind: "mission", id } };
      expect(await assign(school.owner, noMission)).toEqual(refused("no-such-thing"));
    }
    const made = await assign(school.owner);
    if (!made.ok) throw new Error("not assigned");
    for (const actor of [member, other.owner]) {
      expect(await changeDueDate(actor, made.id, { due: null }, tx)).toEqual(refused("not-found"));
      expect(await withdrawAssignment(actor, made.id, tx)).toEqual(refused("not-found"));
    }
    expect(await findAssignment(other.id, made.id, tx)).toBeUndefined();
  }));

test("changes and clears the due date and withdraws an assignment, idempotently", () =>
  inRollback(async (tx) => {
    const school = await buildInstitution(tx);
    const admin = await buildActor(tx, { roles: ["admin"] });
    const ada = await buildMember(tx, school.id);
    const mission = await buildMission(tx);
    const { id } = await buildAssignment(tx, school, { missionId: mission.id, dueAt: inDays(-2) });
    const past = async () =>
      (await listAssignments(school.id, { ...page, isPast: true }, tx)).items.map((one) => one.id);
    expect([await past(), await current(tx, school.id)]).toEqual([[id], []]);
    const due = dueMoment("2030-05-01");
    for (let n = 0; n < 2; n++) {
      expect(await changeDueDate(admin, id, { due }, tx)).toEqual(ok);
    }
    expect(await ownOf(tx, ada)).toMatchObject([{ dueAt: due }]);
    expect(await past()).toEqual([]);
    expect(await changeDueDate(school.owner, id, { due: null }, tx)).toEqual(ok);
    expect(await ownOf(tx, ada)).toMatchObject([{ dueAt: null }]);
    expect(await withdrawAssignment(admin, id, tx)).toEqual(ok);
    expect(await withdrawAssignment(admin, id, tx)).toEqual(refused("not-found"));
    expect(await changeDueDate(admin, id, { due: null }, tx)).toEqual(refused("not-found"));
    expect([await ownOf(tx, ada), await current(tx, school.id)]).toEqual([[], []]);
    const entries = await tx.select().from(auditLog).where(eq(auditLog.subjectId, school.id));
    expect(entries.map(({ action, actorId }) => [action, actorId])).toEqual([
      ["institution.assignment_moved", admin.id],
      ["institution.assignment_withdrawn", admin.id],
    ]);
    const again = { thing: { kind: "mission", id: mission.id }, cohort_id: null, due } as const;
    expect(await createAssignment(school.owner, school.id, again, tx)).toMatchObject(ok);
  }));

test("unavailable items stay assigned only to members who have started them", () =>
  inRollback(async (tx) => {
    const school = await buildInstitution(tx);
    const admin = await buildActor(tx, { roles: ["admin"] });
    const [ada, bea] = [await buildMember(tx, school.id), await buildMember(tx, school.id)];
    const [course, mission] = [await buildCourse(tx), await buildMission(tx)];
    await buildAssignment(tx, school, { courseId: course.id });
    await buildAssignment(tx, school, { missionId: mission.id });
    await tx.insert(enrollments).values({
      userId: bea.id,
      courseId: course.id,
      versionId: course.publishedVersionId,
    });
    await tx.update(courses).set({ status: "unpublished" }).where(eq(courses.id, course.id));
    await setMissionActive(admin, mission.id, false, tx);
    expect(await ownOf(tx, ada)).toEqual([]);
    expect(await ownOf(tx, bea)).toMatchObject([{ kind: "course", isOffered: false }]);
    const listed = await current(tx, school.id);
    expect(listed.map(({ isOffered }) => isOffered)).toEqual([false, false]);
    const titles = (await listAssignable("", tx)).map(({ id }) => id);
    expect(titles).not.toContain(course.id);
    expect(titles).not.toContain(mission.id);
  }));

test("pages without gaps, assignments without a date last", () =>
  inRollback(async (tx) => {
    const school = await buildInstitution(tx);
    const ada = await buildMember(tx, school.id);
    const made: string[] = [];
    for (const dueAt of [inDays(1), inDays(1), inDays(5), null, null]) {
      const mission = await buildMission(tx);
      made.push((await buildAssignment(tx, school, { missionId: mission.id, dueAt })).id);
    }
    const readAll = async (
      read: (
        cursor: string | undefined,
      ) => Promise<{ items: { id: string }[]; nextCursor: string | null }>,
    ) => {
      const seen: string[] = [];
      let cursor: string | undefined;
      do {
        const part = await read(cursor);
        seen.push(...part.items.map(({ id }) => id));
        cursor = part.nextCursor ?? undefined;
      } while (cursor);
      return seen;
    };
    const staff = (cursor: string | undefined) =>
      listAssignments(school.id, { limit: 2, cursor, isPast: false }, tx);
    const own = (cursor: string | undefined) =>
      listOwnAssignments(ada.id, { limit: 2, cursor, isDone: false }, tx);
    const sorted = (ids: string[]) => [
      ...ids.slice(0, 2).toSorted(),
      ids[2],
      ...ids.slice(3).toSorted(),
    ];
    expect(await readAll(staff)).toEqual(sorted(made));
    expect(await readAll(own)).toEqual(sorted(made));
    expect((await staff("1 or 1=1")).items).toEqual([]);
  }));

test("concurrent equal assignments create one; repeating an id returns the existing one", () =>
  inOwnDatabase(async ({ db }) => {
    const school = await buildInstitution(db);
    const mission = await buildMission(db);
    const sent = {
      thing: { kind: "mission", id: mission.id },
      cohort_id: null,
      due: null,
    } as const;
    const answers = await Promise.all(
      Array.from({ length: 12 }, () => createAssignment(school.owner, school.id, sent, db)),
    );
    expect(answers.filter(({ ok }) => ok)).toHaveLength(1);
    const id = randomUUID();
    const other = {
      ...sent,
      id,
      thing: { kind: "mission", id: (await buildMission(db)).id },
    } as const;
    const same = await Promise.all(
      Array.from({ length: 6 }, () => createAssignment(school.owner, school.id, other, db)),
    );
    expect(same).toEqual(same.map(() => ({ ok: true, id })));
    expect(await db.select().from(assignments)).toHaveLength(2);
    const withdrawn = await Promise.all(
      Array.from({ length: 6 }, () => withdrawAssignment(school.owner, id, db)),
    );
    expect(withdrawn.filter(({ ok }) => ok)).toHaveLength(1);
  }));
