import { passportBadge } from "#app/domains/passport/embed/badge.server.ts";
import { passportTag } from "#app/domains/passport/passport.ts";
import { findPublicPassport } from "#app/domains/passport/queries.server.ts";
import {
  beginPage,
  createTaggedMap,
  isCacheable,
  type Tagged,
} from "#app/http/cache/tagged-map.server.ts";
import { type RequestContext, requestContext } from "#app/http/context/request-context.server.ts";
import { answerOpen } from "#app/http/host/cors-json.server.ts";
import { problem } from "#app/http/host/problem.server.ts";

import type { Route } from "./+types/passport-badge";

// As long as the page of the passport, and with its tag.
const cachedSeconds = 10;
const badges = createTaggedMap<Tagged & { svg: string }>({ max: 1000 });

export async function loader({ request, params, context }: Route.LoaderArgs) {
  const ctx = context.get(requestContext);
  const key = `${ctx.locale} ${params.slug}`;
  const svg = badges.get(key)?.svg ?? (await draw(params.slug, key, ctx));
  if (svg === undefined) return problem(ctx, 404, "passport.notFoundHint");
  return answerOpen(request, {
    body: svg,
    type: "image/svg+xml",
    seconds: 0,
    headers: {
      Vary: "Accept-Language",
      // If the drawing is opened as a document, it must not run scripts.
      "Content-Security-Policy": "default-src 'none'; style-src 'unsafe-inline'; sandbox",
    },
  });
}

async function draw(slug: string, key: string, { t }: RequestContext): Promise<string | undefined> {
  const begun = beginPage();
  const passport = await findPublicPassport(slug);
  if (!passport) return undefined;
  const svg = passportBadge(passport, t);
  const tag = passportTag(passport.id);
  if (isCacheable(`${cachedSeconds} ${tag}`, begun)) {
    badges.set(key, { svg, until: Date.now() + cachedSeconds * 1000, tags: [tag] });
  }
  return svg;
}
