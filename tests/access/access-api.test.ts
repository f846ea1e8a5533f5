import { beforeAll, beforeEach, expect, test } from "vitest";

import { endpointNames } from "#app/http/auth/auth-endpoints.server.ts";
import { buildSessionCookie } from "#tests/builders/accounts.ts";
import { buildPost } from "#tests/builders/community.ts";
import { buildEvent } from "#tests/builders/events.ts";
import { buildCompletion, buildMission } from "#tests/builders/missions.ts";
import { db } from "#tests/db.ts";
import { listHostEndpoints } from "#tests/endpoints.ts";
import { openApp } from "#tests/http.ts";
import { setVariables } from "#tests/worker.ts";

import {
  type Actors,
  adminOnly,
  type Answers,
  askAt,
  askEveryone,
  everyone,
  isWrite,
  type Params,
  signedIn,
  signUpUsers,
  staffOnly,
} from "./access-table.ts";

/**
 * The status of each call for each user, in the order of `identities`. The learner's passport is private, the event
 * and the mission are hidden, and the mission completion is the learner's; a 400 is caused by the input, after the
 * caller was authorised.
 */
const calls: Record<string, Answers> = {
  "GET /healthz": everyone("200"),
  "GET /readyz": everyone("200"),
  // All requests come from the machine itself.
  "GET /metrics": everyone("200"),
  "GET /api/v1/openapi.json": everyone("200"),
  "GET /api/v1/me": signedIn("401", "200"),
  "PATCH /api/v1/me": signedIn("401", "200"),
  "GET /api/v1/me/activities": signedIn("401", "200"),
  "GET /api/v1/me/badges": signedIn("401", "200"),
  "GET /api/v1/me/certificates": signedIn("401", "200"),
  "GET /api/v1/me/completions": signedIn("401", "200"),
  "GET /api/v1/passports/:slug": everyone("404"),
  "GET /api/v1/facts": everyone("200"),
  "GET /api/v1/facts/:fact": everyone("404"),
  "GET /api/v1/leaderboard": everyone("200"),
  "GET /api/v1/impact": everyone("200"),
  "GET /api/v1/me/standing": signedIn("401", "200"),
  "GET /api/v1/events": everyone("200"),
  "POST /api/v1/events": adminOnly("401", "403", "400"),
  "GET /api/v1/events/:id": adminOnly("404", "404", "200"),
  "PATCH /api/v1/events/:id": adminOnly("401", "403", "200"),
  "DELETE /api/v1/events/:id": adminOnly("401", "403", "204"),
  "GET /api/v1/events/:id/qr.png": staffOnly("401", "403", "200"),
  "GET /api/v1/events/:id/attendance": staffOnly("401", "403", "200"),
  "POST /api/v1/check-ins": signedIn("401", "201"),
  "GET /api/v1/institutions": everyone("200"),
  "GET /api/v1/institutions/:slug": everyone("404"),
  "GET /api/v1/missions": everyone("200"),
  "POST /api/v1/missions": adminOnly("401", "403", "400"),
  "GET /api/v1/missions/:id": adminOnly("404", "404", "200"),
  "PATCH /api/v1/missions/:id": adminOnly("401", "403", "200"),
  "DELETE /api/v1/missions/:id": adminOnly("401", "403", "204"),
  "GET /api/v1/mission-completions": adminOnly("401", "403", "200"),
  "POST /api/v1/mission-completions": signedIn("401", "400"),
  "PATCH /api/v1/mission-completions/:id": adminOnly("401", "403", "200"),
  "POST /api/v1/mission-completions/:id/withdrawal": ["401", "200", "404", "404", "404", "404"],
  "POST /api/v1/mission-completions/:id/revocation": adminOnly("401", "403", "409"),
  "GET /api/v1/certificates/:certificate_number": everyone("404"),
  "GET /api/v1/certificate-templates": adminOnly("401", "403", "200"),
  "POST /api/v1/certificate-templates": adminOnly("401", "403", "400"),
  "PATCH /api/v1/certificate-templates/:id": adminOnly("401", "403", "404"),
  "DELETE /api/v1/certificate-templates/:id": adminOnly("401", "403", "404"),

  "GET /.well-known/did.json": everyone("200"),
  "GET /.well-known/security.txt": everyone("200"),
  "GET /credentials/status/:list": everyone("200"),
  "GET /achievements/:kind/:id": everyone("404"),
  "GET /achievements/:kind/:id/image.svg": everyone("404"),
  "GET /api/v1/certificates/:certificate_number/credential.json": everyone("404"),
  "GET /api/v1/certificates/:certificate_number/badge.png": everyone("404"),
  "GET /api/v1/certificates/:certificate_number/badge.svg": everyone("404"),
  "GET /api/v1/me/clr.json": signedIn("401", "200"),
  "GET /api/v1/me/badges/:id/credential.json": signedIn("401", "404"),
  "GET /api/v1/me/badges/:id/badge.png": signedIn("401", "404"),
  "GET /api/v1/me/badges/:id/badge.svg": signedIn("401", "404"),
  // The query is empty.
  "GET /api/v1/search": everyone("400"),

  "GET /api/v1/courses": everyone("200"),
  "GET /api/v1/courses/:id": everyone("404"),
  "POST /api/v1/courses/:id/enrollment": signedIn("401", "404"),
  "PUT /api/v1/lessons/:id/completion": signedIn("401", "404"),
  "POST /api/v1/quizzes/:id/attempts": signedIn("401", "404"),

  // The post is the learner's; the event of the topic is hidden.
  "GET /api/v1/topics": everyone("200"),
  "GET /api/v1/topics/:id/posts": everyone("404"),
  "POST /api/v1/topics/:id/posts": signedIn("401", "400"),
  "GET /api/v1/posts/:id": everyone("200"),
  "POST /api/v1/posts/:id/replies": signedIn("401", "400"),
  "PUT /api/v1/posts/:id/like": ["401", "403", "200", "200", "200", "200"],
  "DELETE /api/v1/posts/:id/like": signedIn("401", "200"),
  "POST /api/v1/posts/:id/reports": signedIn("401", "400"),
  // The event is hidden, and hidden events have no registrations.
  "PUT /api/v1/events/:id/place": signedIn("401", "404"),
  "DELETE /api/v1/events/:id/place": signedIn("401", "404"),
  // The event is hidden, so check-in is refused.
  "POST /api/v1/events/:id/scans": staffOnly("401", "403", "400"),
  "PUT /api/v1/events/:id/attendance/:user_id": staffOnly("401", "403", "410"),
  "DELETE /api/v1/events/:id/attendance/:user_id": staffOnly("401", "403", "404"),
};

