import { eq } from "drizzle-orm";
import { beforeAll, expect, test } from "vitest";

import type { Actor } from "#app/domains/accounts/actor.ts";
import { profiles } from "#app/domains/accounts/tables.server.ts";
import {
  assignments,
  institutionMembers,
  institutions,
} from "#app/domains/institutions/tables.server.ts";
import { missionCompletions } from "#app/domains/missions/tables.server.ts";
import { awardPoints } from "#app/domains/passport/ledger/award-points.server.ts";
import { buildActor, buildSessionCookie } from "#tests/builders/accounts.ts";
import { buildAssignment } from "#tests/builders/assignments.ts";
import { buildCohort, buildInstitution, buildMember } from "#tests/builders/institutions.ts";
import { buildCompletion, buildMission } from "#tests/builders/missions.ts";
import { db } from "#tests/db.ts";
import { toastsOf } from "#tests/flash.ts";
import { textOf } from "#tests/html.ts";
import { fetchApp } from "#tests/http.ts";

type School = Awaited<ReturnType<typeof buildInstitution>>;
let school: School;
let [owner, ada]: string[] = [];
let learner: Actor;
const cookieOf = (actor: Actor) => buildSessionCookie(db, actor);
const staff = (page: string, { slug } = school) => `/institutions/${slug}/staff/${page}`;
const read = async (path: string, cookie: string | undefined) =>
  textOf(await (await fetchApp(path, { cookie })).text());

beforeAll(async () => {
  school = await buildInstitution(db, { mayVerifyProofs: true });
  learner = await buildMember(db, school.id, { name: "Ada Lovelace" });
  [owner, ada] = [await cookieOf(school.owner), await cookieOf(learner)];
});

test("staff pages are for the institution's staff and admins, member pages for its members", async () => {
  const other = await buildInstitution(db);
  const stranger = await cookieOf(other.owner);
  const admin = await cookieOf(await buildActor(db, { roles: ["admin"] }));
  for (const page of ["assignments", "proofs", "report", "report.csv", "leaderboard"]) {
    for (const cookie of [undefined, ada, stranger]) {
      const refused = await fetchApp(staff(page), { cookie });
      expect([page, refused.status]).toEqual([page, 302]);
    }
    for (const cookie of [owner, admin]) {
      expect([page, (await fetchApp(staff(page), { cookie })).status]).toEqual([page, 200]);
    }
  }
  for (const page of ["learning", "leaderboard"]) {
    const path = `/institutions/${school.slug}/${page}`;
    const refused = await fetchApp(path, { cookie: stranger });
    expect(refused.headers.get("location")).toBe(`/institutions/${school.slug}`);
    expect(toastsOf(refused)).toEqual(["Only members can see this page"]);
    for (const cookie of [owner, ada, admin]) {
      expect((await fetchApp(path, { cookie })).status).toBe(200);
    }
  }
});

test("shows assignments with their state on the member's dashboard and page", async () => {
  const mission = await buildMission(db, { title: "Count the birds" });
  const cohort = await buildCohort(db, school.id, "Class 7b");
  const path = staff("assignments");
  const form = {
    intent: "assign",
    thing: `mission:${mission.id}`,
    cohort_id: "",
    due: "2031-05-31",
  };
  const wrong = await fetchApp(path, {
    cookie: owner,
    form: { ...form, thing: "", due: "2020-01-01", cohort_id: cohort.id },
  });
  const page = await wrong.text();
  expect(wrong.status).toBe(400);
  expect(textOf(page)).toContain("Select a course or mission");
  expect(textOf(page)).toContain("The due date can’t be in the past");
  expect(page).toContain('value="2020-01-01"');
  expect(page).toMatch(new RegExp(`<option value="${cohort.id}" selected="">`));

  const id = crypto.randomUUID();
  for (let n = 0; n < 2; n++) {
    const made = await fetchApp(path, { cookie: owner, form: { ...form, id } });
    expect(made.headers.get("location")).toBe(path);
  }
  const again = await fetchApp(path, { cookie: owner, form });
  expect([again.status, textOf(await again.text())]).toEqual([
    409,
    expect.stringContaining("This has already been assigned to them"),
  ]);
  for (const path of ["/dashboard", `/institutions/${school.slug}/learning`]) {
    expect(await read(path, ada)).toMatch(/Count the birds To do Mission Due 31 May 2031/);
  }
  expect(await read(path, owner)).toContain("0 of 1 completed");
  const one = `${path}/${id}`;
  expect(await read(one, owner)).toMatch(/Ada Lovelace (Cohort )?None (Status )?To do/);
  const moved = await fetchApp(one, { cookie: owner, form: { intent: "change", due: "" } });
  expect([moved.status, toastsOf(moved)]).toEqual([302, ["Due date saved"]]);
  expect(
    (await fetchApp(one, { cookie: owner, form: { intent: "change", due: "soon" } })).status,
  ).toBe(400);
  const other = await buildInstitution(db);
  const foreign = staff(`assignments/${id}`, other);
  const theirs = await cookieOf(other.owner);
  const refused = await fetchApp(foreign, { cookie: theirs, form: { intent: "withdraw" } });
  expect(toastsOf(refused)).toEqual(["This assignment no longer exists"]);
  const withdrawn = await fetchApp(one, { cookie: owner, form: { intent: "withdraw" } });
  expect(withdrawn.headers.get("location")).toBe(path);
  expect(await read("/dashboard", ada)).not.toContain("Count the birds To do");
  const [row] = await db.select().from(assignments).where(eq(assignments.id, id));
  expect(row?.withdrawnAt).toEqual(expect.any(Date));
});

