import { eq, sql } from "drizzle-orm";
import { beforeAll, expect, test } from "vitest";

import type { Actor } from "#app/domains/accounts/actor.ts";
import { updateProfile } from "#app/domains/accounts/profile/update.server.ts";
import { profiles } from "#app/domains/accounts/tables.server.ts";
import { issueCertificate } from "#app/domains/certificates/issue-certificate.server.ts";
import { checkIn } from "#app/domains/events/check-in/check-in.server.ts";
import { register } from "#app/domains/events/registration/register.server.ts";
import { remindOfEvent } from "#app/domains/events/remind-of-events.server.ts";
import { sendThanks } from "#app/domains/events/report/thank-attendees.server.ts";
import { setNameVisibility } from "#app/domains/institutions/members/set-name-visibility.server.ts";
import { reviewCompletion } from "#app/domains/missions/completions/review.server.ts";
import { listNotifications } from "#app/domains/notifications/queries.server.ts";
import { rollupPeriodChanges } from "#app/domains/passport/leaderboard/rollup.server.ts";
import { buildActor, buildSessionCookie } from "#tests/builders/accounts.ts";
import { buildClassOf, buildPupil, findActor } from "#tests/builders/classes.ts";
import { buildComingEvent, buildEvent } from "#tests/builders/events.ts";
import { buildInstitution, buildMember } from "#tests/builders/institutions.ts";
import { buildCompletion, buildMission } from "#tests/builders/missions.ts";
import { db } from "#tests/db.ts";
import { textOf } from "#tests/html.ts";
import { fetchApp } from "#tests/http.ts";

type Learner = { actor: Actor; slug: string };

/** Learners who have all done the same: one whom everybody may see, one under the age of consent, and a pupil of a class. */
const names = { adult: "Orlando Visible", minor: "Quintessa Young", pupil: "Zumrahel" };
const learners = {} as Record<keyof typeof names, Learner>;
let places: Record<"coming" | "held" | "school", string>;
let visitors: Record<string, string | undefined>;
let office: string;

const slugOf = async ({ id }: Actor) =>
  (await db.select({ slug: profiles.passportSlug }).from(profiles).where(eq(profiles.id, id)))[0]
    ?.slug ?? "";

beforeAll(async () => {
  const school = await buildInstitution(db);
  const { code } = await buildClassOf(db, school);
  const pupil = await findActor(db, (await buildPupil(db, code, names.pupil)).userId);
  const [adult, minor] = [
    await buildActor(db, { name: names.adult }),
    await buildActor(db, { name: names.minor }),
  ];
  await updateProfile(adult, { passport_public: true, on_leaderboard: true, searchable: true });
  await updateProfile(minor, { under_age_of_consent: true });
  for (const actor of [adult, minor]) await buildMember(db, school.id, { actor });

  const admin = await buildActor(db, { roles: ["admin"] });
  const coming = await buildComingEvent(db);
  const held = await buildEvent(db, { startDate: new Date(Date.now() - 3_600_000) });
  const mission = await buildMission(db, { measure: "litter_kg", measureMax: 200, sdgGoal: 6 });
  for (const [who, actor] of Object.entries({ adult, minor, pupil })) {
    await setNameVisibility(actor, school.id, true);
    await register(actor, coming.id);
    await checkIn(actor, held.qrCodeData);
    const { id } = await buildCompletion(db, { learner: actor, mission, quantity: 12 });
    await reviewCompletion(admin, id, { decision: "approved", review_note: null, quantity: null });
    await issueCertificate(admin, {
      id: crypto.randomUUID(),
      userId: actor.id,
      courseTitle: "Clean water",
      sdgGoal: 6,
      completionDate: "2026-11-20",
      score: null,
    });
    learners[who as keyof typeof names] = { actor, slug: await slugOf(actor) };
  }
  await db.execute(
    sql`update events set end_date = now() - interval '1 minute' where id = ${held.id}`,
  );
  await remindOfEvent(coming.id);
  await sendThanks(held.id);
  await rollupPeriodChanges(db);

  places = { coming: coming.id, held: held.id, school: `/institutions/${school.slug}` };
  office = await buildSessionCookie(db, admin);
  const cookieOf = async (actor: Actor) => buildSessionCookie(db, actor);
  const reader = await buildActor(db, { name: "Rea Reader", roles: ["instructor"] });
  visitors = {
    anyone: undefined,
    reader: await cookieOf(reader),
    schoolmate: await cookieOf(adult),
  };
});

