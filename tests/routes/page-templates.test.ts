import { eq } from "drizzle-orm";
import { afterAll, beforeAll, expect, test } from "vitest";

import type { Actor } from "#app/domains/accounts/actor.ts";
import { sessions, userRoles, users } from "#app/domains/accounts/tables.server.ts";
import { requestReissue } from "#app/domains/certificates/reissue/request-reissue.server.ts";
import { revokeCertificate } from "#app/domains/certificates/revoke-certificate.server.ts";
import { completeLesson } from "#app/domains/courses/learning/complete-lesson.server.ts";
import { enrollInCourse } from "#app/domains/courses/learning/enroll.server.ts";
import { courses } from "#app/domains/courses/tables.server.ts";
import { checkIn } from "#app/domains/events/check-in/check-in.server.ts";
import { register } from "#app/domains/events/registration/register.server.ts";
import { reviewCompletion } from "#app/domains/missions/completions/review.server.ts";
import { notifications } from "#app/domains/notifications/tables.server.ts";
import { addToBasket } from "#app/domains/shop/basket/change.server.ts";
import { buildActor, buildSessionCookie } from "#tests/builders/accounts.ts";
import { buildCertificate } from "#tests/builders/certificates.ts";
import { buildPost } from "#tests/builders/community.ts";
import { buildCourse } from "#tests/builders/courses.ts";
import { buildComingEvent } from "#tests/builders/events.ts";
import { buildInstitution } from "#tests/builders/institutions.ts";
import { buildCompletion, buildMission } from "#tests/builders/missions.ts";
import { buildLearner } from "#tests/builders/passport.ts";
import { buildProduct } from "#tests/builders/shop.ts";
import { db } from "#tests/db.ts";
import { fetchApp } from "#tests/http.ts";
import { normalise, type Page, startListening } from "#tests/templates.ts";

let product: Awaited<ReturnType<typeof startListening>>;
let course: Awaited<ReturnType<typeof buildCourse>>;
let paths: string[];
const readers: Record<string, string> = {};

beforeAll(async () => {
  course = await buildCourse(db, { title: "Water & <b>wells</b>" });
  const finished = await buildCourse(db, { title: "Short", lessonTitles: ["One"], hasQuiz: false });
  const event = await buildComingEvent(db, { title: "A walk" });
  const mission = await buildMission(db, { title: "Plant" });
  const post = await buildPost(db);
  const [lesson] = course.lessons;
  const enrolled = await buildLearner(db, { name: "آمنة", activities: 2 });
  const mug = await buildProduct(db, { name: "Mug" });
  await addToBasket({ userId: enrolled.actor.id }, { variantId: mug.variant.id, quantity: 2 }, db);
  await enrollInCourse(enrolled.actor, course.id);
  await completeLesson(enrolled.actor, lesson!.key);
  await register(enrolled.actor, event.id);
  await buildCompletion(db, { learner: enrolled.actor, mission });
  const done = await buildLearner(db, { name: "<script>alert(1)</script>", isPublic: false });
  await enrollInCourse(done.actor, finished.id);
  await completeLesson(done.actor, finished.lessons[0]!.key);
  await enrollInCourse(done.actor, course.id);
  await checkIn(done.actor, event.qrCodeData);
  const { id: proof } = await buildCompletion(db, { learner: done.actor, mission });
  const reviewer = await buildActor(db, { roles: ["admin"] });
  await reviewCompletion(reviewer, proof, { decision: "approved", review_note: "Good" }, db);
  // What is fresh is shown with an animation for a minute.
  await db.execute(`update mission_completions set reviewed_at = now() - interval '1 hour'`);
  await db.execute(`update user_badges set earned_at = now() - interval '1 hour'`);
  await db.execute(`update event_attendance set checked_in_at = now() - interval '1 hour'`);
  await buildCertificate(db, { userId: done.actor.id, courseTitle: 'Rivers & "lakes"' });
  const first = await buildCertificate(db, { userId: done.actor.id, score: null, sdgGoal: null });
  const reissue = { certificateId: first.id, wantedName: "Ada & Co" };
  await requestReissue(done.actor, reissue);
  const second = await buildCertificate(db, { userId: done.actor.id });
  await revokeCertificate(reviewer, second.id, "It's <wrong>");
  const elsewhere = await buildLearner(db, { name: 'O\'Neil & "Co"' });
  await db.execute(
    `update profiles set time_zone = 'Pacific/Auckland', calendar_token = 'a-token', country = 'NZ',
      portrait = '{"key": "portraits/abc.webp", "width": 1000, "height": 1000, "description": "", "x": 40, "y": 20}',
      portrait_public = true, searchable = false, mail_off = '["reminders", "mentions"]' where id = '${elsewhere.actor.id}'`,
  );
  await buildInstitution(db, { owner: elsewhere.actor, name: "Lake & <School>" });
  const blocking = await buildActor(db);
  await db.execute(`insert into blocks (user_id, blocked_id)
    values ('${blocking.id}', '${post.author.id}')`);
  Object.assign(readers, {
    "a new learner": await buildSessionCookie(db, await buildActor(db, { name: "" })),
    "an enrolled learner": enrolled.cookie,
    "a learner who finished": done.cookie,
    "a learner elsewhere": elsewhere.cookie,
    "a learner who blocks": await buildSessionCookie(db, blocking),
    "event staff": await signInAs("event_staff"),
    "an admin": await signInAs("admin"),
  });
  paths = [
    "/",
    "/start",
    "/courses",
    `/courses/${course.slug}`,
    `/courses/${finished.slug}`,
    "/events",
    "/leaderboard",
    "/community",
    `/events/${event.id}`,
    "/missions",
    `/missions/${mission.id}`,
    "/passport",
    "/sdgs",
    "/shop",
    `/shop/${mug.slug}`,
    "/sdgs/6",
    "/dashboard",
    "/profile",
    "/certificates",
    `/courses/${course.slug}/learn/${lesson!.key}`,
  ];
  product = await startListening();
});

