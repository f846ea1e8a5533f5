import { type Context, Hono, type MiddlewareHandler } from "hono";
import { bodyLimit } from "hono/body-limit";

import { blogFeedPath } from "#app/domains/blog/blog-post.ts";

import { answerFormFetch } from "./answer-form-fetch.server.ts";
import { clientAddress } from "./client-address.server.ts";
import { answerFailure } from "./failure.server.ts";
import { health } from "./health.server.ts";
import type { HostEnv } from "./host-env.ts";
import { issuerDocuments } from "./issuer-documents.server.ts";
import { noteAnswer } from "./note-answer.server.ts";
import { refuseFullDisk } from "./outage.server.ts";
import { createPageServer } from "./pages.server.ts";
import { problem } from "./problem.server.ts";
import { withReadableAddress } from "./readable-address.server.ts";
import { createRequestContext, type RequestContext } from "./request-context.server.ts";
import { isOwnWrite, isSafeMethod, policyWithNonce, securityHeaders } from "./security.server.ts";

export type HostParts = {
  /** Renders a page or runs its action. */
  renderPage: (request: Request, own: RequestContext) => Promise<Response>;
  /** Better Auth's endpoints under /api/auth. */
  accounts: (request: Request, own: RequestContext) => Promise<Response>;
  /** The public API under /api/v1. */
  api: Hono<HostEnv>;
  /** A built file, or undefined. */
  findAsset: (request: Request, path: string) => Response | undefined;
};

/** Puts the product together behind one `fetch`: what every request passes, then who answers it. */
export function createHost({ renderPage, accounts, api, findAsset }: HostParts): Hono<HostEnv> {
  const servePage = createPageServer(renderPage);
  return new Hono<HostEnv>()
    .use(beginRequest)
    .use(async (c, next) => findAsset(c.req.raw, c.req.path) ?? next())
    .route("/", health)
    .route("/", issuerDocuments)
    .use(refuseForeignWrites)
    .use("/api/*", async (c, next) => (await refuseFullDisk(c.var.own, c.req.method)) ?? next())
    .use("/api/auth/*", refuseLongBodies)
    .all("/api/auth/*", (c) => accounts(c.req.raw, c.var.own))
    .route("/api/v1", api)
    .get("*", async (c, next) => (looksLikeFile(c.req.path) ? c.text("Not found\n", 404) : next()))
    .all("*", (c) => servePage(withReadableAddress(c.req.raw), c.var.own))
    .onError((error, c) => answerFailure(error, c.var.own, c.req.path));
}

const beginRequest: MiddlewareHandler<HostEnv> = async (c, next) => {
  const startedAt = performance.now();
  const address = clientAddress(c.req.raw, c.env?.incoming?.socket?.remoteAddress ?? "127.0.0.1");
  const own = createRequestContext(c.req.raw, address);
  c.set("own", own);
  await next();
  const answer = answerFormFetch(c.req.raw, own, c.res);
  if (answer !== c.res) {
    // Hono would add the headers of the answer before.
    c.res = undefined;
    c.res = answer;
  }
  finish(c.res, own);
  noteAnswer({
    requestId: own.requestId,
    method: c.req.method,
    path: c.req.path,
    status: c.res.status,
    startedAt,
  });
};

function finish(response: Response, own: RequestContext): void {
  const { headers } = response;
  if (response.status === 429 && !headers.has("Retry-After")) {
    headers.set("Retry-After", String(own.retryAfter ?? 60));
  }
  for (const [name, value] of Object.entries(securityHeaders)) {
    if (!headers.has(name)) headers.set(name, value);
  }
  headers.set("X-Request-Id", own.requestId);
  for (const cookie of own.cookies) headers.append("Set-Cookie", cookie);
  if (!headers.has("Content-Security-Policy")) {
    headers.set("Content-Security-Policy", policyWithNonce(own.nonce));
  }
  if (!headers.has("Cache-Control")) headers.set("Cache-Control", "private, no-cache");
}

const refuseLongBodies = bodyLimit({
  // Names, addresses and passwords: more is no honest request.
  maxSize: 16 * 1024,
  onError: (c: Context<HostEnv>) => problem(c.var.own, 413, "common.tooMuch"),
});

const refuseForeignWrites: MiddlewareHandler<HostEnv> = async (c, next) => {
  // No other website can make a browser send a key, and beside one no cookie counts.
  const mayWrite = isSafeMethod(c.req.method) || c.var.own.hasApiKey || isOwnWrite(c.req.raw);
  if (mayWrite) return next();
  return problem(c.var.own, 403, "common.foreignOrigin");
};

// Files that browsers and scanners ask for; rendering a page to say no would cost a hundred times more.
const looksLikeFile = (path: string) =>
  path !== blogFeedPath && /^\/\.well-known\/|\.(ico|map|js|css|php|env|txt|xml)$/.test(path);
