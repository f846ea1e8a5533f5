import { etagOf, isKnown } from "./etag.server.ts";

type OpenDocument = {
  body: string | Uint8Array;
  type: string;
  /** For how many seconds clients may cache the response. */
  seconds: number;
  headers?: Record<string, string>;
};

/** Responds with a document that every website may read, or with 304 if the client already has it. */
export function answerOpen(
  request: Request,
  { body, type, seconds, headers: extra }: OpenDocument,
): Response {
  const tag = etagOf(body);
  const headers = {
    "Content-Type": type,
    ETag: tag,
    "Cache-Control": seconds > 0 ? `public, max-age=${seconds}` : "no-cache",
    ...openHeaders,
    ...extra,
  };
  if (isKnown(request.headers.get("if-none-match"), tag))
    return new Response(null, { status: 304, headers });
  return new Response(typeof body === "string" ? body : new Uint8Array(body), { headers });
}

/** The header that lets other websites show a public image. */
export const embeddable = { "Cross-Origin-Resource-Policy": "cross-origin" };

/** The headers that let every website read a response, without the user's cookies. */
export const openHeaders = { "Access-Control-Allow-Origin": "*", ...embeddable };

const weekSeconds = 7 * 24 * 60 * 60;

/**
 * Responds with a public drawing of the content, whose name does not change with its content: it is cached for a week,
 * and may be shown for another four weeks while the client revalidates it by its ETag.
 */
export const answerDrawing = (request: Request, body: Uint8Array): Response =>
  answerOpen(request, {
    body,
    type: "image/svg+xml",
    seconds: weekSeconds,
    headers: {
      "Cache-Control": `public, max-age=${weekSeconds}, stale-while-revalidate=${4 * weekSeconds}`,
      // If the drawing is opened as a document, it must not run scripts.
      "Content-Security-Policy": "default-src 'none'; style-src 'unsafe-inline'; sandbox",
    },
  });
