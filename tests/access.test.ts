import { beforeAll, beforeEach, expect, test } from "vitest";

import type { Actor } from "#app/domains/accounts/actor.ts";
import { proofPhotos } from "#app/domains/missions/tables.server.ts";

import { buildActor, buildSessionCookie } from "./builders/accounts.ts";
import { buildEvent } from "./builders/events.ts";
import { buildCompletion, buildMission } from "./builders/missions.ts";
import { buildPhoto } from "./builders/photos.ts";
import { db } from "./db.ts";
import { listPageDoors } from "./doors.ts";
import { fetchApp } from "./http.ts";

const people = [
  "anonymous",
  "learner",
  "otherLearner",
  "eventStaff",
  "instructor",
  "admin",
] as const;
type Person = (typeof people)[number];
type Answers = readonly [string, string, string, string, string, string];

const everyone = (answer: string): Answers => [answer, answer, answer, answer, answer, answer];
const signedIn = (anonymous: string, answer: string): Answers => [
  anonymous,
  answer,
  answer,
  answer,
  answer,
  answer,
];
const adminOnly = (anonymous: string, others: string, admin: string): Answers => [
  anonymous,
  others,
  others,
  others,
  others,
  admin,
];

/**
 * Who gets which answer at which door: a status, or "→ path" for a redirect. In the order of `people`. The learner's
 * passport is private, so the learner alone sees it.
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
  "GET /logout": everyone("→ /"),
  "GET /passport": signedIn("→ /auth", "200"),
  "GET /passport/:slug": ["404", "200", "404", "404", "404", "404"],
  "GET /passport/:slug/image.png": everyone("404"),
  "GET /checkin/:qrCode": signedIn("→ /auth", "200"),
  "GET /admin/events": adminOnly("→ /auth", "→ /", "200"),
  "GET /admin/events/:id/edit": adminOnly("→ /auth", "→ /", "200"),
  "GET /admin/events/:id/qr.png": ["→ /auth", "→ /", "→ /", "200", "→ /", "200"],
  "POST /auth": signedIn("400", "→ /"),
  "POST /login": signedIn("400", "→ /"),
  "POST /register": signedIn("400", "→ /"),
  "POST /forgot-password": everyone("400"),
  "POST /reset-password": everyone("400"),
  "POST /logout": everyone("→ /"),
  "POST /passport": signedIn("→ /auth", "400"),
  "POST /checkin/:qrCode": signedIn("→ /auth", "200"),
  "POST /admin/events": adminOnly("→ /auth", "→ /", "400"),
  "POST /admin/events/:id/edit": adminOnly("→ /auth", "→ /", "400"),
  "GET /missions": everyone("200"),
  "GET /missions/:id": everyone("200"),
  "GET /missions/photos/:id": ["404", "200", "404", "404", "404", "200"],
  "GET /admin/missions": adminOnly("→ /auth", "→ /", "200"),
  "GET /admin/missions/:id/edit": adminOnly("→ /auth", "→ /", "200"),
  "POST /missions/:id": signedIn("→ /auth", "400"),
  "POST /admin/missions": adminOnly("→ /auth", "→ /", "400"),
  "POST /admin/missions/:id/edit": adminOnly("→ /auth", "→ /", "400"),
};

const actors: Partial<Record<Person, Actor>> = {};
const cookies: Partial<Record<Person, string>> = {};
let places: Record<string, string>;

beforeAll(async () => {
  const learner = await signUp("learner");
  await signUp("otherLearner");
  await signUp("eventStaff", "event_staff");
  await signUp("instructor", "instructor");
  await signUp("admin", "admin");
  const event = await buildEvent(db);
  await buildPhotoOf(learner, event.id);
  places = {
    ":slug": learner.id,
    ":qrCode": event.qrCodeData,
    ":id": event.id,
    "*": "no-such-page",
  };
});

/** The learner's proof for a mission, with a photo; mission and photo have the id that all addresses here have. */
async function buildPhotoOf(learner: Actor, id: string) {
  const mission = await buildMission(db, { id });
  await buildCompletion(db, { learner, mission, photos: [await buildPhoto()] });
  await db.update(proofPhotos).set({ id });
}

async function signUp(person: Person, ...roles: Actor["roles"]): Promise<Actor> {
  const actor = await buildActor(db, { roles: [...roles] });
  actors[person] = actor;
  return actor;
}

// Signing out is one of the doors, so every door gets sessions of its own.
beforeEach(async () => {
  for (const person of people) {
    const actor = actors[person];
    // eslint-disable-next-line no-await-in-loop
    if (actor) cookies[person] = await buildSessionCookie(db, actor);
  }
});

test("every page and action of the product has its row", () => {
  expect(Object.keys(pages).toSorted()).toEqual(listPageDoors());
});

test.each(Object.entries(pages))("%s", async (door, expected) => {
  const answers: string[] = [];
  for (const person of people) {
    // One after the other: signing out must not meet another's request.
    // eslint-disable-next-line no-await-in-loop
    answers.push(await knock(door, cookies[person]));
  }
  expect(answers).toEqual(expected);
});

async function knock(door: string, cookie: string | undefined): Promise<string> {
  const [method = "", pattern = ""] = door.split(" ");
  const path = pattern.replaceAll(/:\w+|\*/g, (name) => places[name] ?? name);
  const init = { ...(cookie && { cookie }), ...(method === "POST" && { form: {} }) };
  const response = await fetchApp(path, { method, redirect: "manual", ...init });
  const location = response.headers.get("location");
  return location ? `→ ${location.split("?")[0]}` : String(response.status);
}

test.each(Object.keys(pages).filter((door) => door.startsWith("POST")))(
  "%s is refused from a foreign origin, even to an admin",
  async (door) => {
    const path = (door.split(" ")[1] ?? "").replaceAll(/:\w+/g, (name) => places[name] ?? name);
    const headers = { origin: "https://elsewhere.example" };
    const response = await fetchApp(path, { cookie: cookies.admin ?? "", form: {}, headers });
    expect(response.status).toBe(403);
  },
);