/** Better Auth's endpoints: those that are not listed are disabled. */
const accountCalls: Record<string, Answers> = {
  "GET /api/auth/get-session": everyone("200"),
  "GET /api/auth/list-sessions": signedIn("401", "200"),
  "POST /api/auth/verify-email": everyone("400"),
  "POST /api/auth/sign-out": everyone("200"),
  "POST /api/auth/revoke-session": signedIn("401", "200"),
  "POST /api/auth/revoke-sessions": signedIn("401", "200"),
  "POST /api/auth/revoke-other-sessions": signedIn("401", "200"),
  "POST /api/auth/sign-in/email": everyone("400"),
  "POST /api/auth/sign-up/email": everyone("400"),
  "POST /api/auth/reset-password": everyone("400"),
  "POST /api/auth/request-password-reset": everyone("400"),
  "POST /api/auth/send-verification-email": everyone("400"),
  "POST /api/auth/two-factor/verify-totp": everyone("400"),
  "POST /api/auth/two-factor/verify-backup-code": everyone("400"),
  "GET /api/auth/passkey/generate-register-options": signedIn("401", "200"),
  "POST /api/auth/passkey/verify-registration": signedIn("401", "400"),
  "GET /api/auth/passkey/generate-authenticate-options": everyone("200"),
  "POST /api/auth/passkey/verify-authentication": everyone("400"),
};