afterAll(() => product.stop());

const signInAs = async (role: "admin" | "event_staff") =>
  buildSessionCookie(db, await buildActor(db, { roles: [role], email: `${role}@example.org` }));

const isFromTemplate = ({ headers }: Page) =>
  !String(headers["content-security-policy"]).includes("'nonce-");

const withoutRequest = ({
  "content-security-policy": _policy,
  "content-length": _length,
  "x-request-id": _id,
  date: _date,
  connection: _connection,
  "keep-alive": _alive,
  "transfer-encoding": _transfer,
  ...headers
}: Record<string, unknown>) => headers;

test("a page from a template is the page rendered for this reader alone", async () => {
  const alone: string[] = [];
  for (const language of ["en", "ar"]) {
    const headers = { "accept-language": language, "accept-encoding": "identity" };
    for (const path of paths) {
      for (const [reader, cookie] of Object.entries(readers)) {
        const quick = await product.get(path, cookie, headers);
        const plain = await fetchApp(path, { cookie, headers, redirect: "manual" });
        const what = `${path} for ${reader} in ${language}`;
        expect(quick.status, what).toBe(plain.status);
        expect(normalise(quick.body), what).toBe(normalise(await plain.text()));
        if (!isFromTemplate(quick)) alone.push(`${reader}: ${path}`);
        expect(withoutRequest(quick.headers), what).toEqual(
          withoutRequest(Object.fromEntries(plain.headers)),
        );
      }
    }
  }
  const lesson = paths.at(-1);
  const notEnrolled = Object.keys(readers).filter(
    (reader) => !["an enrolled learner", "a learner who finished"].includes(reader),
  );
  const expected = [
    "a learner who blocks: /community",
    ...notEnrolled.map((reader) => `${reader}: ${lesson}`),
  ];
  expect(alone.toSorted()).toEqual([...expected, ...expected].toSorted());
});

test("a policy names every script of the page", async () => {
  const { body, headers } = await product.get("/courses", readers["an admin"]!);
  const { createHash } = await import("node:crypto");
  const scripts = [...body.matchAll(/<script(?![^>]*\ssrc=)[^>]*>([\s\S]*?)<\/script>/g)];
  expect(scripts.length).toBeGreaterThan(1);
  for (const [, script = ""] of scripts) {
    const hash = createHash("sha256").update(script).digest("base64");
    expect(headers["content-security-policy"]).toContain(`'sha256-${hash}'`);
  }
});

