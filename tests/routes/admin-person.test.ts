import { eq } from "drizzle-orm";
import { expect, test } from "vitest";

import type { Role } from "#app/domains/accounts/actor.ts";
import { auditLog, profiles, sessions, users } from "#app/domains/accounts/tables.server.ts";
import { checkLedger } from "#app/domains/passport/ledger/check-ledger.server.ts";
import { activities, userBadges } from "#app/domains/passport/tables.server.ts";
import { buildActor, buildSessionCookie } from "#tests/builders/accounts.ts";
import { buildCertificate } from "#tests/builders/certificates.ts";
import { buildMember, buildInstitution } from "#tests/builders/institutions.ts";
import { db } from "#tests/db.ts";
import { toastsOf } from "#tests/flash.ts";
import { textOf } from "#tests/html.ts";
import { fetchApp } from "#tests/http.ts";

const enter = async (...roles: Role[]) => {
  const actor = await buildActor(db, { roles });
  return { actor, cookie: await buildSessionCookie(db, actor) };
};
const pathOf = (id: string) => `/admin/people/${id}`;
const readPage = async (id: string, cookie: string) =>
  textOf(await (await fetchApp(pathOf(id), { cookie })).text());
const totalOf = async (id: string) =>
  (await db.select().from(profiles).where(eq(profiles.id, id)))[0]?.totalPoints;
const actionsOn = async (id: string) =>
  (await db.select().from(auditLog).where(eq(auditLog.subjectId, id))).map(({ action }) => action);

test("shows a person with roles, certificates, institutions and devices", async () => {
  const { cookie } = await enter("admin");
  const { learner, certificateNumber } = await buildCertificate(db);
  const school = await buildInstitution(db, { name: "Lakeside School" });
  await buildMember(db, school.id, { actor: learner });
  await buildSessionCookie(db, learner);
  const page = await readPage(learner.id, cookie);
  for (const expected of [
    learner.email,
    certificateNumber,
    "Lakeside School",
    "Unknown device",
    "Member",
  ])
    expect(page).toContain(expected);
  // What the learner's own passport advises is of no use here.
  const empty = await readPage((await buildActor(db)).id, cookie);
  expect(empty).toContain("No activities yet");
  expect(empty).not.toContain("Find events");
  for (const unknown of [crypto.randomUUID(), "nobody"]) {
    const answer = await fetchApp(pathOf(unknown), { cookie });
    expect([answer.headers.get("location"), toastsOf(answer)]).toEqual([
      "/admin/people",
      ["This account no longer exists"],
    ]);
  }
});

test("shows an admin the days of their own time zone", async () => {
  const { cookie, actor } = await enter("admin");
  const learner = await buildActor(db);
  const at = new Date("2026-03-09T23:30:00Z");
  await db.update(users).set({ createdAt: at }).where(eq(users.id, learner.id));
  await db.update(profiles).set({ createdAt: at }).where(eq(profiles.id, learner.id));
  for (const [timeZone, day] of [
    ["UTC", "9 March 2026"],
    ["Pacific/Auckland", "10 March 2026"],
  ] as const) {
    await db.update(profiles).set({ timeZone }).where(eq(profiles.id, actor.id));
    expect(await readPage(learner.id, cookie)).toContain(day);
  }
});

