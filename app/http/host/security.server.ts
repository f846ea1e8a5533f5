import { createHash } from "node:crypto";

import { computeOnce } from "#app/lib/process-memory.ts";
import { env } from "#app/platform/env.server.ts";
import { takesCards } from "#app/platform/net/stripe.server.ts";

// A form that starts a card payment redirects to a page of Stripe.
const payingAt = () => (takesCards() ? " https://checkout.stripe.com" : "");

const directives = computeOnce(() =>
  [
    "default-src 'self'",
    "style-src 'self'",
    "style-src-attr 'unsafe-inline'",
    "img-src 'self' data: blob:",
    "object-src 'none'",
    "worker-src 'self'",
    "base-uri 'none'",
    `form-action 'self'${payingAt()}`,
    "frame-ancestors 'none'",
  ].join("; "),
);

/**
 * Returns the content security policy of a page rendered for one request: only scripts with its nonce, and the files
 * they load.
 */
export const policyWithNonce = (nonce: string) =>
  `${directives()}; script-src 'nonce-${nonce}' 'strict-dynamic'`;

/** Returns the content security policy of a cached page: our own files, and its inline scripts by their hashes. */
export function policyWithHashes(html: string): string {
  const scripts = html.matchAll(/<script(?![^>]*\ssrc=)[^>]*>([\s\S]*?)<\/script>/g);
  const hashes = [...scripts].map(
    ([, script = ""]) => `'sha256-${createHash("sha256").update(script).digest("base64")}'`,
  );
  return `${directives()}; script-src ${["'self'", ...new Set(hashes)].join(" ")}`;
}

const isSecure = env().PUBLIC_URL.startsWith("https:");

/** The headers of every response, also of a built file. */
export const securityHeaders: Record<string, string> = {
  "X-Content-Type-Options": "nosniff",
  "Cross-Origin-Resource-Policy": "same-origin",
  ...(isSecure && { "Strict-Transport-Security": "max-age=31536000; includeSubDomains" }),
};

/** The further headers of everything that a browser may open as a document, beside its content security policy. */
export const documentHeaders: Record<string, string> = {
  "Referrer-Policy": "strict-origin-when-cross-origin",
  "Cross-Origin-Opener-Policy": "same-origin",
  "Permissions-Policy": "geolocation=(), microphone=(), payment=(), usb=()",
  "X-Frame-Options": "DENY",
};

/**
 * The header that says whose response it is, and whose submission a service worker sends later: the id of the account.
 * By it, a worker keeps what is private apart (`app/worker`).
 */
export const accountHeader = "X-Account";

/**
 * Returns whether a write comes from our own pages. Browsers send the origin of every write; a request without it is
 * accepted only if it carries no cookie that another site could abuse.
 */
export function isOwnWrite(request: Request): boolean {
  const origin = request.headers.get("origin");
  if (origin) return isOwnOrigin(origin, request.headers.get("host"));
  const site = request.headers.get("sec-fetch-site");
  if (site) return site === "same-origin" || site === "none";
  return !request.headers.has("cookie");
}

function isOwnOrigin(origin: string, host: string | null): boolean {
  return origin === env().PUBLIC_URL || (URL.canParse(origin) && new URL(origin).host === host);
}

const safeMethods = new Set(["GET", "HEAD", "OPTIONS"]);

/** Returns whether a request of this method changes nothing (RFC 9110, section 9.2.1). */
export const isSafeMethod = (method: string) => safeMethods.has(method);
