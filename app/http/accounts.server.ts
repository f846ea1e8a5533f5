import { auth, clientAddressHeader } from "#app/domains/accounts/auth.server.ts";
import { type RateLimit, rateLimits, takeTurn } from "#app/domains/accounts/take-turn.server.ts";

import { problem } from "./problem.server.ts";
import type { RequestContext } from "./request-context.server.ts";

type Limits = { address: RateLimit; account?: RateLimit };

// Every door that guesses at secrets, makes accounts or sends mail.
const limitsOf: Record<string, Limits> = {
  "sign-in/email": { address: rateLimits.signIn, account: rateLimits.signInOfAccount },
  "sign-up/email": { address: rateLimits.signUp },
  "request-password-reset": { address: rateLimits.mail, account: rateLimits.mailOfAccount },
  "send-verification-email": { address: rateLimits.mail, account: rateLimits.mailOfAccount },
  "reset-password": { address: rateLimits.signIn },
};

/** Better Auth's endpoints, behind our own limits, told the true address of the client. */
export async function handleAccounts(request: Request, own: RequestContext): Promise<Response> {
  const name = new URL(request.url).pathname.replace("/api/auth/", "");
  const limits =
    request.method === "POST" ? (limitsOf[name] ?? { address: rateLimits.write }) : undefined;
  const seconds = limits ? await secondsToWait(name, limits, request.clone(), own) : 0;
  if (seconds > 0) {
    const headers = { "Retry-After": String(seconds) };
    return problem(own, 429, "common.tooManyRequests", { params: { seconds }, headers });
  }
  const headers = new Headers(request.headers);
  headers.set(clientAddressHeader, own.clientAddress);
  // Spelled out, for the host's own kind of request cannot be copied as a whole.
  const copy = { method: request.method, headers, body: request.body, duplex: "half" };
  return auth.handler(new Request(request.url, copy));
}

/** Calls one of Better Auth's endpoints for a form of ours: same limits, same answers as from outside. */
export function callAccounts(
  request: Request,
  own: RequestContext,
  endpoint: string,
  body: object,
): Promise<Response> {
  const headers = new Headers(request.headers);
  headers.set("content-type", "application/json");
  headers.delete("content-length");
  const url = new URL(`/api/auth/${endpoint}`, request.url);
  return handleAccounts(
    new Request(url, { method: "POST", headers, body: JSON.stringify(body) }),
    own,
  );
}

async function secondsToWait(
  name: string,
  limits: Limits,
  request: Request,
  own: RequestContext,
): Promise<number> {
  const byAddress = await takeTurn(`${name}:${own.clientAddress}`, limits.address);
  if (byAddress > 0 || !limits.account) return byAddress;
  const { email } = (await request.json().catch(() => ({}))) as { email?: unknown };
  if (typeof email !== "string") return 0;
  return takeTurn(`${name}:${email.toLowerCase().slice(0, 254)}`, limits.account);
}
