import { randomBytes, randomUUID } from "node:crypto";

import { createContext } from "react-router";

import type { Actor } from "#app/domains/accounts/actor.ts";
import { findKeyHolder, type KeyHolder } from "#app/domains/accounts/api-keys/api-keys.server.ts";
import { auth } from "#app/domains/accounts/sign-in/auth.server.ts";
import {
  findSession,
  hasSessionCookie,
  type Session,
} from "#app/domains/accounts/sign-in/find-session.server.ts";
import { networkOf } from "#app/http/host/client-address.server.ts";
import type { LoadReader } from "#app/http/templates/with-reader.server.ts";
import type { Toast } from "#app/lib/toast.ts";
import type { Translator } from "#app/lib/translator.ts";
import { type Log, log } from "#app/platform/log.server.ts";
import type { Outage } from "#app/platform/postgres/outage.server.ts";
import type { Locale, MessageKey } from "#content/messages/catalogue.ts";
import { translate } from "#content/messages/translate.server.ts";

import { chooseForm, chooseLocale } from "./choose-locale.server.ts";
import type { PartCollector } from "./reader-part.tsx";

/** The rendering of a page for all readers: its collector, and how the page loads what depends on the reader. */
export type TemplateRendering = { collector: PartCollector; reader?: LoadReader<unknown> };

/** The context of one request: its client, its language, and the properties of its response. */
export type RequestContext = {
  requestId: string;
  /** The URL of the requested page, also if only its data is loaded or its action is called. */
  readonly url: URL;
  /** The method of the client's request; pages are rendered for HEAD as for GET. */
  readonly method: string;
  /** Whether a user opens the page, not a browser that loads it in advance. */
  readonly isOpened: boolean;
  /** The pattern of the page's route, such as `/events/:id`, once it is known. */
  route?: string;
  log: Log;
  clientAddress: string;
  /** The network of the client's address, which rate limits count as one client. */
  network: string;
  nonce: string;
  locale: Locale;
  /** The form in which the reader reads dates: the language, or the language with a region. */
  form: string;
  t: Translator<MessageKey>;
  hasSessionCookie: boolean;
  /** The id of the user, once the session has been looked up and found. */
  accountId?: string;
  /** Returns the session of the request's cookie, looked up once and only on demand. */
  session(): Promise<Session | undefined>;
  /** Whether the request has an API key: the key, and no cookie, identifies the actor. */
  hasApiKey: boolean;
  actor(): Promise<Actor | undefined>;
  /** Returns the scopes of the API key; an empty list, or no key, means that the actor is not restricted. */
  keyScopes(): Promise<readonly string[]>;
  /** Toasts that a document shows because its own action returned them. */
  toasts: Toast[];
  /** Set if a page failed: because of an internal error or an outage. */
  failure?: "fault" | Outage;
  /** Set if the database was unavailable or no disk space was left: every response then carries that status. */
  outage?: Outage | undefined;
  /** The seconds to wait if the response is 429. */
  retryAfter?: number;
  /** Returns whether the client has disconnected without waiting for the response. */
  isAbandoned(): boolean;
  /** Set if the request is refused before it reaches a page: the status that the root responds with. */
  refusal?: 400 | 404 | 413;
  /** Returns, while the body is read, whether it is longer than allowed. */
  hasLongBody?: () => boolean;
  /** Set if the page is rendered once for all signed-in readers. */
  template?: TemplateRendering;
  /** Cookies that the response sets in addition to its own. */
  cookies: string[];
};

/** The React Router context in which pages, middleware and actions find the context of their request. */
export const requestContext = createContext<RequestContext>();

/** Creates the context of a request from a client address. */
export function createRequestContext(request: Request, clientAddress: string): RequestContext {
  const requestId = randomUUID();
  const acceptLanguage = request.headers.get("accept-language") ?? "";
  const locale = chooseLocale(acceptLanguage);
  const cookies: string[] = [];
  const cookieHeader = request.headers.get("cookie");
  let session: Promise<Session | undefined> | undefined;
  const findOnce = () =>
    (session ??= findRenewedSession(request.headers, cookies).then((found) => {
      if (found) ctx.accountId = found.actor.id;
      return found;
    }));
  const key = readApiKey(request);
  let keyHolder: Promise<KeyHolder | undefined> | undefined;
  const findHolderOnce = (key: string) => (keyHolder ??= findKeyHolder(key));
  const pageAddress = toPageAddress(request);
  const ctx: RequestContext = {
    requestId,
    get url() {
      return new URL(pageAddress);
    },
    method: request.method,
    isOpened: request.method === "GET" && !aheadHeaders.some((name) => request.headers.has(name)),
    log: log.child({ request_id: requestId }),
    clientAddress,
    network: networkOf(clientAddress),
    nonce: randomBytes(16).toString("base64"),
    locale,
    form: chooseForm(acceptLanguage),
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
  return ctx;
}

/** The headers of a page that is loaded in advance: by the browser, or by a service worker that keeps it. */
export const aheadHeaders = ["sec-purpose", "x-kept"];

/** Returns whether a service worker stores the page, to show it when there is no network. */
export const isKeptOffline = ({ headers }: Request): boolean => headers.has("x-kept");

// The router requests a page's data at the page's path with ".data", and names the routes it needs in the query.
function toPageAddress(request: Request): string {
  const url = new URL(request.url);
  if (url.pathname.startsWith("/api/")) return url.href;
  url.pathname = url.pathname.replace(/(\/_)?\.data$/, "") || "/";
  const { searchParams: query } = url;
  if (query.has("_routes")) query.delete("_routes");
  return url.href;
}

// Keys are valid for the public API only: a page, or a change of an account, requires a user.
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
    // Better Auth extends the expiry and sets the cookie again.
    const renewed = await auth.api.getSession({ headers, asResponse: true });
    cookies.push(...renewed.headers.getSetCookie());
  }
  return session;
}
