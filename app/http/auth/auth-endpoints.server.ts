import { createHash } from "node:crypto";

import {
  type RateLimit,
  rateLimits,
  retryAfterSeconds,
  consumeRateLimit,
} from "#app/domains/accounts/rate-limit.server.ts";

type LimitSubject = "network" | "account" | "account-and-network";
type Limit = RateLimit & { of: LimitSubject };

/** One of Better Auth's endpoints that we open, with its limits. */
export type AuthEndpoint = {
  /** Hashes a password. Hashing is slow by design, so its concurrency is limited. */
  hashes?: boolean;
  /** Adds a way to log in, which a class account doesn't have: its teacher resets the PIN. */
  isForOwnAccounts?: boolean;
  /** The minimum response time in milliseconds, so that timing does not reveal whether an account exists. */
  atLeastMs?: number;
  /** The rate limits that every request consumes. */
  limits?: Limit[];
  /** The rate limits that only a response with this status consumes, because it reveals something to an attacker. */
  guess?: { status: number; limits: Limit[] };
};

/** The client of a request: its network and, if the request names one, the account. */
export type EndpointRequest = { endpoint: string; network: string; email?: string | undefined };

const emailEndpoint: AuthEndpoint = {
  atLeastMs: 400,
  limits: [
    { of: "network", ...rateLimits.mail },
    { of: "account", ...rateLimits.mailOfAccount },
  ],
};
const wrongToken = { status: 400, limits: [{ of: "network", ...rateLimits.wrongToken }] } as const;
// Better Auth itself limits attempts for each account: five codes for each login, ten in a row.
const signInEndpoint: AuthEndpoint = { limits: [{ of: "network", ...rateLimits.signIn }] };
const codeEndpoint: AuthEndpoint = {
  ...signInEndpoint,
  guess: { status: 401, limits: [{ of: "network", ...rateLimits.wrongSignIn }] },
};

// Every endpoint that is not listed is closed, under any spelling: Better Auth has more endpoints than we need.
const endpoints: Record<string, AuthEndpoint> = {
  "GET get-session": {},
  "GET list-sessions": {},
  "POST sign-out": {},
  "POST revoke-session": {},
  "POST revoke-sessions": {},
  "POST revoke-other-sessions": {},
  "POST sign-in/email": {
    hashes: true,
    limits: [{ of: "network", ...rateLimits.signIn }],
    guess: {
      status: 401,
      limits: [
        { of: "network", ...rateLimits.wrongSignIn },
        { of: "account-and-network", ...rateLimits.wrongSignInHere },
        { of: "account", ...rateLimits.wrongSignInOfAccount },
      ],
    },
  },
  "POST sign-up/email": {
    hashes: true,
    limits: [{ of: "network", ...rateLimits.signUp }],
    guess: { status: 422, limits: [{ of: "network", ...rateLimits.signUpOfKnown }] },
  },
  "POST two-factor/verify-totp": codeEndpoint,
  "POST two-factor/verify-backup-code": codeEndpoint,
  "GET passkey/generate-register-options": { ...signInEndpoint, isForOwnAccounts: true },
  "POST passkey/verify-registration": { ...signInEndpoint, isForOwnAccounts: true },
  "GET passkey/generate-authenticate-options": signInEndpoint,
  "POST passkey/verify-authentication": codeEndpoint,
  "POST verify-email": { guess: { ...wrongToken, limits: [...wrongToken.limits] } },
  "POST reset-password": { hashes: true, guess: { ...wrongToken, limits: [...wrongToken.limits] } },
  "POST request-password-reset": emailEndpoint,
  "POST send-verification-email": emailEndpoint,
};

/** The names of all open endpoints, such as "POST sign-in/email". */
export const endpointNames: readonly string[] = Object.keys(endpoints);

/** Returns the endpoint of a name, or undefined if it is not open. */
export const findEndpoint = (name: string): AuthEndpoint | undefined =>
  Object.hasOwn(endpoints, name) ? endpoints[name] : undefined;

/** Returns the HTTP methods of an endpoint; an empty list if it is closed. */
export const methodsOf = (name: string): string[] =>
  endpointNames
    .filter((endpoint) => endpoint.endsWith(` ${name}`))
    .map((endpoint) => endpoint.split(" ")[0] ?? "");

/**
 * Returns the seconds that a request has to wait before it may call an endpoint; consumes the limits that every request
 * consumes.
 */
export async function checkLimits(endpoint: AuthEndpoint, by: EndpointRequest): Promise<number> {
  const waits = await Promise.all([
    ...(endpoint.limits ?? []).map((limit) => consumeRateLimit(keyOf(limit, by), limit)),
    ...(endpoint.guess?.limits ?? []).map((limit) =>
      retryAfterSeconds(keyOf(limit, by, true), limit),
    ),
  ]);
  return Math.max(0, ...waits);
}

/** Consumes the limits of a response that reveals something to an attacker. */
export async function recordFailure(
  endpoint: AuthEndpoint,
  by: EndpointRequest,
  status: number,
): Promise<void> {
  if (status !== endpoint.guess?.status) return;
  await Promise.all(
    endpoint.guess.limits.map((limit) => consumeRateLimit(keyOf(limit, by, true), limit)),
  );
}

function keyOf(
  { of }: Limit,
  { endpoint, network, email = "" }: EndpointRequest,
  isGuess = false,
): string {
  const account = digest(email.toLowerCase().trim());
  const subject = { network, account, "account-and-network": `${account}@${network}` }[of];
  return `${endpoint}:${isGuess ? "guess:" : ""}${subject}`;
}

// The table of rate limits must not contain addresses.
const digest = (text: string) => createHash("sha256").update(text).digest("base64url").slice(0, 22);
