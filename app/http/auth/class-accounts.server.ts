import type { Actor } from "#app/domains/accounts/actor.ts";
import { requestClaim } from "#app/domains/accounts/class-accounts/claim.server.ts";
import { checkGuessable } from "#app/domains/accounts/password/guessable.server.ts";
import { passwordHashing } from "#app/domains/accounts/password/hashing.server.ts";
import {
  clearRateLimit,
  consumeRateLimit,
  rateLimits,
  retryAfterSeconds,
} from "#app/domains/accounts/rate-limit.server.ts";
import { endLogin } from "#app/domains/accounts/sign-in/access-version.server.ts";
import { auth, clientAddressHeader } from "#app/domains/accounts/sign-in/auth.server.ts";
import { checkEmail, checkPassword } from "#app/domains/accounts/sign-in/sign-up-rules.ts";
import type { JoinableClass } from "#app/domains/institutions/classes/class.ts";
import { joinClass } from "#app/domains/institutions/classes/join.server.ts";
import {
  findPupilLogin,
  recordPupilLogin,
} from "#app/domains/institutions/classes/log-in.server.ts";
import { pinLimitKey } from "#app/domains/institutions/classes/manage-pupils.server.ts";
import { findClassByCode } from "#app/domains/institutions/classes/queries.server.ts";
import type { RequestContext } from "#app/http/context/request-context.server.ts";
import { type Refusal, refuse } from "#app/lib/refusal.ts";
import { env } from "#app/platform/env.server.ts";

import { complain, readTyped } from "./account-forms.server.ts";
import { hashing } from "./accounts.server.ts";
import { recordLogin } from "./login-events.server.ts";
import { findSessionOf } from "./outdated-login.server.ts";

type Typed = { name: string; pin: string };
type TooMany = Refusal<"too-many"> & { seconds: number };

const tooMany = (seconds: number): TooMany => ({ ...refuse("too-many"), seconds });
const passwords = () => passwordHashing(env().NODE_ENV);

/** Returns the digest of a PIN, hashed as a password in the queue of all password hashing. */
export const hashPin = (pin: string): Promise<string> => hashing(() => passwords().hash(pin));

/**
 * Returns the class of a code that a visitor typed or scanned; undefined for a wrong one. Wrong codes are limited for
 * each network, so that codes can't be tried one after the other.
 */
export async function findTypedClass(
  ctx: RequestContext,
  code: string | undefined,
): Promise<{ ok: true; found: JoinableClass | undefined } | TooMany> {
  const key = `class-code:${ctx.network}`;
  const wait = await retryAfterSeconds(key, rateLimits.wrongClassCode);
  if (wait > 0) return tooMany(wait);
  const found = code === undefined ? undefined : await findClassByCode(code);
  if (!found) await consumeRateLimit(key, rateLimits.wrongClassCode);
  return { ok: true, found };
}

/**
 * Creates an account in a class and logs its pupil in. Whoever joins again with the same name and PIN, after a lost
 * connection or a second press, is logged in instead.
 */
export async function joinByCode(
  request: Request,
  ctx: RequestContext,
  found: JoinableClass,
  { name, pin, timeZone }: Typed & { timeZone: string },
) {
  const wait = await consumeRateLimit(`class-join:${ctx.network}`, rateLimits.classJoin);
  if (wait > 0) return tooMany(wait);
  if (await findPupilLogin(found.id, name)) {
    const known = await logInByPin(request, ctx, found, { name, pin });
    return known.ok || known.reason === "too-many" ? known : refuse("name-taken");
  }
  // In the queue of the hashing too: a class that joins at once waits for one lock, and would hold a connection each.
  const joined = await hashing(async () => {
    const pinDigest = await passwords().hash(pin);
    return joinClass(found.code, { name, pinDigest, timeZone });
  });
  if (!joined.ok) return joined;
  ctx.cookies.push(...(await openSession(request, ctx, joined.userId)).cookies);
  return { ok: true as const, isNew: true };
}

/**
 * Logs a pupil in with a first name and a PIN. Each attempt counts before the PIN is compared, for the account and for the
 * class in this network; a right one clears the count of its account.
 */
export async function logInByPin(
  request: Request,
  ctx: RequestContext,
  { id }: Pick<JoinableClass, "id">,
  { name, pin }: Typed,
) {
  const ofClass = `class-pin:${id}@${ctx.network}`;
  const blocked = await retryAfterSeconds(ofClass, rateLimits.wrongPinOfClass);
  if (blocked > 0) return tooMany(blocked);
  const pupil = await findPupilLogin(id, name);
  if (pupil) {
    const wait = await consumeRateLimit(pinLimitKey(pupil.userId), rateLimits.wrongPin);
    if (wait > 0) return tooMany(wait);
  }
  const isRight = await hashing(() =>
    // An unknown name takes as long as a known one.
    pupil
      ? passwords().verify({ hash: pupil.pinDigest, password: pin })
      : passwords()
          .hash(pin)
          .then(() => false),
  );
  if (!pupil || !isRight) {
    await consumeRateLimit(ofClass, rateLimits.wrongPinOfClass);
    await recordLogin({ method: "class", outcome: "failed", userId: pupil?.userId }, request, ctx);
    return refuse("wrong-pin");
  }
  const session = await openSession(request, ctx, pupil.userId);
  // A PIN that a teacher has just replaced opens nothing, and neither does an account that was just deleted.
  if (!(await recordPupilLogin(pupil))) {
    await endLogin(pupil.userId, { sessionId: session.id });
    return refuse("wrong-pin");
  }
  ctx.cookies.push(...session.cookies);
  await clearRateLimit(pinLimitKey(pupil.userId));
  return { ok: true as const, isNew: false };
}

async function openSession(request: Request, ctx: RequestContext, userId: string) {
  const headers = new Headers(request.headers);
  headers.set(clientAddressHeader, ctx.clientAddress);
  const session = await auth.api.enterByProvider({
    body: { userId, isBrief: true },
    headers,
    asResponse: true,
  });
  if (!session.ok) throw new Error(`The session was not created: ${session.status}`);
  await recordLogin({ method: "class", outcome: "ok", userId }, request, ctx);
  return { id: (await findSessionOf(session))?.id, cookies: session.headers.getSetCookie() };
}

/** Asks for a class account to become its pupil's own: emails a link to the address of the form. */
export async function askToKeep(ctx: RequestContext, actor: Actor, form: FormData) {
  const { email, password } = readTyped(form);
  const isMinor = form.has("under_age_of_consent");
  const values = { email, ...(isMinor && { under_age_of_consent: "on" }) };
  const complaint =
    checkEmail(email) ??
    checkPassword(password, env().PASSWORD_MIN_LENGTH) ??
    (await checkGuessable(password, { name: actor.name, email }));
  if (complaint) return { ok: false as const, answer: complain(ctx, complaint, values) };
  const waits = [
    await consumeRateLimit(`keep-account:${actor.id}`, rateLimits.mailOfAccount),
    await consumeRateLimit(`keep-account:${ctx.network}`, rateLimits.mail),
  ];
  const wait = Math.max(...waits);
  if (wait > 0) return { ...tooMany(wait), values };
  const passwordHash = await hashing(() => passwords().hash(password));
  const asked = await requestClaim(actor, { email, passwordHash, isMinor });
  return asked.ok ? { ok: true as const, values } : { ...asked, values };
}