test("corrects points with a reason, once, without badges, and never below 0", async () => {
  const { cookie, actor: admin } = await enter("admin");
  const learner = await buildActor(db);
  const correct = (points: string, reason = "Counted twice", id: string = crypto.randomUUID()) =>
    fetchApp(pathOf(learner.id), { cookie, form: { intent: "correct", id, points, reason } });
  const id = crypto.randomUUID();
  for (let n = 0; n < 2; n++) {
    expect(toastsOf(await correct("120", "Missed event", id))).toEqual(["Points corrected by 120"]);
    expect(await totalOf(learner.id)).toBe(120);
  }
  await Promise.all(Array.from({ length: 5 }, () => correct("-50")));
  expect(await totalOf(learner.id)).toBe(20);
  const refused = await correct("-21");
  expect([refused.status, textOf(await refused.text())]).toEqual([
    409,
    expect.stringContaining("The total can’t be less than 0"),
  ]);
  for (const [points, reason] of [
    ["0", "x"],
    ["1.5", "x"],
    ["many", "x"],
    ["5", " "],
  ] as const)
    expect((await correct(points, reason)).status).toBe(400);
  expect(await readPage(learner.id, cookie)).toContain("Missed event Points Correction");
  const entries = await db.select().from(activities).where(eq(activities.userId, learner.id));
  expect(entries.map(({ pointsEarned }) => pointsEarned)).toEqual([120, -50, -50]);
  const badges = await db.select().from(userBadges).where(eq(userBadges.userId, learner.id));
  expect(badges).toEqual([]);
  expect(await actionsOn(learner.id)).toEqual([
    "account.points_corrected",
    "account.points_corrected",
    "account.points_corrected",
  ]);
  const own = { intent: "correct", id, points: "5", reason: "Mine" };
  expect((await fetchApp(pathOf(admin.id), { cookie, form: own })).status).toBe(403);
  expect((await checkLedger(db)).differences).toEqual([]);
});

test("logs a person out of one device, or of all", async () => {
  const { cookie } = await enter("admin");
  const { actor, cookie: own } = await enter();
  for (let n = 0; n < 2; n++) await buildSessionCookie(db, actor);
  const [first] = await db.select().from(sessions).where(eq(sessions.userId, actor.id));
  const end = (form: Record<string, string>) => fetchApp(pathOf(actor.id), { cookie, form });
  const one = { intent: "end-session", session: first?.id ?? "" };
  expect(toastsOf(await end(one))).toEqual(["Logged out on one device"]);
  expect(toastsOf(await end(one))).toEqual(["The session had already ended"]);
  expect(toastsOf(await end({ intent: "end-sessions" }))).toEqual(["Logged out on 2 devices"]);
  expect((await fetchApp("/profile", { cookie: own })).headers.get("location")).toMatch(/^\/auth/);
});

test("resends the confirmation email while the address isn't confirmed", async () => {
  const { cookie } = await enter("admin");
  const learner = await buildActor(db);
  await db.update(users).set({ emailVerified: false }).where(eq(users.id, learner.id));
  const resend = () => fetchApp(pathOf(learner.id), { cookie, form: { intent: "resend" } });
  expect(toastsOf(await resend())).toEqual(["Confirmation email sent"]);
  expect(await actionsOn(learner.id)).toEqual(["account.verification_sent"]);
  await db.update(users).set({ emailVerified: true }).where(eq(users.id, learner.id));
  expect((await resend()).status).toBe(409);
});

test("suspends a person with a reason, and ends the suspension", async () => {
  const { cookie, actor: admin } = await enter("admin");
  const learner = await buildActor(db);
  const send = (form: Record<string, string>, id = learner.id) =>
    fetchApp(pathOf(id), { cookie, form });
  const suspend = { intent: "suspend", days: "7", reason: "Insults" };
  expect((await send({ ...suspend, reason: " " })).status).toBe(400);
  expect(toastsOf(await send(suspend))).toEqual(["Person suspended"]);
  expect(await readPage(learner.id, cookie)).toMatch(/Suspended until .* Insults End suspension/);
  expect(toastsOf(await send({ intent: "lift" }))).toEqual(["Suspension ended"]);
  expect(await readPage(learner.id, cookie)).not.toContain("Insults");
  expect((await send(suspend, admin.id)).status).toBe(403);
});

test("grants and revokes a role on the page of the person", async () => {
  const { cookie } = await enter("admin");
  const learner = await buildActor(db, { name: "Wangari Muta" });
  for (const [intent, message] of [
    ["grant", "Wangari Muta is now an instructor"],
    ["revoke", "Wangari Muta is no longer an instructor"],
  ] as const) {
    const form = { intent, role: "instructor" };
    expect(toastsOf(await fetchApp(pathOf(learner.id), { cookie, form }))).toEqual([message]);
  }
});
