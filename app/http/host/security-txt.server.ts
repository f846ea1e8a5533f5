import { Hono } from "hono";

import { env } from "#app/platform/env.server.ts";
import { publicUrl } from "#app/platform/net/public-url.server.ts";
import { locales } from "#content/messages/catalogue.ts";

import type { HostEnv } from "./host-env.ts";

const dayMs = 24 * 60 * 60 * 1000;
// RFC 9116 recommends less than a year.
const validMs = 180 * dayMs;

/** Returns the text of security.txt (RFC 9116) for a moment: where and how to report a vulnerability. */
export function securityText(now = Date.now()): string {
  const { OPERATOR_EMAIL } = env();
  const contact = OPERATOR_EMAIL ? `mailto:${OPERATOR_EMAIL}` : publicUrl("/contact");
  return [
    `Contact: ${contact}`,
    `Expires: ${new Date(now + validMs).toISOString()}`,
    `Preferred-Languages: ${Object.keys(locales).join(", ")}`,
    `Canonical: ${publicUrl(securityTextPath)}`,
    "",
  ].join("\n");
}

const securityTextPath = "/.well-known/security.txt";

/** Serves `/.well-known/security.txt`, with an expiry computed at the time of the request. */
export const securityTxt = new Hono<HostEnv>().get(securityTextPath, (c) =>
  c.body(securityText(), 200, {
    "Content-Type": "text/plain; charset=utf-8",
    "Cache-Control": "public, max-age=86400",
  }),
);
