import { listSitemapStarts } from "#app/domains/search/public-pages.server.ts";
import { etagOf } from "#app/http/host/etag.server.ts";
import { sitemapPartPath } from "#app/http/host/sitemap-paths.ts";
import { memoizeFor } from "#app/lib/memoize-for.ts";
import { sitemapIndex } from "#app/lib/write-sitemap.ts";
import { publicUrl } from "#app/platform/net/public-url.server.ts";

import type { Route } from "./+types/sitemap";

// The start of each sitemap part is computed over all public content, which is slow.
const findStarts = memoizeFor(600, () => listSitemapStarts());

export async function loader({ request }: Route.LoaderArgs): Promise<Response> {
  const starts = await findStarts();
  const names = ["pages", ...starts.map(({ kind, first }) => `${kind}.${first}`)];
  const body = sitemapIndex(names.map((name) => publicUrl(sitemapPartPath(name))));
  const etag = etagOf(body);
  const isKnown = request.headers.get("if-none-match") === etag;
  return new Response(isKnown ? null : body, {
    status: isKnown ? 304 : 200,
    headers: {
      "Content-Type": "application/xml; charset=utf-8",
      "Cache-Control": "public, max-age=600",
      ETag: etag,
    },
  });
}
