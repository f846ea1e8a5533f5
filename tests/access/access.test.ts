import { beforeAll, expect, test } from "vitest";

import { enrollInCourse } from "#app/domains/courses/learning/enroll.server.ts";
import { buildSessionCookie } from "#tests/builders/accounts.ts";
import { buildCertificate } from "#tests/builders/certificates.ts";
import { buildPost } from "#tests/builders/community.ts";
import { buildAttempt, buildCourse } from "#tests/builders/courses.ts";
import { buildEvent } from "#tests/builders/events.ts";
import { buildInstitution } from "#tests/builders/institutions.ts";
import { buildInvoice } from "#tests/builders/invoices.ts";
import { buildOrder } from "#tests/builders/shop.ts";
import { buildDraft } from "#tests/builders/studio.ts";
import { buildEndpoint } from "#tests/builders/webhooks.ts";
import { db } from "#tests/db.ts";
import { listPageEndpoints } from "#tests/endpoints.ts";
import { recordWrites, takeWrites, writesOfReads } from "#tests/write-recorder.ts";

import { checkInPages } from "./access-check-in.ts";
import { buildInstitutionParams } from "./access-classes.ts";
import { communityPages } from "./access-community.ts";
import { connectionPages } from "./access-connections.ts";
import { eventPages } from "./access-events.ts";
import { institutionPages } from "./access-institutions.ts";
import { passportPages } from "./access-passport.ts";
import { paymentEndpoints } from "./access-payments.ts";
import { peoplePages } from "./access-people.ts";
import { shopPages } from "./access-shop.ts";
import {
  type Actors,
  adminOnly,
  type Answers,
  askAt,
  askWith,
  buildSessions,
  everyone,
  isWrite,
  type Params,
  signedIn,
  signUpUsers,
  staffOnly,
} from "./access-table.ts";
import { buildTextParams, textPages } from "./access-text-pages.ts";
import { buildDone } from "./build-done.ts";

const lessonKey = "01991c3e-5e3b-4cc2-9d0f-3f6a0b7f9a11";

/**
 * The response of each endpoint for each user, in the order of `identities`: a status, or "→ path" for a redirect.
 */
