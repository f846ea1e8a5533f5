import { eq, sql } from "drizzle-orm";
import { expect, test } from "vitest";

import { profiles, users } from "#app/domains/accounts/tables.server.ts";
import { enrollments } from "#app/domains/courses/tables.server.ts";
import { assignmentReminders } from "#app/domains/institutions/tables.server.ts";
import { listNotifications } from "#app/domains/notifications/queries.server.ts";
import type { Db } from "#db/client.server.ts";
import { buildAssignment } from "#tests/builders/assignments.ts";
import { buildCourse } from "#tests/builders/courses.ts";
import { buildCohort, buildInstitution, buildMember } from "#tests/builders/institutions.ts";
import { buildMission } from "#tests/builders/missions.ts";
import { inOwnDatabase, inRollback } from "#tests/db.ts";

import { dueDay, dueMoment } from "./assignment.ts";
import { changeDueDate } from "./change-due-date.server.ts";
import { remindOfAssignments } from "./remind.server.ts";
import { withdrawAssignment } from "./withdraw.server.ts";

const inDays = (n: number) => new Date(Date.now() + n * 24 * 3_600_000);
const eventsOf = async ({ id }: { id: string }, tx: Db) =>
  (await listNotifications(id, { limit: 50 }, tx)).items.filter(
    ({ kind }) => kind === "assignment_due",
  );
const mailed = async (tx: Db) => {
  const { rows } = await tx.execute<{ to: string; subject: string }>(sql`
    select j.payload->>'to' as to, j.payload->>'subject' as subject from graphile_worker._private_jobs j
    join graphile_worker._private_tasks t on t.id = j.task_id where t.identifier = 'send-mail' order by 1`);
  return rows;
};
const verifyMail = (tx: Db, { id }: { id: string }) =>
  tx.update(users).set({ emailVerified: true }).where(eq(users.id, id));

test("reminds unfinished members three days before, once, by email where allowed", () =>
  inOwnDatabase(async ({ db }) => {
    const school = await buildInstitution(db);
    const course = await buildCourse(db);
    const [ada, bea, cleo] = [
      await buildMember(db, school.id),
      await buildMember(db, school.id),
      await buildMember(db, school.id),
    ];
    for (const actor of [ada, bea, cleo]) await verifyMail(db, actor);
    await db
      .update(profiles)
      .set({ mailOff: ["reminders"] })
      .where(eq(profiles.id, cleo.id));
    const { publishedVersionId: versionId, id: courseId } = course;
    await db
      .insert(enrollments)
      .values({ userId: bea.id, courseId, versionId, completedAt: new Date() });
    const soon = await buildAssignment(db, school, { courseId, dueAt: inDays(2) });
    await buildAssignment(db, school, { missionId: (await buildMission(db)).id, dueAt: inDays(4) });
    await buildAssignment(db, school, { missionId: (await buildMission(db)).id, dueAt: null });
    await buildAssignment(db, school, {
      missionId: (await buildMission(db)).id,
      dueAt: inDays(-1),
    });
    await Promise.all(Array.from({ length: 6 }, () => remindOfAssignments(db)));
    await remindOfAssignments(db);
    for (const actor of [ada, cleo]) {
      expect(await eventsOf(actor, db)).toMatchObject([
        {
          link: `/courses/${course.slug}`,
          params: { title: "Clean water", name: "Lakeside School", facts: expect.any(String) },
        },
      ]);
    }
    for (const actor of [bea, school.owner]) expect(await eventsOf(actor, db)).toEqual([]);
    expect(await mailed(db)).toEqual([{ to: ada.email, subject: "Due soon: Clean water" }]);
    const reminders = await db.select().from(assignmentReminders);
    expect(reminders.map(({ userId }) => userId).toSorted()).toEqual([ada.id, cleo.id].toSorted());
    expect(new Set(reminders.map(({ assignmentId }) => assignmentId))).toEqual(new Set([soon.id]));
  }));

test("reminds again after the date moved, and not when withdrawn or for another cohort", () =>
  inRollback(async (tx) => {
    const school = await buildInstitution(tx);
    const waiting = await buildInstitution(tx, { status: "rejected" });
    const cohort = await buildCohort(tx, school.id);
    const ada = await buildMember(tx, school.id);
    await buildMember(tx, waiting.id, { actor: ada });
    const mission = await buildMission(tx);
    const missionId = mission.id;
    await buildAssignment(tx, school, { missionId, cohortId: cohort.id, dueAt: inDays(1) });
    await buildAssignment(tx, waiting, { missionId, dueAt: inDays(1) });
    await remindOfAssignments(tx);
    expect(await eventsOf(ada, tx)).toEqual([]);
    const { id } = await buildAssignment(tx, school, { missionId, dueAt: inDays(1) });
    await remindOfAssignments(tx);
    expect(await eventsOf(ada, tx)).toHaveLength(1);
    // Within the three days, nobody is notified twice.
    const near = dueMoment(dueDay(inDays(2)));
    await changeDueDate(school.owner, id, { due: near }, tx);
    await remindOfAssignments(tx);
    expect(await eventsOf(ada, tx)).toHaveLength(1);
    await changeDueDate(school.owner, id, { due: dueMoment("2030-01-01") }, tx);
    await remindOfAssignments(tx);
    expect(await eventsOf(ada, tx)).toHaveLength(1);
    await changeDueDate(school.owner, id, { due: dueMoment(dueDay(inDays(1))) }, tx);
    await withdrawAssignment(school.owner, id, tx);
    await remindOfAssignments(tx);
    expect(await eventsOf(ada, tx)).toHaveLength(1);
  }));

test("notifies a thousand members in batches with as many statements as one", () =>
  inOwnDatabase(async ({ db }) => {
    const school = await buildInstitution(db);
    const mission = await buildMission(db);
    await db.execute(sql`
      with people as (
        insert into users (name, ascii_name, email)
        select 'Member ' || n, 'Member ' || n, 'member' || n || '@example.org' from generate_series(1, 1001) n
        returning id
      ) select count(*) from people`);
    await db.execute(sql`
      insert into institution_members (institution_id, user_id)
      select ${school.id}, p.id from profiles p where p.id <> ${school.owner.id}`);
    await buildAssignment(db, school, { missionId: mission.id, dueAt: inDays(2) });
    await remindOfAssignments(db);
    const { rows } = await db.execute<{ user_id: string }>(
      sql`select user_id from notifications where kind = 'assignment_due'`,
    );
    expect(rows).toHaveLength(1001);
  }));
