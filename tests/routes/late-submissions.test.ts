import { eq } from "drizzle-orm";
import { expect, test } from "vitest";

import { lessonPath } from "#app/domains/courses/course.ts";
import { enrollInCourse } from "#app/domains/courses/learning/enroll.server.ts";
import { enrollments, lessonNotes } from "#app/domains/courses/tables.server.ts";
import { checkInPath } from "#app/domains/events/event.ts";
import { eventAttendance } from "#app/domains/events/tables.server.ts";
import { missionCompletions, proofPhotos } from "#app/domains/missions/tables.server.ts";
import { buildActor, buildSessionCookie } from "#tests/builders/accounts.ts";
import { buildCourse } from "#tests/builders/courses.ts";
import { buildEvent } from "#tests/builders/events.ts";
import { buildMission } from "#tests/builders/missions.ts";
import { buildPhoto } from "#tests/builders/photos.ts";
import { db } from "#tests/db.ts";
import { toastsOf } from "#tests/flash.ts";
import { fetchApp } from "#tests/http.ts";

type Learner = { id: string; cookie: string };

async function enter(): Promise<Learner> {
  const { id } = await buildActor(db);
  return { id, cookie: await buildSessionCookie(db, { id }) };
}

/** Sends a form as the service worker sends what was submitted some minutes ago. */
const sendLate = (path: string, { id, cookie }: Learner, body: BodyInit, minutes = 5) =>
  fetchApp(path, {
    method: "POST",
    cookie,
    body,
    headers: {
      "X-Form-Fetch": "1",
      "X-Account": id,
      "X-Made-At": new Date(Date.now() - minutes * 60_000).toISOString(),
    },
  });

const attendanceOf = (userId: string) =>
  db.select().from(eventAttendance).where(eq(eventAttendance.userId, userId));
const messageOf = (response: Response) =>
  decodeURIComponent(response.headers.get("X-Form-Message") ?? "");

test("a late check-in arrives twice and counts once; a refusal says why, without a toast for the next page", async () => {
  const [learner, event] = [await enter(), await buildEvent(db)];
  const path = checkInPath(event.qrCodeData);
  for (let n = 0; n < 2; n++) {
    const response = await sendLate(path, learner, new URLSearchParams());
    expect([response.status, response.headers.get("X-Form-Answer")]).toEqual([200, "page"]);
  }
  expect(await attendanceOf(learner.id)).toHaveLength(1);
  const other = checkInPath((await buildEvent(db)).qrCodeData);
  const refused = await sendLate(other, learner, new URLSearchParams(), 25 * 60);
  expect(refused.status).toBe(410);
  expect(messageOf(refused)).toBe(
    "This check-in is more than 24 hours old. Ask the event staff to check you in.",
  );
  expect(toastsOf(refused)).toEqual([]);
});

test("what one account submitted is never sent by another, nor after its session has ended", async () => {
  const [ada, ben] = [await enter(), await enter()];
  const path = checkInPath((await buildEvent(db)).qrCodeData);
  const body = () => new URLSearchParams();
  const mixed = await sendLate(path, { id: ada.id, cookie: ben.cookie }, body());
  expect([mixed.status, mixed.headers.get("X-Form-Answer")]).toEqual([401, null]);
  expect((await sendLate(path, { id: ada.id, cookie: "" }, body())).status).toBe(401);
  expect([...(await attendanceOf(ada.id)), ...(await attendanceOf(ben.id))]).toEqual([]);
});

test("a proof is one, however often its id arrives: at once, after a withdrawal, and from two people", async () => {
  const [ada, ben, mission] = [await enter(), await enter(), await buildMission(db)];
  const photo = new Uint8Array(await buildPhoto());
  const submission = crypto.randomUUID();
  const form = () => {
    const fields = new FormData();
    for (const [name, value] of Object.entries({ intent: "submit", text: "An oak", submission }))
      fields.set(name, value);
    fields.set("photos", new File([photo], "oak.jpg"));
    return fields;
  };
  const path = `/missions/${mission.id}`;
  const answers = await Promise.all(Array.from({ length: 8 }, () => sendLate(path, ada, form())));
  expect(answers.map((answer) => answer.headers.get("X-Form-Refused"))).toEqual(
    Array.from({ length: 8 }, () => null),
  );
  const completionsOf = ({ id }: Learner) =>
    db.select().from(missionCompletions).where(eq(missionCompletions.userId, id));
  const [completion] = await completionsOf(ada);
  expect(await completionsOf(ada)).toHaveLength(1);
  expect(await db.select().from(proofPhotos).where(eq(proofPhotos.userId, ada.id))).toHaveLength(1);

  const withdrawal = { intent: "withdraw", id: completion?.id ?? "" };
  await fetchApp(path, { form: withdrawal, cookie: ada.cookie });
  expect((await sendLate(path, ada, form())).headers.get("X-Form-Refused")).toBeNull();
  expect(await completionsOf(ada)).toMatchObject([{ status: "withdrawn" }]);

  await sendLate(path, ben, form());
  expect(await completionsOf(ben)).toMatchObject([{ status: "pending", submissionId: submission }]);
});

test("a late note never replaces what another device has written since", async () => {
  const [learner, course] = [await enter(), await buildCourse(db)];
  await enrollInCourse({ ...(await buildActor(db)), id: learner.id }, course.slug);
  const key = course.lessons[0]?.key ?? "";
  const path = lessonPath(course.slug, key);
  const late = (body: string, saved: string) =>
    sendLate(path, learner, new URLSearchParams({ intent: "done", body, saved }));
  const noteOf = async () => {
    const [note] = await db.select().from(lessonNotes).where(eq(lessonNotes.userId, learner.id));
    return note?.body;
  };
  await late("From the bus", "");
  expect(await noteOf()).toBe("From the bus");
  await fetchApp(path, {
    form: { intent: "note", body: "At home", saved: "From the bus" },
    cookie: learner.cookie,
  });
  for (let n = 0; n < 2; n++) await late("On the train", "From the bus");
  expect(await noteOf()).toBe("At home\n\nOn the train");
  await late("", "From the bus");
  expect(await noteOf()).toBe("At home\n\nOn the train");
});

test("pages say whose they are; a page that is stored does not count as opened", async () => {
  const [learner, course] = [await enter(), await buildCourse(db)];
  await enrollInCourse({ ...(await buildActor(db)), id: learner.id }, course.slug);
  const [first, second] = course.lessons.map(({ key }) => key);
  const open = (key = "", headers = {}) =>
    fetchApp(lessonPath(course.slug, key), { cookie: learner.cookie, headers });
  expect((await open(first)).headers.get("X-Account")).toBe(learner.id);
  await open(second, { "X-Kept": "1" });
  const [enrollment] = await db
    .select()
    .from(enrollments)
    .where(eq(enrollments.userId, learner.id));
  expect(enrollment?.lastLessonKey).toBe(first);
  expect((await fetchApp("/terms")).headers.get("X-Account")).toBeNull();
});

test.each(["/offline", "/offline/check-in"])("%s knows no account", async (path) => {
  const html = await (await fetchApp(path)).text();
  expect(html).not.toContain("sdg-passport.session");
  expect(html).not.toContain("<nav");
  expect(html).toContain('src="/offline.js"');
});

test("only pages of people who are logged in start the service worker", async () => {
  const { cookie } = await enter();
  const starts = async (path: string, of?: string) =>
    (await (await fetchApp(path, { cookie: of })).text()).includes("/service-worker.js");
  expect(await starts("/terms")).toBe(false);
  expect(await starts("/terms", cookie)).toBe(true);
});
