import type { RequestContext } from "#app/http/context/request-context.server.ts";
import { withOutage } from "#app/http/host/outage.server.ts";
import { createProcessMap } from "#app/lib/process-memory.ts";

import { keyOf } from "./cache-key.server.ts";
import { cacheHeader, cachePage, findFor } from "./page-cache.server.ts";
import { beginPage, createTaggedMap, isCacheable, type Tagged } from "./tagged-map.server.ts";

type RenderPage = (request: Request, ctx: RequestContext) => Promise<Response>;

// The keys of pages that were cached. When one was dropped, a single request renders it, and the others wait for that.
const known = createTaggedMap<Tagged>({ max: 2000 });
const knownForMs = 3_600_000;
const pending = createProcessMap<string, Promise<Response>>();

/**
 * Creates the page handler: anonymous users get cached pages where the page allows it; other pages are rendered for
 * each request.
 */
export function createPageServer(renderPage: RenderPage): RenderPage {
  return async (request, ctx) => {
    const key = keyOf(request);
    if (!key) return render(key, request, ctx);
    for (;;) {
      const cached = findFor(key, request);
      if (cached) return cached;
      const other = pending.get(key);
      if (!other) break;
      await other.catch(() => {});
    }
    const rendering = render(key, request, ctx);
    if (!known.get(key)) return rendering;
    pending.set(key, rendering);
    return rendering.finally(() => pending.delete(key));
  };

  async function render(key: string | undefined, request: Request, ctx: RequestContext) {
    const begun = beginPage();
    // React Router renders nothing for HEAD. The cached page and its headers are those of GET.
    const response = withOutage(await renderPage(asGet(request), ctx), ctx);
    const cacheControl = response.headers.get(cacheHeader);
    response.headers.delete(cacheHeader);
    if (!isHtml(response)) return response;
    response.headers.append("Vary", "Accept-Language, Cookie");
    if (!key || !cacheControl || response.status !== 200) {
      if (key) known.delete(key);
      return response;
    }
    const html = await response.text();
    if (isCacheable(cacheControl, begun)) {
      await cachePage(key, html, ctx.nonce, cacheControl);
      known.set(key, { until: Date.now() + knownForMs, tags: [] });
    }
    return findFor(key, request) ?? new Response(html, response);
  }
}

// Client-side navigation requests the data of a page under a path that ends in ".data".
const isHtml = (response: Response) =>
  response.headers.get("content-type")?.startsWith("text/html") === true;

function asGet(request: Request): Request {
  if (request.method !== "HEAD") return request;
  const { url, headers, signal } = request;
  return new Request(url, { headers: new Headers(headers), signal });
}
