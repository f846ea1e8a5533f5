import type { MiddlewareHandler } from "hono";

import type { HostEnv } from "#app/http/host/host-env.ts";

import { keyOf } from "./cache-key.server.ts";
import { cacheData, cacheHeader, findFor } from "./page-cache.server.ts";
import { beginPage, isCacheable } from "./tagged-map.server.ts";

/** Caches data of the public API for anonymous clients where its endpoint allows it, as pages are cached. */
export const cacheAnswers: MiddlewareHandler<HostEnv> = async (c, next) => {
  const key = keyOf(c.req.raw);
  const known = key && findFor(key, c.req.raw);
  if (known) return known;
  const begun = beginPage();
  await next();
  const cacheControl = c.res.headers.get(cacheHeader);
  if (!cacheControl) return undefined;
  c.res.headers.delete(cacheHeader);
  if (!key || c.res.status !== 200 || !isCacheable(cacheControl, begun)) return undefined;
  await cacheData(key, Buffer.from(await c.res.clone().arrayBuffer()), cacheControl);
  const cached = findFor(key, c.req.raw);
  if (!cached) return undefined;
  // Otherwise Hono would add the headers of the previous response.
  c.res = undefined;
  c.res = cached;
  return undefined;
};
