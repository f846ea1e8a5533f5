import { parse } from "csv-parse/sync";
import { eq, sql } from "drizzle-orm";
import { expect, test } from "vitest";

import type { Actor } from "#app/domains/accounts/actor.ts";
import { auditLog, profiles } from "#app/domains/accounts/tables.server.ts";
import { issueCertificate } from "#app/domains/certificates/issue-certificate.server.ts";
import { certificates } from "#app/domains/certificates/tables.server.ts";
import { courseInstructors } from "#app/domains/courses/studio/tables.server.ts";
import { enrollments } from "#app/domains/courses/tables.server.ts";
import type { Db } from "#db/client.server.ts";
import { buildActor } from "#tests/builders/accounts.ts";
import { buildPupil, buildClassOf } from "#tests/builders/classes.ts";
import { buildCourse } from "#tests/builders/courses.ts";
import {
  buildCohort,
  buildInstitution,
  buildInstitutionPlan,
  buildMember,
} from "#tests/builders/institutions.ts";
import { inRollback } from "#tests/db.ts";
import { setVariables } from "#tests/worker.ts";

import type { ExportInput } from "./export-input.ts";
import { openExport } from "./open-export.server.ts";

type Asked = Pick<ExportInput, "what" | "scope"> & Partial<ExportInput>;

/** Returns the rows of an export, by column. */
async function read(tx: Db, actor: Actor, asked: Asked) {
  const input = { format: "csv", institution: undefined, course: undefined, ...asked } as const;
  const opened = await openExport(actor, { from: undefined, to: undefined, ...input }, tx);
  if (!opened.ok) return opened.reason;
  const text = await new Response(opened.write(false)).text();
  return parse(text, { bom: true, columns: true }) as Record<string, string>[];
}

async function complete(
  tx: Db,
  { id }: Actor,
  course: Awaited<ReturnType<typeof buildCourse>>,
  completedAt: string,
) {
  const at = new Date(completedAt);
  const [courseId, versionId] = [course.id, course.publishedVersionId];
  const row = { userId: id, courseId, versionId, createdAt: new Date("2026-01-01") };
  await tx.insert(enrollments).values({ ...row, completedAt: at });
  const facts = { courseTitle: course.title, sdgGoal: 6, completionDate: "2026-05-01", score: 92 };
  const issued = await issueCertificate(undefined, { userId: id, courseId, ...facts }, tx);
  if (!issued.ok) throw new Error(issued.reason);
  await tx
    .update(certificates)
    .set({ issuedAt: at })
    .where(eq(certificates.id, issued.certificate.id));
  await tx.execute(sql`
    insert into activities (user_id, activity_type, activity_title, points_earned, source, created_at)
    values (${id}, 'course_completion', ${course.title}, 100, ${`course:${courseId}`}, ${completedAt}::timestamptz)`);
}

const joinedAt = new Date("2026-02-01");

/** Creates a school with members who completed a course before and after they joined, and one who isn't named. */
async function buildSchool(tx: Db) {
  const admin = await buildActor(tx, { name: "Lucia", roles: ["admin"] });
  const teacher = await buildActor(tx, { name: "Ravi", roles: ["instructor"] });
  const school = await buildInstitution(tx, { name: "Lakeside School" });
  const cohort = await buildCohort(tx, school.id);
  const ada = await buildMember(tx, school.id, { name: "=Ada", cohortId: cohort.id, joinedAt });
  const unnamed = await buildMember(tx, school.id, { name: "Hidden Hedy", joinedAt });
  const outsider = await buildActor(tx, { name: "Otto" });
  const [course, early] = [
    await buildCourse(tx, { title: "Clean water", instructorId: teacher.id }),
    await buildCourse(tx, { title: "Before school" }),
  ];
  await complete(tx, ada, course, "2026-05-01T22:30:00Z");
  await complete(tx, ada, early, "2026-01-15T12:00:00Z");
  await complete(tx, unnamed, course, "2026-06-01T12:00:00Z");
  await complete(tx, outsider, course, "2026-07-01T12:00:00Z");
  await tx.update(profiles).set({ onLeaderboard: false }).where(eq(profiles.id, unnamed.id));
  await tx.update(profiles).set({ passportPublic: true });
  await tx.update(profiles).set({ timeZone: "Europe/Berlin" });
  return { admin, teacher, school, ada, unnamed, outsider, course };
}

