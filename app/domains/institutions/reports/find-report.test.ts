import { sql } from "drizzle-orm";
import { expect, test } from "vitest";

import { certificates } from "#app/domains/certificates/tables.server.ts";
import { enrollments } from "#app/domains/courses/tables.server.ts";
import { eventAttendance } from "#app/domains/events/tables.server.ts";
import {
  findMemberRank,
  listInstitutionLeaderboard,
} from "#app/domains/institutions/leaderboard/institution-leaderboard.server.ts";
import { reviewCompletion } from "#app/domains/missions/completions/review.server.ts";
import { revokeApproval } from "#app/domains/missions/completions/revoke-approval.server.ts";
import { awardPoints } from "#app/domains/passport/ledger/award-points.server.ts";
import type { Db } from "#db/client.server.ts";
import { buildActor } from "#tests/builders/accounts.ts";
import { buildCourse } from "#tests/builders/courses.ts";
import { buildEvent } from "#tests/builders/events.ts";
import { buildCohort, buildInstitution, buildMember } from "#tests/builders/institutions.ts";
import { buildCompletion, buildMission } from "#tests/builders/missions.ts";
import { inOwnDatabase, inRollback } from "#tests/db.ts";

import { reportCsv } from "./csv.ts";
import { findImpact } from "./find-impact.server.ts";
import { findReport } from "./find-report.server.ts";
import { noFigures, readReportPeriod } from "./report.ts";

const inDays = (n: number) => new Date(Date.now() + n * 24 * 3_600_000);
const lastYear = () => readReportPeriod(new URLSearchParams(), new Date());
const approve = { decision: "approved", review_note: null } as const;

const award = (tx: Db, learner: { id: string }, points: number, sdgGoal: number | null = 6) =>
  awardPoints(
    {
      learner: learner.id,
      activityType: "test",
      activityTitle: "A deed",
      sdgGoal,
      points,
      source: `test:${crypto.randomUUID()}`,
      metadata: {},
    },
    tx,
  );

test("sums up members' activities since they joined, in total, by goal, cohort and month", () =>
  inRollback(async (tx) => {
    const school = await buildInstitution(tx);
    const admin = await buildActor(tx, { roles: ["admin"] });
    const cohort = await buildCohort(tx, school.id, "=Class of 2026");
    await buildCohort(tx, school.id, "Empty");
    const ada = await buildMember(tx, school.id, { cohortId: cohort.id, joinedAt: inDays(-40) });
    const bea = await buildMember(tx, school.id, { joinedAt: inDays(1) });
    const stranger = await buildActor(tx);
    for (const actor of [ada, bea, stranger]) {
      const { id } = await buildCompletion(tx, { learner: actor });
      await reviewCompletion(admin, id, approve, tx);
    }
    const taken = await buildCompletion(tx, { learner: ada, mission: await buildMission(tx) });
    await reviewCompletion(admin, taken.id, approve, tx);
    await revokeApproval(admin, taken.id, { reason: "Wrong" }, tx);
    const course = await buildCourse(tx);
    const { id: courseId, publishedVersionId: versionId } = course;
    await tx
      .insert(enrollments)
      .values({ userId: ada.id, courseId, versionId, completedAt: inDays(-1) });
    const event = await buildEvent(tx, { sdgGoal: null });
    await tx
      .insert(eventAttendance)
      .values({ eventId: event.id, userId: ada.id, checkInMethod: "qr" });
    const data = {
      student_name: "Ada",
      course_title: "Clean water",
      sdg_goal: 6,
      completion_date: "2026-01-01",
      score: null,
      issuer: "SDG",
    };
    for (const revokedAt of [null, new Date()]) {
      await tx.insert(certificates).values({
        userId: ada.id,
        courseId,
        certificateNumber: crypto.randomUUID(),
        certificateData: data,
        revokedAt,
      });
    }
    const report = await findReport(school.id, lastYear(), tx);
    const all = { active: 1, points: 100, courses: 1, missions: 1, checkIns: 1, certificates: 1 };
    expect(report).toMatchObject({ members: 3, step: "month", total: all });
    expect(report.byGoal).toEqual([
      { goal: 6, ...noFigures, active: 1, courses: 1, certificates: 1 },
      { goal: 15, ...noFigures, active: 1, points: 100, missions: 1 },
      { goal: null, ...noFigures, active: 1, checkIns: 1 },
    ]);
    expect(report.byCohort).toEqual([
      { cohort: "=Class of 2026", members: 1, ...all },
      { cohort: "Empty", members: 0, ...noFigures },
      { cohort: null, members: 2, ...noFigures },
    ]);
    // Starts with the month in which the first of them joined.
    expect(report.overTime[0]?.start.slice(0, 7)).toBe(inDays(-40).toISOString().slice(0, 7));
    expect(report.overTime.reduce((sum, { points }) => sum + points, 0)).toBe(100);
    expect(report.overTime.at(-1)?.members).toBe(3);
    const csv = reportCsv(report).split("\r\n");
    expect(csv[1]).toContain('"all","","3","1","100","1","1","1","1"');
    expect(csv.filter((line) => line.includes(`"'=Class of 2026","1","1","100"`))).toHaveLength(1);
  }));

