import { Readable } from "node:stream";

import { isPublicPageKind, readPublicPages } from "#app/domains/search/public-pages.server.ts";
import { requestContext } from "#app/http/context/request-context.server.ts";
import { problem } from "#app/http/host/problem.server.ts";
import { isUuid } from "#app/lib/is-uuid.ts";
import { sitemapEntry, sitemapFrame } from "#app/lib/write-sitemap.ts";
import { publicUrl } from "#app/platform/net/public-url.server.ts";
import { listFixedPages } from "#app/routes/site/fixed-pages.server.ts";

import type { Route } from "./+types/sitemap-part";

export function loader({ params, context }: Route.LoaderArgs): Response {
  const [kind = "", first = "", ...rest] = params.name.replace(/\.xml$/, "").split(".");
  if (kind === "pages" && !first) return answer(fixedEntries());
  if (!isPublicPageKind(kind) || !isUuid(first) || rest.length > 0) {
    return problem(context.get(requestContext), 404, "common.notFound");
  }
  return answer(entriesOf(readPublicPages(kind, first)));
}

const fixedEntries = () => [
  listFixedPages()
    .map((path) => sitemapEntry(publicUrl(path)))
    .join(""),
];

async function* entriesOf(pages: ReturnType<typeof readPublicPages>) {
  for await (const some of pages) {
    yield some.map(({ path, changedAt }) => sitemapEntry(publicUrl(path), changedAt)).join("");
  }
}

// Millions of addresses are streamed a few thousand at a time, never all in memory.
function answer(entries: Iterable<string> | AsyncIterable<string>): Response {
  const [start, end] = sitemapFrame;
  async function* text() {
    yield start;
    yield* entries;
    yield end;
  }
  const body = Readable.toWeb(Readable.from(text(), { objectMode: false }));
  return new Response(body as ReadableStream<Uint8Array>, {
    headers: {
      "Content-Type": "application/xml; charset=utf-8",
      "Cache-Control": "public, max-age=3600",
    },
  });
}
