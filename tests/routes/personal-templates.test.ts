import { and, eq } from "drizzle-orm";
import { afterAll, beforeAll, expect, test } from "vitest";

import { endSessions } from "#app/domains/accounts/security/end-access.server.ts";
import { profiles, userRoles } from "#app/domains/accounts/tables.server.ts";
import { enrollInCourse } from "#app/domains/courses/learning/enroll.server.ts";
import { enrollments } from "#app/domains/courses/tables.server.ts";
import { awardPoints } from "#app/domains/passport/ledger/award-points.server.ts";
import { buildCourse } from "#tests/builders/courses.ts";
import { buildComingEvent } from "#tests/builders/events.ts";
import { buildLearner } from "#tests/builders/passport.ts";
import { db } from "#tests/db.ts";
import { type Page, startListening } from "#tests/templates.ts";

let product: Awaited<ReturnType<typeof startListening>>;
let course: Awaited<ReturnType<typeof buildCourse>>;

beforeAll(async () => {
  course = await buildCourse(db, { title: "Water" });
  await buildComingEvent(db, { title: "A walk" });
  product = await startListening();
});

afterAll(() => product.stop());

const isFromTemplate = ({ headers }: Page) =>
  !String(headers["content-security-policy"]).includes("'nonce-");

const lessonPath = () => `/courses/${course.slug}/learn/${course.lessons[0]!.key}`;

const award = (learner: string, points: number) =>
  awardPoints(
    {
      learner,
      activityType: "quiz_pass",
      activityTitle: "A quiz",
      sdgGoal: 6,
      points,
      source: `test:${points}`,
      metadata: {},
    },
    db,
  );

/** Creates a learner who is enrolled, with a number of points that nobody else has. */
async function enrol(name: string, points: number) {
  const learner = await buildLearner(db, { name });
  await award(learner.actor.id, points);
  await enrollInCourse(learner.actor, course.id);
  return { ...learner, name, points };
}

test("personal pages whose requests interleave show each reader only their own data", async () => {
  const both = [await enrol("Adaeze", 1111), await enrol("Beatriz", 2222)];
  const asked = Array.from({ length: 40 }, (_, n) => both[n % 2]!);
  const pages = await Promise.all(asked.map(({ cookie }) => product.get("/dashboard", cookie)));
  for (const [at, page] of pages.entries()) {
    const [own, other] = at % 2 === 0 ? [both[0]!, both[1]!] : [both[1]!, both[0]!];
    expect(isFromTemplate(page)).toBe(true);
    expect(page.body).toContain(`Hello, ${own.name}`);
    expect(page.body).toContain(own.points.toLocaleString("en"));
    expect(page.body).not.toContain(other.name);
    expect(page.body).not.toContain(other.points.toLocaleString("en"));
  }
});

test("personal pages show a change of role, name and points, and the end of a session, at once", async () => {
  const { actor, cookie } = await enrol("Chidi", 3);
  const show = async () => {
    const page = await product.get("/dashboard", cookie);
    expect(isFromTemplate(page)).toBe(true);
    return page.body;
  };
  expect(await show()).not.toContain("/admin/events/");
  await db.insert(userRoles).values({ userId: actor.id, role: "event_staff" });
  expect(await show()).toContain("/admin/events/");
  await db.delete(userRoles).where(eq(userRoles.userId, actor.id));
  expect(await show()).not.toContain("/admin/events/");
  await db.update(profiles).set({ fullName: "Renamed" }).where(eq(profiles.id, actor.id));
  expect(await show()).toContain("Hello, Renamed");
  await award(actor.id, 4321);
  expect(await show()).toContain("4,324");
  await endSessions(actor.id, db);
  for (const path of ["/dashboard", lessonPath()]) {
    const page = await product.get(path, cookie);
    expect([page.status, page.body]).toEqual([302, ""]);
    expect(page.headers["location"]).toBe(`/auth?redirect=${encodeURIComponent(path)}`);
  }
});

test("opening a lesson moves the learner's bookmark, also from a template; a prefetch or HEAD does not", async () => {
  const { actor, cookie } = await enrol("Dayo", 5);
  const mark = async () => {
    const own = and(eq(enrollments.userId, actor.id), eq(enrollments.courseId, course.id));
    return (await db.select().from(enrollments).where(own))[0]?.lastLessonKey;
  };
  for (const headers of [{ "sec-purpose": "prefetch" }, { method: "HEAD" }]) {
    expect(isFromTemplate(await product.get(lessonPath(), cookie, headers))).toBe(true);
    expect(await mark()).toBeNull();
  }
  expect(isFromTemplate(await product.get(lessonPath(), cookie))).toBe(true);
  expect(await mark()).toBe(course.lessons[0]!.key);
});