const pages: Record<string, Answers> = {
  "GET /": everyone("200"),
  "GET /*": everyone("404"),
  "GET /auth": signedIn("200", "→ /"),
  "GET /login": signedIn("200", "→ /"),
  "GET /register": signedIn("200", "→ /"),
  "GET /forgot-password": everyone("200"),
  "GET /reset-password": everyone("200"),
  "GET /verify-email": everyone("400"),
  "POST /verify-email": everyone("400"),
  "GET /logout": everyone("→ /"),
  "GET /admin/events": adminOnly("→ /auth", "→ /", "200"),
  "GET /admin/events/:id/edit": adminOnly("→ /auth", "→ /", "200"),
  "GET /admin/events/:id/qr.png": staffOnly("→ /auth", "→ /", "200"),
  "GET /certificates": signedIn("→ /auth", "200"),
  "GET /certificates/:id/file.pdf": signedIn("→ /auth", "404"),
  "GET /certificates/:id/preview.webp": signedIn("→ /auth", "404"),
  "GET /admin/certificates": adminOnly("→ /auth", "→ /", "200"),
  "POST /certificates": signedIn("→ /auth", "400"),
  "POST /admin/certificates": adminOnly("→ /auth", "→ /", "400"),
  "GET /data": everyone("200"),
  "GET /data/:fact": everyone("404"),
  "GET /data.csv": everyone("200"),
  "GET /data.json": everyone("200"),
  "GET /data.svg": everyone("404"),
  "GET /badges": everyone("200"),
  "GET /badges/:slug": everyone("404"),
  "GET /start": signedIn("→ /auth", "200"),
  "POST /start": signedIn("→ /auth", "400"),
  "GET /dashboard": signedIn("→ /auth", "200"),
  "GET /notifications": signedIn("→ /auth", "200"),
  "POST /notifications": signedIn("→ /auth", "404"),
  "GET /admin/overview": adminOnly("→ /auth", "→ /", "200"),
  "GET /admin/funnel": adminOnly("→ /auth", "→ /", "200"),
  "GET /admin/funnel.csv": adminOnly("→ /auth", "→ /", "200"),
  "GET /admin/audit": adminOnly("→ /auth", "→ /", "200"),
  "GET /admin/questions": adminOnly("→ /auth", "→ /", "200"),
  "POST /admin/questions": adminOnly("→ /auth", "→ /", "400"),
  "GET /passport/points": signedIn("→ /auth", "200"),
  "POST /passport/points": signedIn("→ /auth", "400"),
  "GET /admin/exports": adminOnly("→ /auth", "→ /", "200"),
  "GET /exports": signedIn("→ /auth", "→ /admin/exports"),
  "POST /exports": signedIn("→ /auth", "→ /dashboard"),
  ...peoplePages,
  "GET /admin": adminOnly("→ /auth", "→ /", "200"),
  "GET /admin/templates/:id": adminOnly("→ /auth", "→ /", "→ /admin"),
  "GET /admin/templates/:id/test.pdf": adminOnly("→ /auth", "→ /", "→ /admin"),
  "GET /storage/certificates/:kind/:name": adminOnly("→ /auth", "→ /", "404"),
  "POST /admin": adminOnly("→ /auth", "→ /", "400"),
  "POST /admin/templates/:id": adminOnly("→ /auth", "→ /", "→ /admin"),
  "POST /auth": signedIn("400", "→ /"),
  "POST /login": signedIn("400", "→ /"),
  "POST /register": signedIn("400", "→ /"),
  "POST /forgot-password": everyone("400"),
  "POST /reset-password": everyone("400"),
  "POST /logout": everyone("→ /"),
  "GET /consents": signedIn("→ /auth", "→ /"),
  "POST /consents": signedIn("→ /auth", "→ /"),
  "POST /passport": signedIn("→ /auth", "400"),
  "POST /admin/events": adminOnly("→ /auth", "→ /", "400"),
  "POST /admin/events/:id/edit": adminOnly("→ /auth", "→ /", "400"),

  "GET /profile": signedIn("→ /auth", "200"),
  "POST /profile": signedIn("→ /auth", "400"),
  "GET /profile/export": signedIn("→ /auth", "→ /profile"),
  "POST /profile/export": signedIn("→ /auth", "200"),
  "GET /second-step": signedIn("→ /auth", "→ /"),
  "POST /second-step": signedIn("→ /auth", "→ /"),
  "GET /confirm-email": everyone("400"),
  "POST /confirm-email": everyone("400"),
  "GET /sdgs": everyone("200"),
  "GET /sdgs/:n": everyone("200"),
  "GET /sdgs/:n/image.png": everyone("200"),
  "GET /search": everyone("200"),

  "GET /missions": everyone("200"),
  "GET /missions/:id": everyone("200"),
  "GET /impact": everyone("200"),
  "GET /impact/submissions": everyone("404"),
  "GET /impact/:name": everyone("404"),
  "GET /pictures/:kind/:name": everyone("404"),
  "GET /missions/photos/:id": ["404", "200", "404", "404", "404", "200"],
  "GET /admin/missions": adminOnly("→ /auth", "→ /", "200"),
  "GET /admin/missions/:id/edit": adminOnly("→ /auth", "→ /", "200"),
  "POST /missions/:id": signedIn("→ /auth", "400"),
  "POST /admin/missions": adminOnly("→ /auth", "→ /", "400"),
  "POST /admin/missions/:id/edit": adminOnly("→ /auth", "→ /", "400"),

  "GET /leaderboard": everyone("200"),
  "GET /unsubscribe/:token": everyone("404"),
  "POST /unsubscribe/:token": everyone("404"),
  "GET /live": everyone("400"),
  "GET /notifications/unread": signedIn("401", "200"),

  ...checkInPages,
  ...passportPages,
  ...textPages,
  "GET /instructor": everyone("200"),
  "POST /instructor": ["→ /auth", "400", "400", "400", "400", "400"],
  "GET /admin/instructors": adminOnly("→ /auth", "→ /", "200"),
  "POST /admin/instructors": adminOnly("→ /auth", "→ /", "400"),
  // The learner is enrolled in the course; users who aren't are shown its description.
  "GET /courses": everyone("200"),
  "GET /courses/:slug": everyone("200"),
  "GET /courses/:slug/pictures/:name": everyone("404"),
  "GET /courses/:slug/learn": onlyLearner(`→ /courses/a-course/learn/${lessonKey}`),
  "GET /courses/:slug/learn/:lesson": onlyLearner("200"),
  "GET /courses/:slug/learn/quiz/:quiz": onlyLearner("200"),
  "GET /courses/:slug/learn/quiz/:quiz/practice": onlyLearner("200"),
  "GET /courses/:slug/learn/result/:attempt": onlyLearner("404"),
  "POST /courses/:slug": signedIn("→ /auth", "400"),
  "POST /courses/:slug/learn/:lesson": onlyLearner("400"),
  "POST /courses/:slug/learn/quiz/:quiz": onlyLearner("400"),
  "POST /courses/:slug/learn/quiz/:quiz/practice": onlyLearner("400"),

  "GET /instructor/courses": teachers("200"),
  "GET /instructor/courses/new": teachers("200"),
  "POST /instructor/courses/new": teachers("400"),
  "GET /instructor/courses/:id": teachers("404", "200"),
  "POST /instructor/courses/:id": teachers("404", "400"),
  "GET /instructor/courses/:id/about": teachers("404", "200"),
  "POST /instructor/courses/:id/about": teachers("404", "400"),
  "GET /instructor/courses/:id/learners": teachers("404", "200"),
  "POST /instructor/courses/:id/learners": teachers("404", "400"),
  "GET /instructor/courses/:id/preview": teachers("404", "200"),
  "GET /instructor/courses/:id/versions": teachers("404", "200"),
  "POST /instructor/courses/:id/versions": teachers("404", "400"),
  "GET /instructor/courses/import": teachers("200"),
  "POST /instructor/courses/import": teachers("400"),
  "GET /instructor/courses/:id/export": teachers("404", "200"),
  "POST /instructor/courses": teachers("400"),
  "GET /instructor/courses/:id/instructors": teachers("404", "200"),
  "POST /instructor/courses/:id/instructors": teachers("404", "400"),
  "POST /instructor/courses/:id/autosave": teachers("400"),
  "POST /instructor/courses/:id/order": teachers("400"),
  "GET /instructor/courses/:id/lessons/:lesson": teachers("404", "200"),
  "POST /instructor/courses/:id/lessons/:lesson": teachers("404", "400"),
  "GET /instructor/courses/:id/lessons/:lesson/tasks": teachers("404", "200"),
  "POST /instructor/courses/:id/lessons/:lesson/tasks": teachers("404", "400"),
  "GET /instructor/courses/:id/quizzes/:quiz": teachers("404", "200"),
  "POST /instructor/courses/:id/quizzes/:quiz": teachers("404", "400"),
  "GET /courses/pictures/:id": everyone("404"),

  ...communityPages,
  "GET /admin/community": adminOnly("→ /auth", "→ /", "200"),
  "POST /admin/community": adminOnly("→ /auth", "→ /", "400"),
  ...institutionPages,
  ...eventPages,
  ...shopPages,
  ...paymentEndpoints,
  ...connectionPages,
};

