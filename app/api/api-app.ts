import { OpenAPIHono, z } from "@hono/zod-openapi";
import type { Context, MiddlewareHandler } from "hono";

import { type Actor, hasRole, type Role } from "#app/domains/accounts/actor.ts";
import { allowsScope, type ApiScope } from "#app/domains/accounts/api-keys/scopes.ts";
import { rateLimits, consumeRateLimit } from "#app/domains/accounts/rate-limit.server.ts";
import { inputSentence, readFieldErrors } from "#app/http/forms/field-errors.server.ts";
import type { HostEnv } from "#app/http/host/host-env.ts";
import { problem, type ProblemExtras } from "#app/http/host/problem.server.ts";
import type { MessageParams } from "#app/lib/message-format.ts";
import type { MessageKey } from "#content/messages/catalogue.ts";

/**
 * Creates one resource of the API: input that does not fit its schema gets a 400 with one message for each invalid
 * field.
 */
export function createResource() {
  return new OpenAPIHono<HostEnv>({
    defaultHook: (result, c) => {
      if (result.success) return undefined;
      const errors = readFieldErrors(result.error, c.var.ctx.t);
      return problem(c.var.ctx, 400, inputSentence(result.error), { errors });
    },
  });
}

/**
 * Refuses an invalid, expired or revoked key, also for endpoints that need no authentication; a valid key is never rate
 * limited here.
 */
export const refuseWrongKeys: MiddlewareHandler<HostEnv> = async (c, next) => {
  const { ctx } = c.var;
  if (!ctx.hasApiKey || (await ctx.actor())) return next();
  const guess = `api-key:guess:${ctx.network}`;
  const seconds = await consumeRateLimit(guess, rateLimits.wrongApiKey);
  if (seconds === 0) {
    const headers = { "WWW-Authenticate": 'Bearer error="invalid_token"' };
    return problem(ctx, 401, "account.keyRefused", { headers });
  }
  return tooManyRequests(c, seconds);
};

/** Describes a JSON request or response body with a schema. */
export const json = <Shape extends z.ZodType>(schema: Shape) => ({
  "application/json": { schema },
});

/** Returns the actor of a request; throws the 401 to respond with if there is none. */
export async function requireActor(c: Context<HostEnv>): Promise<Actor> {
  const actor = await c.var.ctx.actor();
  return actor ?? refused(c, { status: 401, key: "common.authenticationRequired" });
}

/**
 * Returns the actor of a public read. With a key that lacks the scope, the actor has no roles and sees only what
 * everyone sees.
 */
export async function findViewer(c: Context<HostEnv>, scope: ApiScope): Promise<Actor | undefined> {
  const actor = await c.var.ctx.actor();
  return actor && allowsScope(await c.var.ctx.keyScopes(), scope)
    ? actor
    : actor && { ...actor, roles: [] };
}

/**
 * Returns the requirements of an endpoint: a logged-in user, the role if one is given, and for a key its scope. Both
 * the middleware and the description derive from them; requests that do not meet them are refused before their body is
 * read. `orHas` lets users without the role pass who have the right for the item with the id in the path.
 */
export const needs = (scope: ApiScope, role?: Role, orHas?: RightFor) => ({
  middleware: requireScope(scope, role, orHas),
  security: [{ session: [] }, { apiKey: [scope] }] as Record<string, string[]>[],
  ...(role && { "x-role": role }),
});

type RightFor = (actor: Actor, id: string) => Promise<boolean>;

const requireScope =
  (scope: ApiScope, role?: Role, orHas?: RightFor): MiddlewareHandler<HostEnv> =>
  async (c, next) => {
    const actor = await requireActor(c);
    const { ctx } = c.var;
    if (!allowsScope(await ctx.keyScopes(), scope)) {
      const headers = {
        "WWW-Authenticate": `Bearer error="insufficient_scope", scope="${scope}"`,
      };
      refused(c, { status: 403, key: "account.keyLacksScope", params: { scope } }, { headers });
    }
    const isAllowed =
      role === undefined ||
      hasRole(actor, role) ||
      (await orHas?.(actor, c.req.param("id") ?? "")) === true;
    if (!isAllowed) refused(c, { status: 403, key: "common.notAllowed" });
    await next();
  };

/** How a refusal is explained to a client; the field that it is about is named in `errors`. */
export type Explanation = {
  status: number;
  key: MessageKey;
  params?: MessageParams;
  field?: string;
};

/** Ends a request with the problem document of a refusal. */
export function refused(
  c: Context<HostEnv>,
  { status, key, params, field }: Explanation,
  { errors, headers }: Omit<ProblemExtras, "params"> = {},
): never {
  const { ctx } = c.var;
  const named = field === undefined ? errors : { [field]: ctx.t(key, params), ...errors };
  throw new ApiRefusal(problem(ctx, status, key, { params, errors: named, headers }));
}

/** Ends a request of a client that has made too many, with the number of seconds to wait. */
export const tooManyRequests = (c: Context<HostEnv>, seconds: number): never =>
  refused(c, { status: 429, key: "common.tooManyRequests", params: { seconds } });

/** A response that ends the request early. */
export class ApiRefusal extends Error {
  readonly response: Response;

  constructor(response: Response) {
    super("refused");
    this.response = response;
  }
}

/** The problem document of refused calls. */
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

const retryAfter = {
  description: "Number of seconds to wait.",
  required: true,
  schema: { type: "integer" as const, minimum: 1 },
};

const problemContent = { "application/problem+json": { schema: Problem } };

/** Returns the refusals that an endpoint can respond with, for its description. */
export const refusals = (...statuses: (400 | 401 | 403 | 404 | 409 | 410 | 413 | 415 | 429)[]) =>
  Object.fromEntries(
    statuses.map((status) => [
      status,
      {
        description: descriptions[status],
        content: problemContent,
        ...(status === 429 && { headers: { "Retry-After": retryAfter } }),
      },
    ]),
  ) as Record<(typeof statuses)[number], { description: string; content: typeof problemContent }>;

const descriptions = {
  400: "Invalid input. `errors` says what is wrong with each field.",
  401: "Not authenticated, or the API key is invalid, expired or revoked.",
  403: "Not allowed for this user, or the API key lacks the scope. `detail` says which.",
  404: "Not found, or not visible to you.",
  409: "Conflict with the current state. `detail` says why.",
  410: "No longer available. `detail` says why.",
  413: "The request body is too large",
  415: "The request body isn't `application/json`.",
  429: "Too many requests. `Retry-After` is the number of seconds to wait.",
};
