import { randomBytes, randomUUID } from "node:crypto";

import { createContext } from "react-router";

import type { Actor } from "#app/domains/accounts/actor.ts";
import { findKeyHolder, type KeyHolder } from "#app/domains/accounts/api-keys.server.ts";
import { auth } from "#app/domains/accounts/auth.server.ts";
import {
  findSession,
  hasSessionCookie,
  type Session,
} from "#app/domains/accounts/find-session.server.ts";
import type { Toast } from "#app/lib/toast.ts";
import type { Translator } from "#app/lib/translator.ts";
import { type Log, log } from "#app/platform/log.server.ts";
import type { Outage } from "#app/platform/outage.server.ts";
import type { Locale, MessageKey } from "#content/messages/catalogue.ts";
import { translate } from "#content/messages/translate.server.ts";

import { chooseLocale } from "./choose-locale.server.ts";
import { networkOf } from "./client-address.server.ts";

/** All that one request knows: who asks, in which language, and what its answer will carry. */
export type RequestContext = {
  requestId: string;
  /** The address of the page that is asked for, also where only its data is loaded or its action is called. */
  readonly url: URL;
  /** What the client asked with; pages are rendered for HEAD as for GET. */
  readonly method: string;
  log: Log;
  clientAddress: string;
  /** The network of the client's address: what rate limits count as one client. */
  network: string;
  nonce: string;
  locale: Locale;
  t: Translator<MessageKey>;
  hasSessionCookie: boolean;
  /** The session behind the request's cookie, looked up once and only when asked for. */
  session(): Promise<Session | undefined>;
  /** A key for the public API came along: it, and no cookie, says who asks. */
  hasApiKey: boolean;
  actor(): Promise<Actor | undefined>;
  /** What the key that came along was made for; nothing in it, or no key, is all that the actor may. */
  keyScopes(): Promise<readonly string[]>;
  /** Toasts that a document shows because its own action answered them. */
  toasts: Toast[];
  /** Set when a page failed: a fault of ours, or the database away. */
  failure?: "fault" | Outage;
  /** Set when the database was away or no space was left: whatever is answered carries that status. */
  outage?: Outage | undefined;
  /** Seconds to wait, where the answer is 429. */
  retryAfter?: number;
  /** Tells whether the client has gone away without waiting for the answer. */
  isAbandoned(): boolean;
  /** Set when the request is refused before any page sees it: the status that the root answers with. */
  refusal?: 400 | 404 | 413;
  /** Tells, while the body is read, whether it has turned out longer than it may be. */
  hasLongBody?: () => boolean;
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
  const key = readApiKey(request);
  let keyHolder: Promise<KeyHolder | undefined> | undefined;
  const findHolderOnce = (key: string) => (keyHolder ??= findKeyHolder(key));
  const pageAddress = toPageAddress(request);
  return {
    requestId,
    get url() {
      return new URL(pageAddress);
    },
    method: request.method,
    log: log.child({ request_id: requestId }),
    clientAddress,
    network: networkOf(clientAddress),
    nonce: randomBytes(16).toString("base64"),
    locale,
    t: translate(locale),
    hasSessionCookie: hasSessionCookie(cookieHeader),
    session: findOnce,
    hasApiKey: key !== undefined,
    actor: async () => (await (key === undefined ? findOnce() : findHolderOnce(key)))?.actor,
    keyScopes: async () => (key === undefined ? [] : ((await findHolderOnce(key))?.scopes ?? [])),
    toasts: [],
    isAbandoned: () => request.signal.aborted,
    cookies,
  };
}

// The router asks for a page's data at the page's path with ".data", and names the routes it wants in the query.
function toPageAddress(request: Request): string {
  const url = new URL(request.url);
  if (url.pathname.startsWith("/api/")) return url.href;
  url.pathname = url.pathname.replace(/(\/_)?\.data$/, "") || "/";
  const { searchParams: query } = url;
  if (query.has("_routes")) query.delete("_routes");
  return url.href;
}

// Keys open the public API alone: a page, or what changes accounts, asks for a person.
function readApiKey(request: Request): string | undefined {
  const [scheme, key] = request.headers.get("authorization")?.split(" ") ?? [];
  if (scheme?.toLowerCase() !== "bearer") return undefined;
  return new URL(request.url).pathname.startsWith("/api/v1/") ? (key ?? "") : undefined;
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
