import { setTimeout as sleep } from "node:timers/promises";

import pLimit from "p-limit";
import { z } from "zod";

import { isClassAccount } from "#app/domains/accounts/class-accounts/class-account.ts";
import { isKnownAddress } from "#app/domains/accounts/queries.server.ts";
import { auth, clientAddressHeader, swallowed } from "#app/domains/accounts/sign-in/auth.server.ts";
import type { RequestContext } from "#app/http/context/request-context.server.ts";
import { answerFailure } from "#app/http/host/failure.server.ts";
import { problem } from "#app/http/host/problem.server.ts";
import { outageOf } from "#app/platform/postgres/outage.server.ts";

import { codeOf } from "./account-responses.server.ts";
import {
  recordFailure,
  type AuthEndpoint,
  findEndpoint,
  checkLimits,
  type EndpointRequest,
  methodsOf,
} from "./auth-endpoints.server.ts";
import { recordAnswer } from "./login-events.server.ts";
import { endIfOutdated, readAccessVersion } from "./outdated-login.server.ts";
import { answerPasswordReset } from "./reset-password.server.ts";
import { answerEmailVerification } from "./verify-email.server.ts";

const base = "/api/auth/";

// Hashing occupies one of Node's four threads for a tenth of a second, and a sign-up occupies its database connection
// for as long. Higher concurrency would not be faster and would delay all other requests.
/** The queue that limits concurrent password hashing. */
export const hashing = pLimit(3);

/**
 * Handles requests to Better Auth's endpoints: only those that we open, with our own rate limits and the real address
 * of the client.
 */
export async function handleAccounts(request: Request, ctx: RequestContext): Promise<Response> {
  const name = new URL(request.url).pathname.slice(base.length);
  const endpoint = findEndpoint(`${request.method} ${name}`);
  if (!endpoint) return refuseUnknown(ctx, name);
  if (endpoint.isForOwnAccounts) {
    const actor = await ctx.actor();
    if (actor && isClassAccount(actor)) return problem(ctx, 403, "common.notForClassAccounts");
  }
  const body = request.method === "GET" ? undefined : await request.text();
  const headers = new Headers(request.headers);
  headers.set(clientAddressHeader, ctx.clientAddress);
  const by: EndpointRequest = { endpoint: name, network: ctx.network, email: readEmail(body) };
  const init = { method: request.method, headers, body: body ?? null };
  const answer = () => enter(endpoint, by, ctx, new Request(request.url, init));
  const [response] = await Promise.all([
    endpoint.hashes ? hashing(answer) : answer(),
    sleep(endpoint.atLeastMs ?? 0),
  ]);
  return response;
}

function refuseUnknown(ctx: RequestContext, name: string): Response {
  const methods = methodsOf(name);
  if (!methods.length) return problem(ctx, 404, "common.noSuchEndpoint");
  const headers = { Allow: methods.join(", ") };
  return problem(ctx, 405, "common.methodNotAllowed", { headers });
}

/**
 * Calls one of Better Auth's endpoints for one of the product's own forms, with the same limits and responses as an
 * external request.
 */
export async function callAccounts(
  request: Request,
  ctx: RequestContext,
  endpoint: string,
  body: object,
): Promise<Response> {
  const headers = new Headers(request.headers);
  headers.set("content-type", "application/json");
  headers.delete("content-length");
  const url = new URL(base + endpoint, request.url);
  const response = await handleAccounts(
    new Request(url, { method: "POST", headers, body: JSON.stringify(body) }),
    ctx,
  );
  if (response.ok) ctx.cookies.push(...response.headers.getSetCookie());
  return response;
}

async function enter(
  endpoint: AuthEndpoint,
  by: EndpointRequest,
  ctx: RequestContext,
  request: Request,
): Promise<Response> {
  const seconds = await checkLimits(endpoint, by);
  if (seconds > 0) {
    const headers = { "Retry-After": String(seconds) };
    return problem(ctx, 429, "common.tooManyRequests", { params: { seconds }, headers });
  }
  const response = await performOrExplainOutage(by, ctx, request);
  await recordFailure(endpoint, by, response.status);
  return response;
}

// Better Auth catches some errors and responds as if the credentials were wrong. An outage is reported as an outage.
async function performOrExplainOutage(
  by: EndpointRequest,
  ctx: RequestContext,
  request: Request,
): Promise<Response> {
  const { pathname } = new URL(request.url);
  const errors: unknown[] = [];
  const response = await swallowed
    .run(errors, () => perform(by, ctx, request))
    .catch((error: unknown) => answerFailure(error as Error, ctx, pathname));
  const outage = errors.find((error) => outageOf(error) !== undefined);
  return outage instanceof Error && response.status >= 400
    ? answerFailure(outage, ctx, pathname)
    : response;
}

async function perform(
  by: EndpointRequest,
  ctx: RequestContext,
  request: Request,
): Promise<Response> {
  const body = request.method === "GET" ? "" : await request.clone().text();
  if (by.endpoint === "reset-password") return answerPasswordReset(request, ctx, body);
  if (by.endpoint === "verify-email") return answerEmailVerification(request, body);
  const before = await readAccessVersion(
    { endpoint: by.endpoint, email: by.email, body, request },
    ctx,
  );
  const response = await explainLostRace(await auth.handler(request), by);
  if (before && response.ok && (await endIfOutdated(before, response))) {
    return problem(ctx, 401, "auth.invalidLogin");
  }
  await recordAnswer(by.endpoint, { response, userId: before?.userId }, request, ctx);
  return response;
}

// If two sign-ups with one address run at the same moment, the second gets the response that a later one would get.
async function explainLostRace(response: Response, { email }: EndpointRequest): Promise<Response> {
  if (response.status !== 422 || !email) return response;
  const code = await codeOf(response);
  if (code !== "FAILED_TO_CREATE_USER") return response;
  return (await isKnownAddress(email))
    ? Response.json(knownAddress, { status: 422 })
    : Response.json({ code, message: "Failed to create account" }, { status: 500 });
}

const knownAddress = {
  code: "USER_ALREADY_EXISTS_USE_ANOTHER_EMAIL",
  message: "User already exists. Use another email.",
};

// An address that is no text is Better Auth's to refuse.
const EmailBody = z.object({ email: z.string().optional().catch(undefined) });

function readEmail(body: string | undefined): string | undefined {
  if (!body) return undefined;
  try {
    return EmailBody.parse(JSON.parse(body)).email;
  } catch {
    // Better Auth accepts form bodies as well.
    return new URLSearchParams(body).get("email") ?? undefined;
  }
}
