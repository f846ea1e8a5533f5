import { etagOf, isKnown } from "./etag.server.ts";

type OpenDocument = {
  body: string | Uint8Array;
  type: string;
  /** How long others may keep it without asking again. */
  seconds: number;
  headers?: Record<string, string>;
};

/** Answers with a document that every website may read, or 304 to whoever has it already. */
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

/** The header that lets other websites show a public picture. */
export const embeddable = { "Cross-Origin-Resource-Policy": "cross-origin" };

/** The headers that let every website read an answer, without the cookies of whoever visits it. */
export const openHeaders = { "Access-Control-Allow-Origin": "*", ...embeddable };

const weekSeconds = 7 * 24 * 60 * 60;

/**
 * Answers with a public drawing of the content, which keeps its name when it is changed: it is kept for a week, and
 * shown for a month while a newer one is asked for by its ETag.
 */
export const answerDrawing = (request: Request, body: Uint8Array): Response =>
  answerOpen(request, {
    body,
    type: "image/svg+xml",
    seconds: weekSeconds,
    headers: {
      "Cache-Control": `public, max-age=${weekSeconds}, stale-while-revalidate=${4 * weekSeconds}`,
      // Opened by itself, a drawing may still only be looked at.
      "Content-Security-Policy": "default-src 'none'; style-src 'unsafe-inline'; sandbox",
    },
  });
