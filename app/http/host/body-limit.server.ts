import type { Context, MiddlewareHandler } from "hono";

import type { HostEnv } from "./host-env.ts";

const mebibyte = 1024 * 1024;

/** Returns the maximum size in bytes of a body that is read for a path and a media type. */
export function maxBodyBytes(path: string, contentType: string): number {
  // These bodies contain only names, addresses and passwords.
  if (path.startsWith("/api/auth/")) return 16 * 1024;
  // Files have lower limits of their own, with an error message at their field.
  if (contentType.startsWith("multipart/form-data"))
    return path.startsWith("/api/") ? 12 * mebibyte : 128 * mebibyte;
  return mebibyte;
}

/**
 * Refuses bodies that are too long, by calling `refuse`: by their declared length before anything is read, and chunked
 * bodies as soon as they exceed the limit.
 */
export const limitBody =
  (refuse: (c: Context<HostEnv>) => Response | Promise<Response>): MiddlewareHandler<HostEnv> =>
  async (c, next) => {
    const { method, path, raw } = c.req;
    if (method === "GET" || method === "HEAD") return next();
    const maxBytes = maxBodyBytes(path, raw.headers.get("content-type") ?? "");
    const declared = raw.headers.get("content-length");
    if (declared !== null) return Number(declared) > maxBytes ? refuse(c) : next();
    if (!raw.body) return next();
    const counted = countBytes(raw.body, maxBytes);
    c.req.raw = withBody(raw, counted.stream);
    c.var.ctx.hasLongBody = counted.isTooLong;
    await next();
    if (!counted.isTooLong()) return undefined;
    const refusal = await refuse(c);
    // Otherwise Hono would apply the headers of the failed response to the refusal.
    c.res = undefined;
    c.res = refusal;
    return undefined;
  };

function countBytes(body: ReadableStream<Uint8Array>, maxBytes: number) {
  let bytes = 0;
  const isTooLong = () => bytes > maxBytes;
  const counter = new TransformStream<Uint8Array, Uint8Array>({
    transform(chunk, controller) {
      bytes += chunk.byteLength;
      if (isTooLong()) controller.error(new Error("The request body is too large"));
      else controller.enqueue(chunk);
    },
  });
  return { stream: body.pipeThrough(counter), isTooLong };
}

// The constructor of the global `Request` cannot copy the host's own request objects.
function withBody({ url, method, headers, signal }: Request, body: ReadableStream): Request {
  const init = { method, headers: new Headers(headers), signal, body, duplex: "half" };
  return new Request(url, init);
}
