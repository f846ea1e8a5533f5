import { OpenAPIHono } from "@hono/zod-openapi";
import { HTTPException } from "hono/http-exception";

import { cacheAnswers } from "#app/http/cache/cache-answers.server.ts";
import { answerOpen } from "#app/http/host/cors-json.server.ts";
import { answerFailure } from "#app/http/host/failure.server.ts";
import type { HostEnv } from "#app/http/host/host-env.ts";
import { problem } from "#app/http/host/problem.server.ts";

import { aboutApi, addSecuritySchemes } from "./about-api.ts";
import { ApiRefusal, refuseWrongKeys } from "./api-app.ts";
import { certificateTemplates } from "./certificate-templates.ts";
import { certificates } from "./certificates.ts";
import { checkIns } from "./check-ins.ts";
import { withCommonRefusals } from "./common-refusals.ts";
import { community } from "./community.ts";
import { courses } from "./courses.ts";
import { events } from "./events.ts";
import { facts } from "./facts.ts";
import { impact } from "./impact.ts";
import { institutions } from "./institutions.ts";
import { leaderboard } from "./leaderboard.ts";
import { learning } from "./learning.ts";
import { me } from "./me.ts";
import { missionCompletions } from "./mission-completions.ts";
import { missions } from "./missions.ts";
import { passports } from "./passports.ts";
import { search } from "./search.ts";

/** The public API under /api/v1, with one file per resource, described by its OpenAPI document. */
export const api = new OpenAPIHono<HostEnv>();

addSecuritySchemes(api.openAPIRegistry);

api.use(refuseWrongKeys);
api.use(cacheAnswers);
api.route("/", me);
api.route("/", passports);
api.route("/", leaderboard);
api.route("/", impact);
api.route("/", events);
api.route("/", checkIns);
api.route("/", certificates);
api.route("/", community);
api.route("/", search);
api.route("/", courses);
api.route("/", learning);
api.route("/", facts);
api.route("/", institutions);
api.route("/", missions);
api.route("/", missionCompletions);
api.route("/", certificateTemplates);

// Tools on other websites read it, such as editors and client generators.
api.get("/openapi.json", (c) =>
  answerOpen(c.req.raw, {
    body: (written ??= JSON.stringify(describeApi())),
    type: "application/json",
    seconds: 300,
  }),
);
let written: string | undefined;

/** Returns the OpenAPI document of all endpoints. */
export const describeApi = () =>
  (described ??= withCommonRefusals(api.getOpenAPI31Document(aboutApi())));
let described: ReturnType<typeof api.getOpenAPI31Document> | undefined;

// The host renders a page for unknown paths; API clients get a problem document instead.
api.all("*", (c) => problem(c.var.ctx, 404, "common.noSuchEndpoint"));

api.onError((error, c) => {
  if (error instanceof ApiRefusal) return error.response;
  if (error instanceof HTTPException && error.status === 415) {
    return problem(c.var.ctx, 415, "common.sendJson");
  }
  // Hono reports a body that is not JSON this way.
  if (error instanceof HTTPException && error.status < 500) {
    return problem(c.var.ctx, error.status, "common.invalidInput");
  }
  return answerFailure(error, c.var.ctx, c.req.path);
});