test("a period excludes activities before and after; without members or activities all is zero", () =>
  inRollback(async (tx) => {
    const school = await buildInstitution(tx);
    const ada = await buildMember(tx, school.id, { joinedAt: inDays(-500) });
    await award(tx, ada, 70);
    const before = { from: "2025-01-01", to: inDays(-1).toISOString().slice(0, 10) };
    expect((await findReport(school.id, before, tx)).total).toEqual(noFigures);
    const today = inDays(0).toISOString().slice(0, 10);
    const now = await findReport(school.id, { from: today, to: today }, tx);
    expect(now).toMatchObject({ total: { points: 70 }, overTime: [{ points: 70, members: 2 }] });
    const future = { from: "2000-01-01", to: "2000-02-01" };
    expect(await findReport(school.id, future, tx)).toMatchObject({ total: noFigures });
  }));

test("ranks members by points; those who opted out count, but aren’t listed", () =>
  inRollback(async (tx) => {
    const school = await buildInstitution(tx);
    const [ada, bea, cleo] = [
      await buildMember(tx, school.id, { name: "Ada" }),
      await buildMember(tx, school.id, { name: "Bea" }),
      await buildMember(tx, school.id, { name: "Cleo" }),
    ];
    const stranger = await buildActor(tx);
    for (const [actor, points] of [
      [ada, 30],
      [bea, 90],
      [cleo, 30],
      [stranger, 500],
    ] as const) {
      await award(tx, actor, points);
    }
    await tx.execute(sql`update profiles set on_leaderboard = false where id = ${bea.id}`);
    await tx.execute(sql`update profiles set passport_public = true where id = ${ada.id}`);
    const leaderboard = { institutionId: school.id, period: "all", limit: 10 } as const;
    const { items } = await listInstitutionLeaderboard(leaderboard, tx);
    expect(items.map((row) => `${row.rank} ${row.name}`).toSorted()).toEqual(["2 Ada", "2 Cleo"]);
    expect(await findMemberRank(bea.id, school.id, "all", tx)).toMatchObject({
      rank: 1,
      points: 90,
      isNamed: false,
      slug: undefined,
    });
    expect(await findMemberRank(ada.id, school.id, "all", tx)).toMatchObject({
      slug: expect.any(String),
    });
    expect(await findMemberRank(school.owner.id, school.id, "all", tx)).toBeUndefined();
    const first = await listInstitutionLeaderboard({ ...leaderboard, limit: 1 }, tx);
    const rest = await listInstitutionLeaderboard({ ...leaderboard, after: first.next }, tx);
    expect([...first.items, ...rest.items].map(({ points }) => points)).toEqual([30, 30]);
    expect(
      (await listInstitutionLeaderboard({ ...leaderboard, period: "month" }, tx)).items,
    ).toEqual([]);
    await tx.execute(sql`
      insert into period_points (period, goal, user_id, points)
      values (to_char(now() at time zone 'UTC', 'YYYY-MM'), 0, ${ada.id}, 12)`);
    const month = await listInstitutionLeaderboard({ ...leaderboard, period: "month" }, tx);
    expect(month.items).toMatchObject([{ name: "Ada", points: 12, rank: 1 }]);
  }));

test("publishes the impact of five and more members, and only the number of fewer", () =>
  inRollback(async (tx) => {
    const school = await buildInstitution(tx);
    const members = [];
    for (let n = 0; n < 3; n++) {
      members.push(await buildMember(tx, school.id));
    }
    for (const member of members) {
      await award(tx, member, 50, 4);
    }
    expect(await findImpact(school.id, tx)).toEqual({ sums: undefined });
    await buildMember(tx, school.id);
    expect(await findImpact(school.id, tx)).toEqual({
      sums: { points: 150, missions: 0, checkIns: 0, courses: 0, goals: [4], measured: [] },
    });
  }));

test("counts a thousand members with fifty activities each", () =>
  inOwnDatabase(async ({ db }) => {
    const school = await buildInstitution(db);
    const cohort = await buildCohort(db, school.id);
    await db.execute(sql`
      insert into users (name, ascii_name, email)
      select 'Member ' || n, 'Member ' || n, 'member' || n || '@example.org' from generate_series(1, 1000) n`);
    await db.execute(sql`
      insert into institution_members (institution_id, user_id, cohort_id, joined_at)
      select ${school.id}, p.id, case when random() < 0.5 then ${cohort.id}::uuid end, now() - interval '400 days'
      from profiles p where p.id <> ${school.owner.id}`);
    await db.execute(sql`alter table activities disable trigger user`);
    await db.execute(sql`
      insert into activities (user_id, activity_type, activity_title, sdg_goal, points_earned, source, created_at)
      select m.user_id, 'test', 'A deed', 1 + n % 17, 10, 'test:' || n, now() - n * interval '7 days'
      from institution_members m, generate_series(1, 50) n where m.user_id <> ${school.owner.id}`);
    await db.execute(sql`analyze`);
    const report = await findReport(school.id, lastYear(), db);
    expect(report.total).toMatchObject({ active: 1000 });
  }));
