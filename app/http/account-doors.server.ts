import { createHash } from "node:crypto";

import {
  type RateLimit,
  rateLimits,
  secondsToNextTurn,
  takeTurn,
} from "#app/domains/accounts/take-turn.server.ts";

type Whose = "network" | "account" | "account-and-network";
type Limit = RateLimit & { of: Whose };

/** One of Better Auth's endpoints that we open, and what guards it. */
export type Door = {
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
export type Knock = { door: string; network: string; email?: string };

const mailDoor: Door = {
  atLeastMs: 400,
  limits: [
    { of: "network", ...rateLimits.mail },
    { of: "account", ...rateLimits.mailOfAccount },
  ],
};
const wrongToken = { status: 400, limits: [{ of: "network", ...rateLimits.wrongToken }] } as const;
// The account's own limit is Better Auth's: five codes for each sign-in, ten in a row.
const signInDoor: Door = { limits: [{ of: "network", ...rateLimits.signIn }] };
const codeDoor: Door = {
  ...signInDoor,
  guess: { status: 401, limits: [{ of: "network", ...rateLimits.wrongSignIn }] },
};

// What is not listed is closed, under whatever spelling: Better Auth has more endpoints than we need.
const doors: Record<string, Door> = {
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
  "POST two-factor/verify-totp": codeDoor,
  "POST two-factor/verify-backup-code": codeDoor,
  "GET passkey/generate-register-options": signInDoor,
  "POST passkey/verify-registration": signInDoor,
  "GET passkey/generate-authenticate-options": signInDoor,
  "POST passkey/verify-authentication": codeDoor,
  "POST verify-email": { guess: { ...wrongToken, limits: [...wrongToken.limits] } },
  "POST reset-password": { hashes: true, guess: { ...wrongToken, limits: [...wrongToken.limits] } },
  "POST request-password-reset": mailDoor,
  "POST send-verification-email": mailDoor,
};

/** The names of all endpoints that are open, such as "POST sign-in/email". */
export const doorNames: readonly string[] = Object.keys(doors);

/** The door of an endpoint, or nothing where there is none. */
export const findDoor = (name: string): Door | undefined =>
  Object.hasOwn(doors, name) ? doors[name] : undefined;

/** The methods of an endpoint; none where it is closed. */
export const methodsOf = (name: string): string[] =>
  doorNames.filter((door) => door.endsWith(` ${name}`)).map((door) => door.split(" ")[0] ?? "");

/** The seconds that a request has to wait before its door; takes the turns that every request takes. */
export async function knock(door: Door, by: Knock): Promise<number> {
  const waits = await Promise.all([
    ...(door.limits ?? []).map((limit) => takeTurn(keyOf(limit, by), limit)),
    ...(door.guess?.limits ?? []).map((limit) => secondsToNextTurn(keyOf(limit, by, true), limit)),
  ]);
  return Math.max(0, ...waits);
}

/** Takes the turns of an answer that told a guesser something. */
export async function countGuess(door: Door, by: Knock, status: number): Promise<void> {
  if (status !== door.guess?.status) return;
  await Promise.all(door.guess.limits.map((limit) => takeTurn(keyOf(limit, by, true), limit)));
}

function keyOf({ of }: Limit, { door, network, email = "" }: Knock, isGuess = false): string {
  const account = digest(email.toLowerCase().trim());
  const whose = { network, account, "account-and-network": `${account}@${network}` }[of];
  return `${door}:${isGuess ? "guess:" : ""}${whose}`;
}

// The table of counts has no business with addresses.
const digest = (text: string) => createHash("sha256").update(text).digest("base64url").slice(0, 22);