const learners = (rows: Awaited<ReturnType<typeof read>>) =>
  Array.isArray(rows) ? rows.map((row) => row["learner"] ?? row["name"]) : rows;

test("exports everything to admins, with local times, as text that isn't run", () =>
  inRollback(async (tx) => {
    const { admin, ada, course } = await buildSchool(tx);
    const rows = await read(tx, admin, { what: "completions", scope: "all", course: course.id });
    expect(learners(rows)).toEqual(["'=Ada", "Hidden Hedy", "Otto"]);
    expect(rows[0]).toMatchObject({
      user_id: ada.id,
      email: ada.email,
      course: "Clean water",
      completed_at: "2026-05-02T00:30:00+02:00",
      score_percent: "92",
      certificate_number: expect.stringMatching(/^SDG-/),
    });
    const ledger = await read(tx, admin, { what: "ledger", scope: "all" });
    expect(ledger).toHaveLength(4);
    const members = await read(tx, admin, { what: "members", scope: "all" });
    expect(learners(members)).toEqual(expect.arrayContaining(["'=Ada", "Hidden Hedy"]));
  }));

test("limits rows to days of the actor's time zone", () =>
  inRollback(async (tx) => {
    const { admin } = await buildSchool(tx);
    const on = (from: string | undefined, to: string | undefined) =>
      read(tx, admin, { what: "certificates", scope: "all", from, to }).then(learners);
    expect(await on("2026-05-02", "2026-05-02")).toEqual(["'=Ada"]);
    expect(await on(undefined, "2026-05-01")).toEqual(["'=Ada"]);
    expect(await on("2026-05-03", undefined)).toEqual(["Hidden Hedy", "Otto"]);
    expect(await on("2027-01-01", "2026-01-01")).toEqual([]);
  }));

test("shows staff what their members did since they joined, of those who are named to them", () =>
  inRollback(async (tx) => {
    const { school } = await buildSchool(tx);
    const of = (what: Asked["what"]) =>
      read(tx, school.owner, { what, scope: "institution", institution: school.id });
    const completions = await of("completions");
    expect(completions).toMatchObject([
      { learner: "'=Ada", cohort: "Class 7b", course: "Clean water" },
    ]);
    expect(learners(await of("certificates"))).toEqual(["'=Ada"]);
    expect(learners(await of("ledger"))).toEqual(["'=Ada"]);
    const members = await of("members");
    expect(learners(members)).toEqual(["'=Ada", expect.any(String), ""]);
    expect(members[2]).toEqual({ name: "", email: "", role: "member", cohort: "", joined_at: "" });
    expect(JSON.stringify([completions, members])).not.toContain("Hedy");
  }));

test("gives no addresses of class accounts", () =>
  inRollback(async (tx) => {
    const { school } = await buildSchool(tx);
    await buildInstitutionPlan(tx, school.id);
    const { code } = await buildClassOf(tx, school);
    await buildPupil(tx, code, "Mila");
    const input = { what: "members", scope: "institution", institution: school.id } as const;
    const members = await read(tx, school.owner, input);
    const mila = Array.isArray(members) && members.find(({ name }) => name === "Mila");
    expect(mila).toMatchObject({ email: "", cohort: "7b" });
  }));

