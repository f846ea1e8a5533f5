import { type Context, Hono, type MiddlewareHandler } from "hono";
import { routePath } from "hono/route";

import { createPageServer } from "#app/http/cache/pages.server.ts";
import {
  createRequestContext,
  type RequestContext,
} from "#app/http/context/request-context.server.ts";
import { answerFormFetch } from "#app/http/forms/answer-form-fetch.server.ts";
import { inSpan, isTracing } from "#app/platform/tracing.server.ts";
import type { MessageKey } from "#content/messages/catalogue.ts";

import { limitBody } from "./body-limit.server.ts";
import { clientAddress } from "./client-address.server.ts";
import { compressResponse } from "./compress-response.server.ts";
import { findNul, withReadableAddress } from "./decodable-url.server.ts";
import { answerFailure, clientClosedRequest } from "./failure.server.ts";
import { health } from "./health.server.ts";
import type { HostEnv } from "./host-env.ts";
import { logRequest } from "./log-request.server.ts";
import { isMachinePath } from "./machine-paths.ts";
import { refuseFullDisk } from "./outage.server.ts";
import { problem } from "./problem.server.ts";
import { securityTxt } from "./security-txt.server.ts";
import {
  accountHeader,
  documentHeaders,
  isOwnWrite,
  isSafeMethod,
  policyWithNonce,
  securityHeaders,
} from "./security.server.ts";
import { isOwnFile } from "./sitemap-paths.ts";
import { issuerDocuments } from "./well-known.server.ts";

export type HostParts = {
  /** Renders a page or runs its action. */
  renderPage: (request: Request, ctx: RequestContext) => Promise<Response>;
  /** Handles Better Auth's endpoints under /api/auth. */
  accounts: (request: Request, ctx: RequestContext) => Promise<Response>;
  /** The public API under /api/v1. */
  api: Hono<HostEnv>;
  /** Returns the response for a built file, or undefined. */
  findAsset: (request: Request, path: string) => Response | undefined;
};

/** Creates the Hono app of the product behind one `fetch`: the middleware of every request, then its handlers. */
export function createHost({ renderPage, accounts, api, findAsset }: HostParts): Hono<HostEnv> {
  const servePage = createPageServer(renderPage);
  const refuse = refuseWith(servePage);
  return new Hono<HostEnv>()
    .use(beginRequest)
    .use(compressAnswers)
    .use(async (c, next) => {
      const nul = findNul(c.req.raw);
      if (nul === "path") return refuse(c, 404, "common.notFound");
      return nul === "query" ? refuse(c, 400, "common.invalidAddress") : next();
    })
    .use(async (c, next) => {
      const asset = findAsset(c.req.raw, c.req.path);
      // A page loads dozens of built files: they carry no headers that only concern documents.
      c.set("isBuiltFile", asset !== undefined);
      return asset ?? next();
    })
    .route("/", health)
    .route("/", issuerDocuments)
    .route("/", securityTxt)
    .use(refuseForeignWrites)
    .use(refuseOtherAccounts)
    .use("/api/*", async (c, next) => (await refuseFullDisk(c.var.ctx, c.req.method)) ?? next())
    .use(limitBody((c) => refuse(c, 413, "common.tooLarge")))
    .all("/api/auth/*", (c) => accounts(c.req.raw, c.var.ctx))
    .route("/api/v1", api)
    .get("*", async (c, next) => (looksLikeFile(c.req.path) ? c.text("Not found\n", 404) : next()))
    .on(["GET", "POST"], "*", (c) => servePage(withReadableAddress(c.req.raw), c.var.ctx))
    .all("*", (c) => methodNotAllowed(c, pageMethods))
    .onError((error, c) => answerFailure(error, c.var.ctx, c.req.path));
}

const beginRequest: MiddlewareHandler<HostEnv> = async (c, next) => {
  const startedAt = performance.now();
  const address = clientAddress(c.req.raw, c.env?.incoming?.socket?.remoteAddress ?? "127.0.0.1");
  const ctx = createRequestContext(c.req.raw, address);
  c.set("ctx", ctx);
  await (isTracing() ? traceRequest(c, next) : next());
  finish(c, ctx);
  logRequest({
    requestId: ctx.requestId,
    method: c.req.method,
    path: c.req.path,
    route: routeOf(c),
    status: ctx.isAbandoned() ? clientClosedRequest : c.res.status,
    startedAt,
  });
};

