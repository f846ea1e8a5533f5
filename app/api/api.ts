import { OpenAPIHono } from "@hono/zod-openapi";

import { answerFailure } from "#app/http/failure.server.ts";
import type { HostEnv } from "#app/http/host-env.ts";
import { problem } from "#app/http/problem.server.ts";

import { ApiRefusal } from "./api-app.ts";

/** The public API under /api/v1, one resource per file, described by its OpenAPI document. */
export const api = new OpenAPIHono<HostEnv>();

api.doc31("/openapi.json", {
  openapi: "3.1.0",
  info: {
    title: "SDG Passport",
    version: "1.0.0",
    description: "Learners, passports, events and check-ins of SDG Passport.",
  },
  servers: [{ url: "/api/v1" }],
});

api.notFound((c) => problem(c.var.own, 404, "common.noSuchCall"));

api.onError((error, c) =>
  error instanceof ApiRefusal ? error.response : answerFailure(error, c.var.own, c.req.path),
);