const pages = () => [
  "/leaderboard",
  "/leaderboard?period=week&goal=6",
  "/search?q=Orlando",
  "/search?q=Quintessa+You",
  "/search?q=Zumrahe",
  "/impact",
  "/impact/submissions?measure=litter_kg",
  "/impact/by-month.csv",
  "/sdgs/6",
  "/missions",
  "/badges",
  "/community",
  `/events/${places.coming}`,
  `/events/${places.held}`,
  places.school,
  `${places.school}/leaderboard`,
  "/sitemap.xml",
  "/api/v1/leaderboard",
  "/api/v1/search?q=Orlando",
  "/api/v1/search?q=Quintessa",
  "/api/v1/search?q=Zumrahel",
  "/api/v1/impact",
  `/api/v1/events/${places.coming}`,
  `/api/v1${places.school}`,
];

test("nobody else's page, search, list or API answer names a pupil or a learner under the age of consent", async () => {
  const seen = { adult: 0, minor: [] as string[], pupil: [] as string[] };
  for (const [who, cookie] of Object.entries(visitors)) {
    for (const path of pages()) {
      const response = await fetchApp(path, { cookie, redirect: "manual" });
      expect(response.status, path).toBeLessThan(400);
      // What is searched for stands in the field of the search.
      const text = (await response.text()).replaceAll(/q(uery)?=[^"&<]*/g, "");
      if (text.includes(names.adult)) seen.adult++;
      for (const hidden of ["minor", "pupil"] as const)
        if (text.includes(names[hidden]) || text.includes(learners[hidden].slug))
          seen[hidden].push(`${who} ${path}`);
    }
  }
  expect(seen).toMatchObject({ minor: [], pupil: [] });
  // The same pages do name who agreed to it.
  expect(seen.adult).toBeGreaterThanOrEqual(20);
});

test("a pupil or a learner under the age of consent has no passport, picture or badge for others", async () => {
  const views = ["", "/timeline", "/image.png", "/badge.svg", "/passport.pdf"];
  for (const [who, { slug }] of Object.entries(learners)) {
    for (const path of [
      ...views.map((view) => `/passport/${slug}${view}`),
      `/api/v1/passports/${slug}`,
    ])
      for (const cookie of Object.values(visitors)) {
        if (who === "adult" && cookie === visitors["schoolmate"]) continue;
        const { status } = await fetchApp(path, { cookie });
        expect(status, `${who} ${path}`).toBe(who === "adult" ? 200 : 404);
      }
  }
});

test("a pupil gets news in the app only: no email is ever queued for a class account", async () => {
  const { items } = await listNotifications(learners.pupil.actor.id, { limit: 20 });
  expect(items.map(({ kind }) => kind)).toEqual(
    expect.arrayContaining([
      "event_thanks",
      "mission_approved",
      "certificate_issued",
      "event_reminder",
    ]),
  );
  const { rows } = await db.execute<{ n: number }>(sql`
    select count(*)::int as n from graphile_worker._private_jobs
    where payload::text like '%class-account.invalid%'`);
  expect(rows[0]?.n).toBe(0);
});

test("staff read that a pupil has a class account, not the address that stands in for an email address", async () => {
  const { id } = learners.pupil.actor;
  for (const path of [
    `/admin/events/${places.held}/attendance.csv`,
    `/admin/events/${places.coming}?q=${names.pupil}`,
    `/admin/people?q=${names.pupil}`,
    `/admin/people?q=${names.pupil}&panel=${id}`,
    `/admin/people/${id}`,
    `/admin/lists/people.csv?q=${names.pupil}`,
    `/admin/certificates?find=${names.pupil}`,
  ]) {
    const response = await fetchApp(path, { cookie: office });
    expect(response.status, path).toBe(200);
    // Without the choices of the filters.
    const html = (await response.text()).replaceAll(/<option[\s\S]*?<\/option>/g, "");
    const text = path.includes(".csv") ? html : textOf(html);
    expect(text, path).toContain(names.pupil);
    expect(text, path).not.toContain("class-account.invalid");
    expect(html, path).not.toMatch(/(href|title|value)="[^"]*class-account\.invalid/);
    expect(text.includes("Class account"), path).toBe(!path.includes(".csv"));
    // There is no address to confirm.
    expect(text, path).not.toMatch(/Resend confirmation|Not confirmed|unverified/);
  }
});
