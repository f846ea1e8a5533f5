import { compressOnce, isCompressible } from "./compress.server.ts";
import { hasFlash } from "./flash.server.ts";
import { withOutage } from "./outage.server.ts";
import {
  beginPage,
  findKeptPage,
  keepHeader,
  keepPage,
  keyOfPage,
  mayKeep,
} from "./page-cache.server.ts";
import type { RequestContext } from "./request-context.server.ts";

type RenderPage = (request: Request, own: RequestContext) => Promise<Response>;

/** Serves pages: ready-made to anonymous readers where the page allows it, else rendered for this one. */
export function createPageServer(renderPage: RenderPage): RenderPage {
  return async (request, own) => {
    const key = keyOf(request, own);
    const kept = key && fromKept(key, request);
    if (kept) return kept;
    const begun = beginPage();
    const response = withOutage(await renderPage(request, own), own);
    const keep = response.headers.get(keepHeader);
    response.headers.delete(keepHeader);
    if (!key || !keep || response.status !== 200 || !isHtml(response))
      return compressed(request, response);
    const html = await response.text();
    if (mayKeep(keep, begun)) await keepPage(key, html, own.nonce, keep);
    return fromKept(key, request) ?? compressed(request, new Response(html, response));
  };
}

function keyOf(request: Request, own: RequestContext): string | undefined {
  const isPlainRead = request.method === "GET" || request.method === "HEAD";
  if (!isPlainRead || own.hasSessionCookie || hasFlash(request.headers.get("cookie")))
    return undefined;
  const { pathname, search } = new URL(request.url);
  // Queries are without number; pages that are kept have none.
  return search ? undefined : keyOfPage(own.locale, pathname);
}

function fromKept(key: string, { method, headers: asked }: Request): Response | undefined {
  const kept = findKeptPage(key, {
    method,
    acceptEncoding: asked.get("accept-encoding") ?? undefined,
    ifNoneMatch: asked.get("if-none-match") ?? undefined,
  });
  if (!kept) return undefined;
  const { status, headers, body } = kept;
  return new Response(body ? new Uint8Array(body) : null, { status, headers });
}

// The browser's own navigation asks for the data of a page under a path that ends in ".data".
const isHtml = (response: Response) =>
  response.headers.get("content-type")?.startsWith("text/html") === true;

async function compressed(request: Request, response: Response): Promise<Response> {
  if (!isHtml(response) || !response.body || request.method === "HEAD") return response;
  const bytes = Buffer.from(await response.arrayBuffer());
  const headers = new Headers(response.headers);
  headers.append("Vary", "Accept-Encoding, Accept-Language, Cookie");
  if (!isCompressible(headers.get("content-type"), bytes.byteLength))
    return new Response(bytes, { status: response.status, headers });
  const [encoding, body] = await compressOnce(bytes, request.headers.get("accept-encoding") ?? "");
  if (encoding !== "identity") headers.set("Content-Encoding", encoding);
  headers.set("Content-Length", String(body.byteLength));
  return new Response(new Uint8Array(body), { status: response.status, headers });
}