test("shows instructors dates and scores of their own courses, and the names that everybody sees", () =>
  inRollback(async (tx) => {
    const { teacher, course, outsider } = await buildSchool(tx);
    await tx.update(profiles).set({ passportPublic: false }).where(eq(profiles.id, outsider.id));
    const rows = await read(tx, teacher, { what: "completions", scope: "teaching" });
    expect(learners(rows)).toEqual(["'=Ada", "", ""]);
    expect(Object.keys((rows as object[])[0] ?? {})).toEqual([
      "learner",
      "course",
      "sdg_goal",
      "enrolled_at",
      "completed_at",
      "score_percent",
    ]);
    const one = { what: "completions", scope: "teaching", course: course.id } as const;
    expect(learners(await read(tx, teacher, one))).toEqual(["'=Ada", "", ""]);
    const other = await buildActor(tx, { roles: ["instructor"] });
    expect(await read(tx, other, one)).toBe("not-allowed");
    expect(await read(tx, other, { what: "completions", scope: "teaching" })).toEqual([]);
    expect(await read(tx, teacher, { what: "ledger", scope: "teaching" })).toBe("not-allowed");
    // A co-instructor downloads the same once they have accepted, and no longer after they have left.
    const all = { what: "completions", scope: "teaching" } as const;
    const invited = { courseId: course.id, userId: other.id, role: "teacher" } as const;
    await tx.insert(courseInstructors).values({ ...invited, invitedBy: teacher.id });
    expect(await read(tx, other, one)).toBe("not-allowed");
    expect(await read(tx, other, all)).toEqual([]);
    await tx.update(courseInstructors).set({ acceptedAt: new Date() });
    expect(learners(await read(tx, other, one))).toEqual(["'=Ada", "", ""]);
    expect(learners(await read(tx, other, all))).toEqual(["'=Ada", "", ""]);
    await tx.delete(courseInstructors);
    expect(await read(tx, other, one)).toBe("not-allowed");
  }));

test("refuses everyone else, and writes only what was exported to the audit log", () =>
  inRollback(async (tx) => {
    const { admin, school, ada, teacher } = await buildSchool(tx);
    const institution = school.id;
    for (const actor of [ada, teacher, await buildActor(tx)]) {
      for (const what of ["completions", "certificates", "members", "ledger"] as const) {
        expect(await read(tx, actor, { what, scope: "all" })).toBe("not-allowed");
        expect(await read(tx, actor, { what, scope: "institution", institution })).toBe(
          "not-allowed",
        );
      }
    }
    expect(await read(tx, admin, { what: "members", scope: "institution" })).toBe("not-allowed");
    expect(await tx.select().from(auditLog)).toEqual([]);
    await read(tx, school.owner, { what: "members", scope: "institution", institution });
    const day = new Date().toLocaleDateString("sv", { timeZone: "Europe/Berlin" });
    expect(await tx.select().from(auditLog)).toMatchObject([
      {
        actorId: school.owner.id,
        action: "export.downloaded",
        subjectId: institution,
        details: { name: `Lakeside School members ${day}.csv`, scope: "institution" },
      },
    ]);
  }));

test("reads lists longer than a page, each row once", () =>
  inRollback(async (tx) => {
    const { admin, school, ada } = await buildSchool(tx);
    await tx.execute(sql`
      insert into activities (user_id, activity_type, activity_title, points_earned, source, created_at)
      select ${ada.id}, 'quiz_pass', 'Quiz ' || n, 1, 'quiz:' || n, timestamptz '2026-03-01' + (n / 3) * interval '1 second'
      from generate_series(1, 2100) as n`);
    for (const asked of [
      { what: "ledger", scope: "all" },
      { what: "ledger", scope: "institution", institution: school.id },
    ] as const) {
      const rows = await read(tx, asked.scope === "all" ? admin : school.owner, asked);
      const titles = Array.isArray(rows) ? rows.map(({ title }) => title) : [];
      expect(titles.filter((title) => title?.startsWith("Quiz "))).toHaveLength(2100);
      expect(new Set(titles.filter((title) => title?.startsWith("Quiz "))).size).toBe(2100);
    }
  }));

test("limits how many lists somebody downloads in an hour", () =>
  inRollback(async (tx) => {
    setVariables({ RATE_LIMIT_FACTOR: "0.05" });
    const { admin } = await buildSchool(tx);
    const ask = () => read(tx, admin, { what: "ledger", scope: "all" });
    for (let n = 0; n < 3; n += 1) expect(await ask()).toHaveLength(4);
    expect(await ask()).toBe("too-many");
  }));