const endpoints = Object.entries({ ...calls, ...accountCalls });
const writes = endpoints.filter(([endpoint]) => isWrite(endpoint));

let actors: Actors;
let params: Params;
let checkInCode: string;
let post: string;

beforeAll(async () => {
  // Six users call each endpoint from one address.
  setVariables({ RATE_LIMIT_FACTOR: "10" });
  actors = await signUpUsers();
  post = (await buildPost(db, { author: actors.learner })).id;
  checkInCode = (await buildEvent(db)).qrCodeData;
});

// One of the endpoints deletes the account.
beforeEach(async () => {
  const hidden = await buildEvent(db, { isActive: false });
  const { id: completion } = await buildCompletion(db, { learner: actors.learner });
  params = {
    ":slug": actors.learner.id,
    "events/:id": hidden.id,
    "missions/:id": (await buildMission(db, { isActive: false })).id,
    "topics/:id": hidden.id,
    "posts/:id": post,
    "mission-completions/:id": completion,
    ":list": "1",
    ":user_id": actors.learner.id,
  };
});

// The content that a call needs to get beyond input validation.
const sentAt = (endpoint: string): Record<string, unknown> => {
  if (endpoint === "POST /api/v1/check-ins") return { qr_code: checkInCode };
  if (endpoint === "PATCH /api/v1/mission-completions/:id") return { decision: "approved" };
  if (endpoint.endsWith("/revocation")) return { reason: "Not that place" };
  // Missing input is rejected before authentication.
  if (endpoint === "POST /api/auth/passkey/verify-registration") return { response: {} };
  return endpoint === "POST /api/auth/revoke-session" ? { token: "someone-else's" } : {};
};

test("every endpoint of the host and the public API has its row", async () => {
  expect(Object.keys(calls).toSorted()).toEqual(listHostEndpoints(await openApp()));
});

test("every open endpoint of Better Auth has its row", () => {
  const open = endpointNames.map((name) => name.replace(" ", " /api/auth/"));
  expect(Object.keys(accountCalls).toSorted()).toEqual(open.toSorted());
});

test.each(endpoints)("%s", async (endpoint, expected) => {
  const content = { json: sentAt(endpoint) };
  expect(await askEveryone(actors, endpoint, { params, content })).toEqual(expected);
});

test("every write of the public API refuses anonymous users", () => {
  const open = writes
    .filter(([, [anonymous]]) => anonymous !== "401")
    .map(([endpoint]) => endpoint);
  expect(open.filter((endpoint) => !endpoint.startsWith("POST /api/auth/"))).toEqual([]);
});

test.each(writes)(
  "%s is refused from a foreign and a missing origin, even to an admin",
  async (endpoint) => {
    const cookie = await buildSessionCookie(db, actors.admin);
    const content = { json: sentAt(endpoint) };
    for (const origin of ["https://elsewhere.example", "null", null]) {
      expect(await askAt(endpoint, { params, cookie, content, origin }), `from ${origin}`).toBe(
        "403",
      );
    }
  },
);

test.each(["POST /api/auth/change-email", "POST /api/auth/delete-user", "GET /api/auth/error"])(
  "%s, an endpoint that is not open, is not found for anyone",
  async (endpoint) => {
    expect(await askEveryone(actors, endpoint, { params, content: { json: {} } })).toEqual(
      everyone("404"),
    );
  },
);

test("refuses the metrics to other hosts without the token", async () => {
  const app = await openApp();
  const from = { incoming: { socket: { remoteAddress: "203.0.113.7" } } };
  const answer = await app.fetch(new Request("http://localhost:3000/metrics"), from);
  expect(answer.status).toBe(403);
});