test("marks overdue assignments, and moves finished ones to their own list", async () => {
  const institution = await buildInstitution(db, { mayVerifyProofs: true });
  const member = await buildMember(db, institution.id);
  const cookie = await cookieOf(member);
  const [late, done] = [
    await buildMission(db, { title: "Late" }),
    await buildMission(db, { title: "Done" }),
  ];
  await buildAssignment(db, institution, { missionId: late.id, dueAt: new Date(Date.now() - 1e9) });
  await buildAssignment(db, institution, { missionId: done.id });
  const proof = await buildCompletion(db, { learner: member, mission: done });
  const decided = await fetchApp(staff("proofs", institution), {
    cookie: await cookieOf(institution.owner),
    form: { id: proof.id, decision: "approved", review_note: "" },
  });
  expect(toastsOf(decided)).toHaveLength(1);
  const path = `/institutions/${institution.slug}/learning`;
  expect(await read(path, cookie)).toContain("Late Overdue");
  expect(await read(path, cookie)).not.toContain("Done Completed");
  expect(await read(`${path}?show=done`, cookie)).toContain("Done Completed Mission Completed");
});

test("staff decide members' proofs where an admin allows it, without scripts", async () => {
  const { id, mission } = await buildCompletion(db, { learner });
  const path = staff("proofs");
  const asMember = async () => read(`/institutions/${school.slug}`, await cookieOf(learner));
  expect(await asMember()).toContain("They also review your mission submissions.");
  expect(await read(path, owner)).toContain("I planted an oak by the school.");
  const own = await buildCompletion(db, { learner: school.owner, text: "My own work" });
  expect(await read(path, owner)).not.toContain("My own work");
  const mine = { id: own.id, decision: "approved", review_note: "" };
  const refused = await fetchApp(path, { cookie: owner, form: mine });
  expect(refused.status).toBe(403);
  const long = await fetchApp(path, {
    cookie: owner,
    form: { id, decision: "rejected", review_note: "x".repeat(1001) },
  });
  expect([long.status, (await long.text()).includes("x".repeat(1001))]).toEqual([400, true]);
  const form = { id, decision: "rejected", review_note: "Show the tree" };
  const rejected = await fetchApp(path, { cookie: owner, form });
  expect(rejected.headers.get("location")).toBe(path);
  expect((await fetchApp(path, { cookie: owner, form })).status).toBe(409);
  const [row] = await db.select().from(missionCompletions).where(eq(missionCompletions.id, id));
  expect(row).toMatchObject({ status: "rejected", verifiedBy: school.owner.id });
  expect(await read(`${path}?show=decided`, owner)).toContain("Show the tree");
  const patched = await fetchApp(`/api/v1/mission-completions/${own.id}`, {
    method: "PATCH",
    cookie: owner,
    json: { decision: "approved" },
  });
  expect(patched.status).toBe(403);
  await db
    .update(institutions)
    .set({ mayVerifyProofs: false })
    .where(eq(institutions.id, school.id));
  expect((await fetchApp(path, { cookie: owner })).status).toBe(404);
  expect(await asMember()).toContain("Owners and managers see your name");
  expect(await asMember()).not.toContain("review your mission submissions");
  expect(await read(staff("report"), owner)).not.toContain("Submissions");
  expect(mission.id).toBeTruthy();
});

