import { compressOnce, isCompressible } from "./compress.server.ts";
import { hasFlash } from "./flash.server.ts";
import { findKeptPage, keepHeader, keepPage } from "./page-cache.server.ts";
import type { RequestContext } from "./request-context.server.ts";

type RenderPage = (request: Request, own: RequestContext) => Promise<Response>;

/** Serves pages: ready-made to anonymous readers where the page allows it, else rendered for this one. */
export function createPageServer(renderPage: RenderPage): RenderPage {
  return async (request, own) => {
    const key = keyOf(request, own);
    const kept = key && findKeptPage(key, request);
    if (kept) return kept;
    const response = await renderPage(request, own);
    const keep = response.headers.get(keepHeader);
    response.headers.delete(keepHeader);
    if (!key || !keep || response.status !== 200) return compressed(request, response);
    await keepPage(key, await response.text(), own.nonce, keep);
    return findKeptPage(key, request) ?? renderPage(request, own);
  };
}

function keyOf(request: Request, own: RequestContext): string | undefined {
  const isPlainRead = request.method === "GET" || request.method === "HEAD";
  if (!isPlainRead || own.hasSessionCookie || hasFlash(request.headers.get("cookie")))
    return undefined;
  const { pathname, search } = new URL(request.url);
  // Queries are without number; pages that are kept have none.
  return search ? undefined : `${own.locale} ${pathname}`;
}

async function compressed(request: Request, response: Response): Promise<Response> {
  const type = response.headers.get("content-type");
  if (!type?.startsWith("text/html") || !response.body || request.method === "HEAD")
    return response;
  const bytes = Buffer.from(await response.arrayBuffer());
  const headers = new Headers(response.headers);
  headers.append("Vary", "Accept-Encoding, Accept-Language, Cookie");
  if (!isCompressible(type, bytes.byteLength))
    return new Response(bytes, { status: response.status, headers });
  const [encoding, body] = await compressOnce(bytes, request.headers.get("accept-encoding") ?? "");
  if (encoding !== "identity") headers.set("Content-Encoding", encoding);
  headers.set("Content-Length", String(body.byteLength));
  return new Response(new Uint8Array(body), { status: response.status, headers });
}
