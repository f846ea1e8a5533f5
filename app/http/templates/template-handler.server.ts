import { randomUUID } from "node:crypto";
import type { IncomingMessage, RequestListener, ServerResponse } from "node:http";

import {
  findSessionWith,
  hasSessionCookie,
} from "#app/domains/accounts/sign-in/find-session.server.ts";
import { unreadColumn } from "#app/domains/notifications/queries.server.ts";
import { toSessionCopy } from "#app/http/auth/session-copy.ts";
import { chooseForm } from "#app/http/context/choose-locale.server.ts";
import type { Reader } from "#app/http/context/reader.ts";
import { aheadHeaders } from "#app/http/context/request-context.server.ts";
import { hasBasket } from "#app/http/forms/basket-cookie.server.ts";
import { hasFlash } from "#app/http/forms/flash.server.ts";
import { compressNow, type Encoding } from "#app/http/host/compress.server.ts";
import { logRequest } from "#app/http/host/log-request.server.ts";
import { redactPath } from "#app/http/host/secret-paths.server.ts";
import { accountHeader, documentHeaders, securityHeaders } from "#app/http/host/security.server.ts";
import { log } from "#app/platform/log.server.ts";
import { joinColumns, noColumn } from "#db/user-column.server.ts";

import { fillTemplate, type PageTemplate } from "./page-template.server.ts";
import { findTemplate } from "./template-store.server.ts";

/**
 * Serves signed-in readers from page templates before any other handler. All other requests go to `next`, and so do
 * those that fail here: it explains the failure.
 */
export function withPageTemplates(next: RequestListener): RequestListener {
  return (request, response) => {
    if (isPlainRead(request)) void answerOrPass(request, response, next);
    else next(request, response);
  };
}

// The number of different queries is unlimited, so only pages without a query have a template.
const isPlainPath = (path: string) => /^(?:\/|(?:\/[\w-]+)+)$/.test(path);

function isPlainRead({ method, url = "", headers }: IncomingMessage): boolean {
  const cookie = headers.cookie ?? null;
  return (
    (method === "GET" || method === "HEAD") &&
    hasSessionCookie(cookie) &&
    !hasFlash(cookie) &&
    // It is added to the account's.
    !hasBasket(cookie) &&
    isPlainPath(url)
  );
}

async function answerOrPass(
  request: IncomingMessage,
  response: ServerResponse,
  next: RequestListener,
): Promise<void> {
  const startedAt = performance.now();
  const page = await findPage(request).catch(() => undefined);
  if (!page) return next(request, response);
  try {
    answer(request, response, page, startedAt);
  } catch (error) {
    log.error({ err: error }, "response failed");
    response.destroy();
  }
}

type Page = { encoding: Encoding; body: Buffer; policy: string; account: string };

async function findPage({ url = "", method, headers }: IncomingMessage): Promise<Page | undefined> {
  const found = findTemplate(chooseForm(headers["accept-language"] ?? ""), url);
  if (!found) return undefined;
  const template = await found;
  if (!template) return undefined;
  const { reader: own } = template;
  const columns = { unread: unreadColumn, page: own?.column ?? noColumn };
  const reading = await findSessionWith(headers.cookie ?? null, joinColumns(columns));
  if (!reading || reading.session.isDueForRenewal) return undefined;
  const { session, more } = reading;
  const { page, unread } = more;
  if (own?.isAlike?.(page, session.actor) === false) return undefined;
  const reader: Reader = { session: toSessionCopy(session), unread, due: session.due, page };
  const filled = fill(template, reader, { path: url, accepted: headers["accept-encoding"] ?? "" });
  // A prefetch does not count, only a user who opens the page does.
  const isOpened = method === "GET" && !aheadHeaders.some((name) => headers[name]);
  if (filled && isOpened) await own?.whenOpened?.(session.actor);
  return filled;
}

function fill(
  template: PageTemplate,
  reader: Reader,
  { path, accepted }: { path: string; accepted: string },
): Page | undefined {
  try {
    const html = fillTemplate(template, reader);
    const [encoding, compressed] = compressNow(html, accepted);
    // The next page overwrites this one.
    const body = encoding === "identity" ? Buffer.from(html) : compressed;
    return { encoding, body, policy: template.policy, account: reader.session?.user_id ?? "" };
  } catch (error) {
    // Unlike an outage, which the next handler meets too, nobody else would notice this.
    log.error({ err: error, path: redactPath(path) }, "page template failed");
    return undefined;
  }
}

function answer(
  { method = "", url = "" }: IncomingMessage,
  response: ServerResponse,
  { encoding, body, policy, account }: Page,
  startedAt: number,
): void {
  const requestId = randomUUID();
  response.writeHead(200, {
    ...pageHeaders,
    "Content-Security-Policy": policy,
    [accountHeader]: account,
    "X-Request-Id": requestId,
    "Content-Length": body.byteLength,
    ...(encoding !== "identity" && { "Content-Encoding": encoding }),
  });
  response.end(method === "HEAD" ? undefined : body);
  logRequest({ requestId, method, path: url, route: "page template", status: 200, startedAt });
}

const pageHeaders = {
  ...securityHeaders,
  ...documentHeaders,
  "Content-Type": "text/html; charset=utf-8",
  "Cache-Control": "private, no-store",
  Vary: "Accept-Encoding, Accept-Language, Cookie",
};