// Users who aren't enrolled in the course are redirected to its page.
function onlyLearner(learner: string): Answers {
  const others = "→ /courses/a-course";
  return ["→ /auth", learner, others, others, others, others];
}

/** Returns the responses of the studio: an instructor has no access to another instructor's course, an admin has. */
function teachers(instructor: string, admin = instructor): Answers {
  const shut = "→ /instructor";
  return ["→ /auth", shut, shut, shut, instructor, admin];
}

let actors: Actors;
let params: Params;

beforeAll(async () => {
  actors = await signUpUsers();
  const event = await buildEvent(db);
  const done = await buildDone(actors.learner);
  const course = await buildCourse(db, { slug: "a-course", firstLessonKey: lessonKey });
  await enrollInCourse(actors.learner, course.slug);
  await buildAttempt(db, actors.learner, course.quiz.key);
  const draft = await buildDraft(db);
  const order = await buildOrder(db, { buyer: actors.learner });
  const school = await buildInstitution(db, { slug: "a-school", mayVerifyProofs: true });
  params = {
    ...(await buildTextParams()),
    ...(await buildInstitutionParams(school, done.mission)),
    "shop/:slug": order.product.slug,
    "products/:id": order.product.id,
    "orders/:number": order.number,
    ":kind": "goals",
    ":topic": "6",
    "posts/:id": (await buildPost(db, { author: actors.learner })).id,
    "courses/:id": draft.id,
    "lessons/:lesson": draft.lessons[0] ?? "",
    "quizzes/:quiz": draft.quizId,
    ":slug": actors.learner.id,
    ":qrCode": event.qrCodeData,
    "events/:id": event.id,
    "missions/:id": done.mission,
    ":n": "6",
    "photos/:id": done.photo,
    "courses/:slug": course.slug,
    "posters/:name": "a4.pdf",
    ":lesson": lessonKey,
    ":quiz": course.quiz.key,
    ":number": (await buildCertificate(db)).certificateNumber,
    "invoices/:id": (await buildInvoice(db, actors.learner)).id,
    "*": "no-such-page",
    "webhooks/:id": (await buildEndpoint(db, actors.admin)).id,
    ":resource": "events",
    ":guide": "webhooks",
  };
  await recordWrites();
});

test("every page and action of the product has its row", () => {
  expect(Object.keys(pages).toSorted()).toEqual(listPageEndpoints());
});

// The writes of each GET, by endpoint.
const wrote: Record<string, string[]> = {};

test.each(Object.entries(pages))("%s", async (endpoint, expected) => {
  const cookies = await buildSessions(actors);
  await takeWrites();
  expect(await askWith(cookies, endpoint, { params })).toEqual(expected);
  const writes = await takeWrites();
  if (!isWrite(endpoint) && writes.length) wrote[endpoint] = writes;
});

test("no GET or HEAD changes anything but a learner's bookmark and what they were told", async () => {
  const cookies = await buildSessions(actors);
  await takeWrites();
  for (const endpoint of Object.keys(pages).filter((one) => !isWrite(one))) {
    const head = endpoint.replace("GET", "HEAD");
    await Promise.all(cookies.map((cookie) => askAt(head, { params, cookie })));
    const writes = await takeWrites();
    if (writes.length) wrote[head] = writes;
  }
  expect(wrote).toEqual(writesOfReads);
}, 300_000);

test.each(Object.keys(pages).filter(isWrite))(
  "%s is refused from a foreign and a missing origin, even to an admin",
  async (endpoint) => {
    const cookie = await buildSessionCookie(db, actors.admin);
    for (const origin of ["https://elsewhere.example", "null", null]) {
      expect(await askAt(endpoint, { params, cookie, origin }), `from ${origin}`).toBe("403");
    }
  },
);
