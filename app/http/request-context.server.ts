import { randomBytes, randomUUID } from "node:crypto";

import { createContext } from "react-router";

import type { Actor } from "#app/domains/accounts/actor.ts";
import { auth } from "#app/domains/accounts/auth.server.ts";
import {
  findSession,
  hasSessionCookie,
  type Session,
} from "#app/domains/accounts/find-session.server.ts";
import type { Toast } from "#app/lib/toast.ts";
import type { Translator } from "#app/lib/translator.ts";
import { type Log, log } from "#app/platform/log.server.ts";
import type { Locale, MessageKey } from "#content/messages/catalogue.ts";
import { translate } from "#content/messages/translate.server.ts";

import { chooseLocale } from "./choose-locale.server.ts";

/** All that one request knows: who asks, in which language, and what its answer will carry. */
export type RequestContext = {
  requestId: string;
  log: Log;
  clientAddress: string;
  nonce: string;
  locale: Locale;
  t: Translator<MessageKey>;
  hasSessionCookie: boolean;
  /** The session behind the request's cookie, looked up once and only when asked for. */
  session(): Promise<Session | undefined>;
  actor(): Promise<Actor | undefined>;
  /** Toasts that a document shows because its own action answered them. */
  toasts: Toast[];
  /** Set when a page failed: a fault of ours, or the database away. */
  failure?: "fault" | "unavailable";
  /** Cookies that the answer sets besides its own. */
  cookies: string[];
};

/** Where pages, middleware and actions find the context of their request. */
export const requestContext = createContext<RequestContext>();

/** Makes the context of a request that came from an address. */
export function createRequestContext(request: Request, clientAddress: string): RequestContext {
  const requestId = randomUUID();
  const locale = chooseLocale(request.headers.get("accept-language") ?? "");
  const cookies: string[] = [];
  const cookieHeader = request.headers.get("cookie");
  let session: Promise<Session | undefined> | undefined;
  const findOnce = () => (session ??= findRenewedSession(request.headers, cookies));
  return {
    requestId,
    log: log.child({ request_id: requestId }),
    clientAddress,
    nonce: randomBytes(16).toString("base64"),
    locale,
    t: translate(locale),
    hasSessionCookie: hasSessionCookie(cookieHeader),
    session: findOnce,
    actor: async () => (await findOnce())?.actor,
    toasts: [],
    cookies,
  };
}

async function findRenewedSession(
  headers: Headers,
  cookies: string[],
): Promise<Session | undefined> {
  const session = await findSession(headers.get("cookie"));
  if (session?.isDueForRenewal) {
    // Better Auth moves the expiry and writes the cookie anew.
    const renewed = await auth.api.getSession({ headers, asResponse: true });
    cookies.push(...renewed.headers.getSetCookie());
  }
  return session;
}
