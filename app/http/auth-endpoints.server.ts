import { createHash } from "node:crypto";

import {
  type RateLimit,
  rateLimits,
  retryAfterSeconds,
  consumeRateLimit,
} from "#app/domains/accounts/rate-limit.server.ts";

type Whose = "network" | "account" | "account-and-network";
type Limit = RateLimit & { of: Whose };

/** One of Better Auth's endpoints that we open, and what guards it. */
export type AuthEndpoint = {
  /** Hashes a password: slow on purpose, so few pass at once. */
  hashes?: boolean;
  /** Answers no sooner than this, so that the time does not tell whether an account exists. */
  atLeastMs?: number;
  /** Turns that every request takes. */
  limits?: Limit[];
  /** Turns that only an answer with this status takes: it told a guesser something. */
  guess?: { status: number; limits: Limit[] };
};

/** Who knocks: the client's network and, where the request names one, the account. */
export type EndpointRequest = { endpoint: string; network: string; email?: string };

const emailEndpoint: AuthEndpoint = {
  atLeastMs: 400,
  limits: [
    { of: "network", ...rateLimits.mail },
    { of: "account", ...rateLimits.mailOfAccount },
  ],
};
const wrongToken = { status: 400, limits: [{ of: "network", ...rateLimits.wrongToken }] } as const;
// The account's own limit is Better Auth's: five codes for each sign-in, ten in a row.
const signInEndpoint: AuthEndpoint = { limits: [{ of: "network", ...rateLimits.signIn }] };
const codeEndpoint: AuthEndpoint = {
  ...signInEndpoint,
  guess: { status: 401, limits: [{ of: "network", ...rateLimits.wrongSignIn }] },
};

// What is not listed is closed, under whatever spelling: Better Auth has more endpoints than we need.
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
  "GET passkey/generate-register-options": signInEndpoint,
  "POST passkey/verify-registration": signInEndpoint,
  "GET passkey/generate-authenticate-options": signInEndpoint,
  "POST passkey/verify-authentication": codeEndpoint,
  "POST verify-email": { guess: { ...wrongToken, limits: [...wrongToken.limits] } },
  "POST reset-password": { hashes: true, guess: { ...wrongToken, limits: [...wrongToken.limits] } },
  "POST request-password-reset": emailEndpoint,
  "POST send-verification-email": emailEndpoint,
};

/** The names of all endpoints that are open, such as "POST sign-in/email". */
export const endpointNames: readonly string[] = Object.keys(endpoints);

/** The door of an endpoint, or nothing where there is none. */
export const findEndpoint = (name: string): AuthEndpoint | undefined =>
  Object.hasOwn(endpoints, name) ? endpoints[name] : undefined;

/** The methods of an endpoint; none where it is closed. */
export const methodsOf = (name: string): string[] =>
  endpointNames
    .filter((endpoint) => endpoint.endsWith(` ${name}`))
    .map((endpoint) => endpoint.split(" ")[0] ?? "");

/** The seconds that a request has to wait before its door; takes the turns that every request takes. */
export async function checkLimits(endpoint: AuthEndpoint, by: EndpointRequest): Promise<number> {
  const waits = await Promise.all([
    ...(endpoint.limits ?? []).map((limit) => consumeRateLimit(keyOf(limit, by), limit)),
    ...(endpoint.guess?.limits ?? []).map((limit) =>
      retryAfterSeconds(keyOf(limit, by, true), limit),
    ),
  ]);
  return Math.max(0, ...waits);
}

/** Takes the turns of an answer that told a guesser something. */
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
  const whose = { network, account, "account-and-network": `${account}@${network}` }[of];
  return `${endpoint}:${isGuess ? "guess:" : ""}${whose}`;
}

// The table of counts has no business with addresses.
const digest = (text: string) => createHash("sha256").update(text).digest("base64url").slice(0, 22);