const traceRequest = (c: Context<HostEnv>, next: () => Promise<void>) =>
  inSpan(c.req.method, { kind: "server", headers: c.req.raw.headers }, async (span) => {
    await next();
    const route = routeOf(c);
    const { status } = c.res;
    span.rename(`${c.req.method} ${route}`);
    span.set({
      "http.request.method": c.req.method,
      "http.route": route,
      "http.response.status_code": status,
      "sdg.request_id": c.var.ctx.requestId,
    });
    if (status >= 500) span.fail();
  });

/** Returns the pattern of the route that answered: a page's own, or that of the host's handler. */
const routeOf = (c: Context<HostEnv>): string =>
  c.var.isBuiltFile ? "built file" : (c.var.ctx.route ?? routePath(c));

const compressAnswers: MiddlewareHandler<HostEnv> = async (c, next) => {
  await next();
  const answer = await compressResponse(c.req.raw, answerFormFetch(c.req.raw, c.var.ctx, c.res));
  if (answer === c.res) return;
  // Otherwise Hono would add the headers of the previous response.
  c.res = undefined;
  c.res = answer;
};

function finish(c: Context<HostEnv>, ctx: RequestContext): void {
  const { headers, status } = c.res;
  // React Router knows which pages accept a POST, but does not say which methods the others accept.
  if (status === 405 && !headers.has("Allow")) headers.set("Allow", "GET, HEAD");
  if (status === 429 && !headers.has("Retry-After")) {
    headers.set("Retry-After", String(ctx.retryAfter ?? 60));
  }
  addMissing(headers, securityHeaders);
  headers.set("X-Request-Id", ctx.requestId);
  if (c.var.isBuiltFile) return;
  addMissing(headers, documentHeaders);
  // The service worker stores no response of the API.
  const account = c.req.path.startsWith("/api/") ? undefined : ctx.accountId;
  if (account !== undefined) headers.set(accountHeader, account);
  for (const cookie of ctx.cookies) headers.append("Set-Cookie", cookie);
  if (!headers.has("Content-Security-Policy")) {
    headers.set("Content-Security-Policy", policyWithNonce(ctx.nonce));
  }
  if (headers.has("Cache-Control")) return;
  // Other people may use the same browser after logout.
  const isPersonal = ctx.hasSessionCookie || ctx.hasApiKey;
  headers.set("Cache-Control", isPersonal ? "private, no-store" : "private, no-cache");
}

function addMissing(headers: Headers, added: Record<string, string>): void {
  for (const [name, value] of Object.entries(added)) {
    if (!headers.has(name)) headers.set(name, value);
  }
}

const refuseForeignWrites: MiddlewareHandler<HostEnv> = async (c, next) => {
  // No other website can make a browser send a key, and cookies are ignored if there is a key.
  const mayWrite = isSafeMethod(c.req.method) || c.var.ctx.hasApiKey || isOwnWrite(c.req.raw);
  if (mayWrite) return next();
  return problem(c.var.ctx, 403, "common.foreignOrigin");
};

/** Refuses a write that another account made on this browser, before the present one logged in (see `app/worker`). */
const refuseOtherAccounts: MiddlewareHandler<HostEnv> = async (c, next) => {
  const account = c.req.header(accountHeader);
  if (account === undefined || isSafeMethod(c.req.method)) return next();
  const actor = await c.var.ctx.actor();
  return actor?.id === account ? next() : problem(c.var.ctx, 401, "common.pleaseLogin");
};

type ServePage = ReturnType<typeof createPageServer>;

/** Refuses a request: with a page for pages, with a problem document for API paths. */
const refuseWith =
  (servePage: ServePage) =>
  async (c: Context<HostEnv>, status: 400 | 404 | 413, key: MessageKey): Promise<Response> => {
    const { ctx } = c.var;
    if (isMachinePath(c.req.path)) return problem(ctx, status, key);
    ctx.refusal = status;
    const { url, headers, signal } = c.req.raw;
    return servePage(new Request(url, { headers: new Headers(headers), signal }), ctx);
  };

const pageMethods = "GET, HEAD, POST";

const methodNotAllowed = (c: Context<HostEnv>, methods: string) =>
  problem(c.var.ctx, 405, "common.methodNotAllowed", { headers: { Allow: methods } });

// Files that browsers and scanners request. Rendering a 404 page would cost a hundred times more.
const looksLikeFile = (path: string) =>
  !isOwnFile(path) && /^\/\.well-known\/|\.(ico|map|js|css|php|env|txt|xml)$/.test(path);
