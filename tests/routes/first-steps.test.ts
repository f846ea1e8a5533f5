import { randomBytes } from "node:crypto";

import { eq, sql } from "drizzle-orm";
import { beforeAll, beforeEach, expect, test } from "vitest";

import { profiles, rateLimits } from "#app/domains/accounts/tables.server.ts";
import { completeLesson } from "#app/domains/courses/learning/complete-lesson.server.ts";
import { enrollInCourse } from "#app/domains/courses/learning/enroll.server.ts";
import { buildActor, buildSessionCookie } from "#tests/builders/accounts.ts";
import { buildCourse } from "#tests/builders/courses.ts";
import { buildInstitution } from "#tests/builders/institutions.ts";
import { buildLearner } from "#tests/builders/passport.ts";
import { db } from "#tests/db.ts";
import { elementOf, linksOf, textOf } from "#tests/html.ts";
import { fetchApp } from "#tests/http.ts";

let course: Awaited<ReturnType<typeof buildCourse>>;

beforeAll(async () => {
  await db.execute(sql`truncate courses cascade`);
  await buildCourse(db, { title: "Rivers for experts", sdgGoal: 6, level: "advanced" });
  course = await buildCourse(db, { title: "Clean water", sdgGoal: 6 });
  await buildCourse(db, { title: "Water draft", sdgGoal: 6, status: "draft" });
});

beforeEach(async () => void (await db.delete(rateLimits)));

const main = async (path: string, cookie: string) =>
  elementOf(await (await fetchApp(path, { cookie })).text(), "main");

function signUp(path: string) {
  const email = `${randomBytes(6).toString("hex")}@example.org`;
  const form = { intent: "sign-up", name: "Ada Obi", email, password: "mangroves are 7" };
  return fetchApp(path, { form });
}

test("a sign-up leads to the goals, unless it came from elsewhere", async () => {
  const target = async (path: string) => (await signUp(path)).headers.get("location");
  expect(await target("/auth?tab=sign-up")).toBe("/start");
  expect(await target("/auth?tab=sign-up&redirect=%2Fcheckin%2Fabc")).toBe("/checkin/abc");
  expect(await target("/auth?tab=sign-up&redirect=%2F%2Fevil.example")).toBe("/");
});

test("a tile leads to the first course of its goal, and its button to the first lesson", async () => {
  const { actor, cookie } = await buildLearner(db);
  const page = await main("/start", cookie);
  expect(
    [...page.matchAll(/<button[^>]* value="(\d+)"[^>]* name="goal"/g)].map(([, goal]) =>
      Number(goal),
    ),
  ).toEqual(Array.from({ length: 17 }, (_, at) => at + 1));
  const choose = (goal: string) => fetchApp("/start", { cookie, form: { goal } });
  expect((await choose("6")).headers.get("location")).toBe(`/courses/${course.slug}`);
  const started = await fetchApp(`/courses/${course.slug}`, { cookie, form: { intent: "enroll" } });
  const lesson = await fetchApp(started.headers.get("location") ?? "", { cookie });
  expect(lesson.headers.get("location")).toBe(
    `/courses/${course.slug}/learn/${course.lessons[0]?.key}`,
  );
  expect((await choose("7")).headers.get("location")).toBe("/sdgs/7");
  for (const wrong of ["", "0", "18", "6.5", "x"]) expect((await choose(wrong)).status).toBe(400);
  const rows = await db.select().from(profiles).where(eq(profiles.id, actor.id));
  expect(rows).toMatchObject([{ firstGoal: 7 }]);
});

test.each(["/", "/dashboard"])("%s shows a learner where to go on", async (path) => {
  const { actor, cookie } = await buildLearner(db);
  expect(linksOf(await main(path, cookie))).toContainEqual(["Choose a goal", "/start"]);

  await fetchApp("/start", { cookie, form: { goal: "6" } });
  const chosen = await main(path, cookie);
  expect(textOf(chosen)).toContain("The first course for your goal Clean water Start course");
  expect(chosen).toContain(`action="/courses/${course.slug}"`);

  await enrollInCourse(actor, course.id);
  await completeLesson(actor, course.lessons[0]?.key ?? "");
  const own = await main(path, cookie);
  expect(own).toContain(`href="/courses/${course.slug}/learn"`);
  expect(textOf(own)).not.toContain("The first course for your goal");
  expect(textOf(await main("/dashboard", cookie))).toContain("You’ve been active today.");
});

test("a visitor sees no such part on the landing page", async () => {
  const page = await (await fetchApp("/")).text();
  expect(page).not.toContain('id="continue"');
});

test("the dashboard links to the areas of exactly the roles that a user has", async () => {
  const areas = async (cookie: string) => {
    const page = await main("/dashboard", cookie);
    const [, list = ""] = /<h2 id="roles"[^>]*>[\s\S]*?<ul[^>]*>([\s\S]*?)<\/ul>/.exec(page) ?? [];
    return linksOf(list).map(([, href]) => href);
  };
  expect(await areas((await buildLearner(db)).cookie)).toEqual([]);
  const { owner, slug } = await buildInstitution(db, { name: "Lakeside School" });
  const draft = await buildInstitution(db, { owner, status: "requested" });
  await buildInstitution(db, { owner, status: "rejected" });
  expect(await areas(await buildSessionCookie(db, owner))).toEqual([
    `/institutions/${slug}/staff`,
    `/institutions/${draft.slug}/staff`,
  ]);
  const roles = {
    admin: "/admin/overview",
    instructor: "/instructor/courses",
    event_staff: "/events",
  };
  for (const [role, path] of Object.entries(roles)) {
    const actor = await buildActor(db, { roles: [role as keyof typeof roles] });
    expect(await areas(await buildSessionCookie(db, actor))).toEqual([path]);
  }
});