test("readers whose requests interleave never get each other's parts", async () => {
  const both = await Promise.all(
    ["first", "second"].map(async (name) => {
      const actor = await buildActor(db, { name, email: `${name}@example.org` });
      return { name, cookie: await buildSessionCookie(db, actor) };
    }),
  );
  const asked = Array.from({ length: 100 }, (_, n) => both[n % 2]!);
  const pages = await Promise.all(
    asked.map(({ cookie }, n) => product.get(n < 50 ? "/courses" : "/passport", cookie)),
  );
  for (const [at, page] of pages.entries()) {
    const [own, other] = at % 2 === 0 ? ["first", "second"] : ["second", "first"];
    if (at >= 50) expect(page.body).toMatch(new RegExp(`<h2[^>]*><bdi>${own}</bdi>`));
    expect(isFromTemplate(page)).toBe(true);
    expect(page.body).toContain(`${own}@example.org`);
    expect(page.body).not.toContain(`${other}@example.org`);
  }
});

test("visitors, and readers with a query or a message, don't get a template", async () => {
  const cookie = readers["a new learner"]!;
  expect((await product.get("/courses", "")).body).not.toContain("data-bell");
  const tampered = cookie.replace(/.$/, "x");
  expect((await product.get("/courses", tampered)).body).not.toContain("data-bell");
  expect(isFromTemplate(await product.get("/courses?goal=6", cookie))).toBe(false);
  expect(isFromTemplate(await product.get("/courses", cookie))).toBe(true);
});

async function newReader(): Promise<{ actor: Actor; cookie: string }> {
  const actor = await buildActor(db);
  return { actor, cookie: await buildSessionCookie(db, actor) };
}

test("shows a new name, role, notification and the end of a session at once", async () => {
  const { actor, cookie } = await newReader();
  const show = async () => {
    const page = await product.get("/sdgs", cookie);
    expect(isFromTemplate(page)).toBe(page.body.includes("data-bell"));
    return page.body;
  };
  expect(await show()).not.toContain('href="/admin"');
  await db.insert(userRoles).values({ userId: actor.id, role: "admin" });
  expect(await show()).toContain('href="/admin"');
  await db.update(users).set({ name: "Renamed" }).where(eq(users.id, actor.id));
  expect(await show()).toContain("&quot;name&quot;:&quot;Renamed&quot;");
  expect(await show()).toContain('aria-label="Notifications"');
  const notice = { userId: actor.id, kind: "mention", source: "test" } as const;
  await db.insert(notifications).values(notice);
  expect(await show()).toContain("1 unread");
  await db.delete(sessions).where(eq(sessions.userId, actor.id));
  expect(await show()).not.toContain("data-bell");
});

test("shows a change of a course, and its end, to all readers", async () => {
  const changed = await buildCourse(db, { title: "Before" });
  const cookie = readers["an enrolled learner"]!;
  const path = `/courses/${changed.slug}`;
  expect((await product.get(path, cookie)).body).toContain("Before");
  await db.update(courses).set({ title: "After" }).where(eq(courses.id, changed.id));
  await expect.poll(async () => (await product.get(path, cookie)).body).toContain("After");
  await db.update(courses).set({ status: "unpublished" }).where(eq(courses.id, changed.id));
  await expect.poll(async () => (await product.get(path, cookie)).status).toBe(404);
});

test("answers HEAD with the headers of GET, and compresses for the browser", async () => {
  const cookie = readers["an enrolled learner"]!;
  const whole = await product.get("/courses", cookie, { "accept-encoding": "gzip, br, zstd" });
  const head = await product.get("/courses", cookie, {
    "accept-encoding": "gzip, br, zstd",
    method: "HEAD",
  });
  expect(head.body).toBe("");
  expect({ ...head.headers, date: "", "x-request-id": "" }).toEqual({
    ...whole.headers,
    date: "",
    "x-request-id": "",
  });
  expect(whole.headers["content-encoding"]).toBe("zstd");
});
