import { OpenAPIHono, z } from "@hono/zod-openapi";
import type { Context, MiddlewareHandler } from "hono";

import { type Actor, hasRole, type Role } from "#app/domains/accounts/actor.ts";
import { rateLimits, takeTurn } from "#app/domains/accounts/take-turn.server.ts";
import { networkOf } from "#app/http/client-address.server.ts";
import { readFieldErrors } from "#app/http/field-errors.server.ts";
import type { HostEnv } from "#app/http/host-env.ts";
import { problem } from "#app/http/problem.server.ts";

/** One resource of the API: input that does not fit its schema is answered 400 with a sentence per field. */
export function createResource() {
  return new OpenAPIHono<HostEnv>({
    defaultHook: (result, c) => {
      if (result.success) return undefined;
      const errors = readFieldErrors(result.error, c.var.own.t);
      return problem(c.var.own, 400, "common.invalidInput", { errors });
    },
  });
}

/** Refuses a key that is wrong, expired or taken back, also where nobody need say who they are; a right one never waits. */
export const refuseWrongKeys: MiddlewareHandler<HostEnv> = async (c, next) => {
  const { own } = c.var;
  if (!own.hasApiKey || (await own.actor())) return next();
  const guess = `api-key:guess:${networkOf(own.clientAddress)}`;
  const seconds = await takeTurn(guess, rateLimits.wrongApiKey);
  if (seconds === 0) {
    const headers = { "WWW-Authenticate": 'Bearer error="invalid_token"' };
    return problem(own, 401, "account.keyRefused", { headers });
  }
  const headers = { "Retry-After": String(seconds) };
  return problem(own, 429, "common.tooManyRequests", { params: { seconds }, headers });
};

/** What of a call is sent or answered as JSON of this shape. */
export const json = <Shape extends z.ZodType>(schema: Shape) => ({
  "application/json": { schema },
});

/** Who asks, or the 401 to answer. */
export async function requireActor(c: Context<HostEnv>): Promise<Actor> {
  const actor = await c.var.own.actor();
  if (!actor) throw new ApiRefusal(problem(c.var.own, 401, "common.signInFirst"));
  return actor;
}

/** Who asks, if they hold the role; else the 401 or 403 to answer. */
export async function requireRole(c: Context<HostEnv>, role: Role): Promise<Actor> {
  const actor = await requireActor(c);
  if (!hasRole(actor, role)) throw new ApiRefusal(problem(c.var.own, 403, "common.notAllowed"));
  return actor;
}

/** Lets holders of a role pass before what they sent is even read. */
export const onlyFor =
  (role: Role): MiddlewareHandler<HostEnv> =>
  async (c, next) => {
    await requireRole(c, role);
    await next();
  };

/** Lets signed-in people pass before what they sent is even read. */
export const onlySignedIn: MiddlewareHandler<HostEnv> = async (c, next) => {
  await requireActor(c);
  await next();
};

/** An answer that ends the request early. */
export class ApiRefusal extends Error {
  readonly response: Response;

  constructor(response: Response) {
    super("refused");
    this.response = response;
  }
}

/** The problem document that refused calls answer with. */
export const Problem = z
  .object({
    type: z.string(),
    title: z.string(),
    status: z.number().int(),
    detail: z.string(),
    instance: z.string(),
    errors: z.record(z.string(), z.string()).optional(),
  })
  .openapi("Problem");

const problemContent = { "application/problem+json": { schema: Problem } };

/** The refusals a call can answer, for its description. */
export const refusals = (...statuses: (400 | 401 | 403 | 404 | 409 | 410 | 413 | 429)[]) =>
  Object.fromEntries(
    statuses.map((status) => [
      status,
      { description: descriptions[status], content: problemContent },
    ]),
  ) as Record<(typeof statuses)[number], { description: string; content: typeof problemContent }>;

const descriptions = {
  400: "What was sent does not fit; `errors` says what is wrong with each field.",
  401: "Sign in first.",
  403: "This account may not do that.",
  404: "There is no such thing, or it is not yours to see.",
  409: "It is already so.",
  410: "It is over.",
  413: "It is longer than it may be.",
  429: "Too many requests; `Retry-After` says how many seconds to wait.",
};