test("the report and its file agree; the leaderboard names only those who agreed, also to staff", async () => {
  const institution = await buildInstitution(db, { name: "Hill School" });
  const cookie = await cookieOf(institution.owner);
  expect(await read(staff("report", institution), cookie)).toContain("No activity in this period");
  const cohort = await buildCohort(db, institution.id, "Evening");
  const member = await buildMember(db, institution.id, { name: "Bea Hidden", cohortId: cohort.id });
  const award = { activityType: "test", activityTitle: "A deed", sdgGoal: 13, metadata: {} };
  await awardPoints({ ...award, learner: member.id, points: 1234, source: "test:1" }, db);
  const page = await read(staff("report", institution), cookie);
  expect(page).toContain("13. Climate action");
  expect(page).toContain("1,234");
  const csv = await fetchApp(staff("report.csv", institution), { cookie });
  expect(csv.headers.get("content-disposition")).toContain("Hill School");
  const lines = (await csv.text()).split("\r\n");
  expect(lines.filter((line) => /"cohort","Evening","1","1","1234"/.test(line))).toHaveLength(1);
  await db.execute(`update profiles set on_leaderboard = false where id = '${member.id}'`);
  const leaderboard = `/institutions/${institution.slug}/leaderboard`;
  const classmate = await cookieOf(await buildMember(db, institution.id));
  expect(await read(leaderboard, classmate)).not.toContain("Bea Hidden");
  expect(await read(leaderboard, await cookieOf(member))).toContain(
    "You’re ranked #1 with 1,234 points",
  );
  expect(await read(staff("leaderboard", institution), cookie)).not.toContain("Bea Hidden");
});

test("no staff page names a member who opted out, and the pages agree on the number of members", async () => {
  const { id, slug, owner: head } = await buildInstitution(db, { mayVerifyProofs: true });
  const cookie = await cookieOf(head);
  // Its page, cached for ten minutes, is from before the second member joined.
  await fetchApp(`/institutions/${slug}`, { cookie });
  const bea = await buildMember(db, id, { name: "Bea Unseen" });
  const cohort = await buildCohort(db, id);
  const mission = await buildMission(db);
  const made = await buildAssignment(db, { id }, { missionId: mission.id });
  await buildCompletion(db, { learner: bea, mission });
  await db
    .update(profiles)
    .set({ onLeaderboard: false, passportPublic: true })
    .where(eq(profiles.id, bea.id));
  const pages = ["members", "members?q=bea", "assignments", `assignments/${made.id}`, "proofs"];
  for (const page of [...pages, "report", "report.csv", "leaderboard", "cohorts"]) {
    const html = await (await fetchApp(`/institutions/${slug}/staff/${page}`, { cookie })).text();
    for (const trace of ["Bea Unseen", bea.email, bea.id]) {
      expect([page, trace, html.includes(trace)]).toEqual([page, trace, false]);
    }
  }
  const members = await read(`/institutions/${slug}/staff/members`, cookie);
  expect(members).toContain("Unnamed member");
  const handles = await db
    .select()
    .from(institutionMembers)
    .where(eq(institutionMembers.userId, bea.id));
  const act = (form: Record<string, string>) =>
    fetchApp(`/institutions/${slug}/staff/members`, { cookie, form });
  const { handle = "" } = handles[0] ?? {};
  expect(toastsOf(await act({ intent: "cohort", id: bea.id, cohort: cohort.id }))).toEqual([]);
  expect(toastsOf(await act({ intent: "cohort", id: handle, cohort: cohort.id }))).toEqual([
    "Cohort saved",
  ]);
  const page = await read(`/institutions/${slug}`, cookie);
  expect(page.replace("until there are at least 5 members", "").match(/\d+ members?\b/g)).toEqual([
    "2 members",
    "2 members",
  ]);
  expect(await read(`/institutions/${slug}`, await cookieOf(bea))).toContain(
    "Owners and managers can’t see your name, email address, points",
  );
  expect(toastsOf(await act({ intent: "remove", id: handle }))).toEqual(["Member removed"]);
});
