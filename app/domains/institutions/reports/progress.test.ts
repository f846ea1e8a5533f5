import { eq } from "drizzle-orm";
import { expect, test } from "vitest";

import { profiles } from "#app/domains/accounts/tables.server.ts";
import { enrollments } from "#app/domains/courses/tables.server.ts";
import { translate } from "#content/messages/translate.server.ts";
import { buildAssignment } from "#tests/builders/assignments.ts";
import { buildCourse } from "#tests/builders/courses.ts";
import { buildCohort, buildInstitution, buildMember } from "#tests/builders/institutions.ts";
import { buildMission } from "#tests/builders/missions.ts";
import { inRollback } from "#tests/db.ts";
import { readTree } from "#tests/pdf-tree.ts";
import { readPdf } from "#tests/pdf.ts";

import { findProgress } from "./find-progress.server.ts";
import { progressCsv } from "./progress-csv.ts";
import { renderProgress } from "./progress-pdf.server.ts";

const now = new Date("2026-11-23T10:00:00Z");
const t = translate("en");

test("reports each named member’s assignments, and nothing else, as CSV and as a tagged PDF in any script", () =>
  inRollback(async (tx) => {
    const school = await buildInstitution(tx, { name: "Lakeside School" });
    const cohort = await buildCohort(tx, school.id, "Class 7b");
    const inCohort = { cohortId: cohort.id };
    const noura = await buildMember(tx, school.id, { name: "نورة القحطاني", ...inCohort });
    await buildMember(tx, school.id, { name: "=Ben Ott" });
    const hidden = await buildMember(tx, school.id, { name: "Hidden", ...inCohort });
    await tx.update(profiles).set({ onLeaderboard: false }).where(eq(profiles.id, hidden.id));
    const course = await buildCourse(tx, { title: "Clean water" });
    const mission = await buildMission(tx, { title: "Plant a tree" });
    const due = new Date("2026-11-01T11:59:59Z");
    await buildAssignment(tx, school, { courseId: course.id, dueAt: due });
    await buildAssignment(tx, school, { missionId: mission.id, dueAt: null, ...inCohort });
    const completedAt = new Date("2026-10-30T12:00:00Z");
    await tx.insert(enrollments).values({
      userId: noura.id,
      courseId: course.id,
      versionId: course.publishedVersionId,
      completedAt,
    });

    const report = await findProgress(school.id, { cohort: "" }, tx);
    const water = { title: "Clean water", kind: "course", dueAt: due };
    const tree = { title: "Plant a tree", kind: "mission", dueAt: null, finishedAt: null };
    expect(report).toEqual({
      progress: [
        {
          id: noura.id,
          name: "نورة القحطاني",
          cohort: "Class 7b",
          assignments: [{ ...water, finishedAt: completedAt }, tree],
        },
        {
          id: expect.any(String),
          name: "=Ben Ott",
          cohort: null,
          assignments: [{ ...water, finishedAt: null }],
        },
      ],
      unnamed: 1,
      isCut: false,
    });
    const one = await findProgress(school.id, { cohort: cohort.id }, tx);
    expect(one.progress.map(({ id }) => id)).toEqual([noura.id]);

    expect(progressCsv(report, { now, timeZone: "UTC" }).split("\r\n")).toEqual([
      '\ufeff"name","cohort","assignment","kind","due","state","finished"',
      '"نورة القحطاني","Class 7b","Clean water","course","2026-10-31","done","2026-10-30"',
      '"نورة القحطاني","Class 7b","Plant a tree","mission","","open",""',
      `"'=Ben Ott","","Clean water","course","2026-10-31","overdue",""`,
      "",
    ]);
    const elsewhere = progressCsv(report, { now, timeZone: "Pacific/Kiritimati" });
    expect(elsewhere).toContain('"Clean water","course","2026-10-31","done","2026-10-31"');

    const facts = { ...report, institution: school.name, cohort: null, now, locale: "en", t };
    const table = await renderProgress(facts, "table");
    const { lines, title, language, isMarked } = await readTree(table);
    expect([title, language, isMarked]).toEqual(["Progress report – Lakeside School", "en", true]);
    const heads = lines.filter((line) => line.includes("TH:"));
    expect(heads.map((line) => line.trim())).toEqual([
      "TH: Name",
      "TH: Cohort",
      "TH: Finished",
      "TH: Overdue",
      "TH: Still to do",
    ]);
    expect(readPdf(table).lines.join(" ")).toContain("1 of 2 assignments");
    expect(readPdf(table).lines.join(" ")).toContain("1 member has chosen not to be named");
    const pages = await renderProgress(facts, "pages");
    expect(readPdf(pages, { at: 1, of: 2 }).lines.join(" ")).toContain("نورة القحطاني");
    expect(readPdf(pages, { at: 2, of: 2 }).lines.join(" ")).toContain("Overdue");
  }));

test("without assignments, nothing is called finished", () =>
  inRollback(async (tx) => {
    const school = await buildInstitution(tx);
    await buildMember(tx, school.id, { name: "Ada Obi" });
    const report = await findProgress(school.id, { cohort: "" }, tx);
    const facts = { ...report, institution: school.name, cohort: null, now, locale: "en", t };
    const text = readPdf(await renderProgress(facts, "table")).lines.join(" ");
    expect(text).toContain("No assignments");
    expect(text).not.toContain("All finished");
  }));

test("an institution without members has an empty report", () =>
  inRollback(async (tx) => {
    const school = await buildInstitution(tx);
    const report = await findProgress(school.id, { cohort: "" }, tx);
    expect(report).toEqual({ progress: [], unnamed: 0, isCut: false });
    const facts = { ...report, institution: school.name, cohort: null, now, locale: "en", t };
    expect(readPdf(await renderProgress(facts, "pages")).lines.join(" ")).toContain("No members");
  }));
