import { etagOf } from "./etag.server.ts";

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
  const isKnown = request.headers.get("if-none-match")?.includes(tag) ?? false;
  if (isKnown) return new Response(null, { status: 304, headers });
  return new Response(typeof body === "string" ? body : new Uint8Array(body), { headers });
}

/** The headers that let every website read an answer. */
export const openHeaders = {
  "Access-Control-Allow-Origin": "*",
  "Cross-Origin-Resource-Policy": "cross-origin",
};
