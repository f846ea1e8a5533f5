import type { IncomingHttpHeaders, RequestListener } from "node:http";

import { hasSessionCookie } from "#app/domains/accounts/sign-in/find-session.server.ts";
import { countVisit } from "#app/domains/admin-dashboard/funnel/count-visits.server.ts";

const bot = /bot|crawl|spider|slurp|preview|headless|lighthouse|monitor|scan|facebookexternalhit/i;

/**
 * Returns whether a request begins a visit: a browser opens a page that no page of ours leads to, for someone who isn't
 * logged in and hasn't asked not to be counted. Browsers say so in the headers of Fetch Metadata, which programs rarely
 * send. It reads only what this request says about itself.
 */
export function isVisit(method: string, url: string, headers: IncomingHttpHeaders): boolean {
  return (
    method === "GET" &&
    headers["sec-fetch-dest"] === "document" &&
    headers["sec-fetch-mode"] === "navigate" &&
    (headers["sec-fetch-site"] === "none" || headers["sec-fetch-site"] === "cross-site") &&
    headers["sec-purpose"] === undefined &&
    headers["dnt"] !== "1" &&
    headers["sec-gpc"] !== "1" &&
    !/^\/api\/|\.\w+(?:\?|$)/.test(url) &&
    !bot.test(headers["user-agent"] ?? "bot") &&
    !hasSessionCookie(headers.cookie ?? null)
  );
}

/** Counts visits whose page was found, also those that are answered from the cache. */
export function withVisits(next: RequestListener): RequestListener {
  return (incoming, response) => {
    const { method = "", url = "", headers } = incoming;
    if (isVisit(method, url, headers)) {
      response.once("finish", () => {
        if (response.statusCode === 200 || response.statusCode === 304) countVisit();
      });
    }
    next(incoming, response);
  };
}
