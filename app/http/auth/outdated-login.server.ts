import { z } from "zod";

import {
  type AccessVersion,
  endOutdatedLogin,
  findAccessVersion,
  type LoginSubject,
} from "#app/domains/accounts/sign-in/access-version.server.ts";
import { findSession, type Session } from "#app/domains/accounts/sign-in/find-session.server.ts";
import type { RequestContext } from "#app/http/context/request-context.server.ts";
import { isSecure, readCookie } from "#app/platform/net/cookie.server.ts";

const PasskeyBody = z.object({ response: z.object({ id: z.string().max(1400) }) });
const PasskeyAnswer = z.object({ id: z.uuid() });

const challengeCookie = () => `${isSecure() ? "__Secure-" : ""}sdg-passport.two_factor`;

type Login = { endpoint: string; email: string | undefined; body: string; request: Request };

/** Returns the access version of the account that a request logs in to or adds a passkey to. */
export async function readAccessVersion(
  login: Login,
  ctx: RequestContext,
): Promise<AccessVersion | undefined> {
  const subject = await findSubject(login, ctx);
  return subject && findAccessVersion(subject);
}

/** Ends the session that a response has just opened if a password reset came first; returns whether it did. */
export async function endIfOutdated(before: AccessVersion, response: Response): Promise<boolean> {
  const session = await findSessionOf(response);
  const passkey = PasskeyAnswer.safeParse(await readJson(response.clone().text()));
  return endOutdatedLogin(before, { sessionId: session?.id, passkeyId: passkey.data?.id });
}

/** Returns the session that a response has just opened. */
export function findSessionOf(response: Response): Promise<Session | undefined> {
  const cookies = response.headers.getSetCookie().map((cookie) => cookie.split(";")[0]);
  return findSession(cookies.join("; "));
}

async function findSubject(
  { endpoint, email, body, request }: Login,
  ctx: RequestContext,
): Promise<LoginSubject | undefined> {
  if (endpoint === "sign-in/email") return email === undefined ? undefined : { email };
  if (endpoint.startsWith("two-factor/")) {
    const value = readCookie(request.headers.get("cookie"), challengeCookie());
    const challenge = value?.split(".")[0];
    return challenge ? { challenge } : undefined;
  }
  if (endpoint === "passkey/verify-authentication") {
    const parsed = PasskeyBody.safeParse(await readJson(body));
    return parsed.success ? { credentialId: parsed.data.response.id } : undefined;
  }
  if (endpoint !== "passkey/verify-registration") return undefined;
  const actor = await ctx.actor();
  return actor && { userId: actor.id };
}

async function readJson(text: string | Promise<string>): Promise<unknown> {
  try {
    return JSON.parse(await text) as unknown;
  } catch {
    return undefined;
  }
}
