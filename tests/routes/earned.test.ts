import { eq } from "drizzle-orm";
import sharp from "sharp";
import { expect, test } from "vitest";

import { updateProfile } from "#app/domains/accounts/profile/update.server.ts";
import { learnPath, lessonPath } from "#app/domains/courses/course.ts";
import { completeLesson } from "#app/domains/courses/learning/complete-lesson.server.ts";
import { enrollInCourse } from "#app/domains/courses/learning/enroll.server.ts";
import { reviewCompletion } from "#app/domains/missions/completions/review.server.ts";
import { earnedCardPath, earnedPath, stampAnchor } from "#app/domains/passport/earned/earned.ts";
import { badges } from "#app/domains/passport/tables.server.ts";
import { buildActor, buildSessionCookie } from "#tests/builders/accounts.ts";
import { buildCourse } from "#tests/builders/courses.ts";
import { buildEvent } from "#tests/builders/events.ts";
import { buildCompletion } from "#tests/builders/missions.ts";
import { buildLearner, findActivityId } from "#tests/builders/passport.ts";
import { db } from "#tests/db.ts";
import { fetchApp } from "#tests/http.ts";

const enter = async (name: string) => buildLearner(db, { name, isPublic: false });
const textOf = async (path: string, cookie: string) => (await fetchApp(path, { cookie })).text();

async function checkInTwiceAtOnce(cookie: string, overrides: { title?: string } = {}) {
  const event = await buildEvent(db, { pointsReward: 100, ...overrides });
  const answers = [1, 2].map(() => fetchApp(`/checkin/${event.qrCodeData}`, { cookie, form: {} }));
  const statuses = (await Promise.all(answers)).map(({ status }) => status);
  return { event, statuses };
}

test("two check-ins at once have earned one thing, which its owner sees once", async () => {
  const { actor, cookie } = await enter("Ada Obi");
  const { event, statuses } = await checkInTwiceAtOnce(cookie, { title: "River <b> clean-up" });
  expect(statuses.toSorted((a, b) => a - b)).toEqual([200, 409]);
  const path = earnedPath(await findActivityId(db, actor.id, `event:${event.id}`));

  for (const page of ["/passport", "/dashboard"]) {
    const html = await textOf(page, cookie);
    expect(html).toContain(`data-earned="${path}"`);
    expect(html).toMatch(new RegExp(`<noscript>.*href="${path}".*</noscript>`));
  }
  const unread = async () =>
    (await (await fetchApp("/notifications/unread", { cookie })).json()) as unknown;
  expect(await unread()).toMatchObject({ earned: path });

  // Neither a prefetch nor a HEAD is a user who has seen it.
  await fetchApp(path, { cookie, method: "HEAD" });
  await fetchApp(path, { cookie, headers: { "sec-purpose": "prefetch" } });
  expect(await unread()).toMatchObject({ earned: path });

  const [page, again] = [await fetchApp(path, { cookie }), await fetchApp(path, { cookie })];
  expect([page.status, again.status]).toEqual([200, 200]);
  const html = await page.text();
  for (const expected of [
    "Checked in",
    "River &lt;b&gt; clean-up",
    "Level 2 reached",
    `href="/passport#${stampAnchor(event)}"`,
    `href="${earnedCardPath(path.split("/").at(-1) ?? "")}"`,
    "Share this card",
    "The card doesn’t show your name",
    "First Step",
    "Continue with goal 6",
  ]) {
    expect(html).toContain(expected);
  }
  expect(html).not.toContain('<link rel="modulepreload"');
  expect(await unread()).toMatchObject({ earned: null });
  for (const other of ["/passport", "/dashboard"]) {
    expect(await textOf(other, cookie)).not.toContain("data-earned=");
  }
  expect(await textOf("/passport", cookie)).toContain(`id="${stampAnchor(event)}"`);
});

test("the last lesson of a course leads to its end, which shows what it has earned", async () => {
  const { actor, cookie } = await enter("Ada Obi");
  const course = await buildCourse(db, { title: "Clean water", hasQuiz: false });
  await enrollInCourse(actor, course.id);
  const [first, last] = course.lessons;
  await completeLesson(actor, first?.key ?? "");
  const done = await fetchApp(lessonPath(course.slug, last?.key ?? ""), {
    cookie,
    form: { intent: "done" },
  });
  const path = earnedPath(await findActivityId(db, actor.id, `course:${course.id}`));
  expect(done.headers.get("location")).toBe(learnPath(course.slug));
  expect(await textOf(learnPath(course.slug), cookie)).toContain(`data-earned="${path}"`);
  const html = await textOf(path, cookie);
  expect(html).toContain("Course completed");
  expect(html).toMatch(/Certificate SDG-\d{4}-/);
  expect(html).toMatch(/\/certificates\/[\w-]+\/preview\.webp/);
});

test("missions and badges have a page; only their owner finds it and its picture", async () => {
  const { actor, cookie } = await enter("Ada Obi");
  const stranger = await enter("Bea");
  const admin = await buildActor(db, { roles: ["admin"] });
  const adminCookie = await buildSessionCookie(db, admin);
  const { id } = await buildCompletion(db, { learner: actor });
  await reviewCompletion(admin, id, { decision: "approved", review_note: null });
  const activity = await findActivityId(db, actor.id, `mission:${id}`);
  expect(await textOf(earnedPath(activity), cookie)).toContain("Mission approved");
  const [badge] = await db
    .select({ id: badges.id })
    .from(badges)
    .where(eq(badges.slug, "first-step"));
  const ofBadge = await findActivityId(db, actor.id, `badge:${badge?.id}`);
  const html = await textOf(earnedPath(ofBadge), cookie);
  for (const expected of ["Badge earned", "First Step"]) expect(html).toContain(expected);
  expect(html).not.toContain("+100");
  for (const path of [earnedPath(activity), earnedCardPath(activity)]) {
    const answers = [stranger.cookie, adminCookie].map((other) =>
      fetchApp(path, { cookie: other }),
    );
    expect((await Promise.all(answers)).map(({ status }) => status)).toEqual([404, 404]);
    const anonymous = await fetchApp(path);
    expect(anonymous.headers.get("location")).toBe(`/auth?redirect=${encodeURIComponent(path)}`);
  }
});

test("the picture names the learner only while the passport is public", async () => {
  const { actor, cookie } = await enter("Ada Obi");
  const { event } = await checkInTwiceAtOnce(cookie);
  const path = earnedCardPath(await findActivityId(db, actor.id, `event:${event.id}`));
  const draw = async () => Buffer.from(await (await fetchApp(path, { cookie })).arrayBuffer());
  const anonymous = await draw();
  const { format, width, height } = await sharp(anonymous).metadata();
  expect({ format, width, height }).toEqual({ format: "png", width: 1080, height: 1080 });

  await updateProfile(actor, { full_name: "Renamed" });
  expect((await draw()).equals(anonymous)).toBe(true);
  await updateProfile(actor, { passport_public: true });
  const named = await draw();
  expect(named.equals(anonymous)).toBe(false);
  await updateProfile(actor, { full_name: "Ada Obi" });
  expect((await draw()).equals(named)).toBe(false);
});
