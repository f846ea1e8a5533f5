import { Counter } from "prom-client";

import {
  chooseEncoding,
  compressForCache,
  type Encoding,
  type Encodings,
} from "#app/http/host/compress.server.ts";
import { etagOf, isKnown } from "#app/http/host/etag.server.ts";
import {
  documentHeaders,
  policyWithHashes,
  securityHeaders,
} from "#app/http/host/security.server.ts";
import { inOwnMemory } from "#app/lib/own-memory.ts";
import { metrics } from "#app/platform/metrics.server.ts";

import { createTaggedMap, type Tagged } from "./tagged-map.server.ts";

/** The header of a page that may be cached: for how many seconds, and the tags that invalidate it earlier. */
export const cacheHeader = "x-keep-page";

type Head = Record<string, string>;
type CachedPage = Tagged & {
  body: Encodings;
  headers: Head & { ETag: string };
  /** The response headers for each encoding of the body, created on first use. */
  heads: Partial<Record<Encoding, Head>>;
};

/** The properties of a request that decide which variant of a page it gets. */
export type Reader = {
  method?: string | undefined;
  acceptEncoding?: string | undefined;
  ifNoneMatch?: string | undefined;
};
export type CachedResponse = { status: 200 | 304; headers: Readonly<Head>; body?: Buffer };

const pages = createTaggedMap<CachedPage>({
  max: 2000,
  maxBytes: 32 * 1024 * 1024,
  // With its encodings, a page takes up to half as much again.
  bytesOf: ({ body }) => 1.5 * body.identity.byteLength,
});

/** Returns the header by which a page requests to be cached for anonymous users. */
export const cacheFor = (seconds: number, ...tags: string[]) => ({
  [cacheHeader]: [seconds, ...tags].join(" "),
});

const served = new Counter({
  name: "page_cache_hits_total",
  help: "Pages answered from the cache",
  registers: [metrics],
});
const stored = new Counter({
  name: "page_cache_stores_total",
  help: "Pages rendered for the cache",
  registers: [metrics],
});

/** Returns the number of pages in the cache. */
export const countCachedPages = (): number => pages.count();

/** Returns the cached response of a key for a client, or undefined. */
export function findCachedPage(key: string, reader: Reader): CachedResponse | undefined {
  const page = pages.get(key);
  if (!page) return undefined;
  served.inc();
  if (isKnown(reader.ifNoneMatch, page.headers.ETag)) return { status: 304, headers: page.headers };
  const [encoding, body] = chooseEncoding(page.body, reader.acceptEncoding ?? "");
  const headers = (page.heads[encoding] ??= {
    ...page.headers,
    "Content-Length": String(body.byteLength),
    ...(encoding !== "identity" && { "Content-Encoding": encoding }),
  });
  return { status: 200, headers, ...(reader.method !== "HEAD" && { body }) };
}

/** Caches a rendered page under a key. Its nonce is removed: the policy allows its scripts by their hashes instead. */
export async function cachePage(
  key: string,
  html: string,
  nonce: string,
  cacheControl: string,
): Promise<void> {
  const text = html.replaceAll(` nonce="${nonce}"`, "").replaceAll(nonce, "");
  await cache(key, Buffer.from(text), cacheControl, {
    "Content-Type": "text/html; charset=utf-8",
    "Content-Security-Policy": policyWithHashes(text),
    Vary: "Accept-Encoding, Accept-Language, Cookie",
  });
}

/** Caches the JSON of the public API under a key. */
export const cacheData = (key: string, body: Buffer, cacheControl: string): Promise<void> =>
  cache(key, body, cacheControl, {
    "Content-Type": "application/json",
    "Content-Security-Policy": policyWithHashes(""),
    Vary: "Accept-Encoding, Authorization, Cookie",
  });

async function cache(key: string, body: Buffer, cacheControl: string, head: Head): Promise<void> {
  const [seconds = "0", ...tags] = cacheControl.split(" ");
  const identity = inOwnMemory(body);
  const cached: CachedPage = {
    body: { identity },
    headers: {
      ...securityHeaders,
      ...documentHeaders,
      ...head,
      "Cache-Control": "private, no-cache",
      ETag: etagOf(identity),
    },
    heads: {},
    until: Date.now() + Number(seconds) * 1000,
    tags,
  };
  stored.inc();
  pages.set(key, cached);
  cached.body = await compressForCache(identity, Number(seconds));
}

/** Returns the cached response of a key for a request, or undefined. */
export function findFor(key: string, { method, headers: asked }: Request): Response | undefined {
  const cached = findCachedPage(key, {
    method,
    acceptEncoding: asked.get("accept-encoding") ?? undefined,
    ifNoneMatch: asked.get("if-none-match") ?? undefined,
  });
  if (!cached) return undefined;
  const { status, headers, body } = cached;
  return new Response(body ? new Uint8Array(body) : null, { status, headers });
}
