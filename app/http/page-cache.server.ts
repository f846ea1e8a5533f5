import { keepMap, onMemoryReset } from "#app/lib/process-memory.ts";

import {
  chooseEncoding,
  compressForCache,
  type Encoding,
  type Encodings,
} from "./compress.server.ts";
import { etagOf, isKnown } from "./etag.server.ts";
import { policyWithHashes, securityHeaders } from "./security.server.ts";

/** Set by a page that may be kept: for how many seconds, and under which tags it is dropped earlier. */
export const cacheHeader = "x-keep-page";

type Head = Record<string, string>;
type CachedPage = {
  body: Encodings;
  headers: Head & { ETag: string };
  /** The headers with which each encoding of the body goes out, made when first asked for. */
  heads: Partial<Record<Encoding, Head>>;
  until: number;
  tags: string[];
};

/** What of a request decides in which form it gets a page. */
export type Reader = {
  method?: string | undefined;
  acceptEncoding?: string | undefined;
  ifNoneMatch?: string | undefined;
};
export type CachedResponse = { status: 200 | 304; headers: Readonly<Head>; body?: Buffer };

const maxPages = 2000;
const pages = keepMap<string, CachedPage>();
let drops = 0;
let isListeningForChanges = false;
onMemoryReset(() => setIsListening(false));

/** Writes the header by which a page asks to be kept for its anonymous readers. */
export const cacheFor = (seconds: number, ...tags: string[]) => ({
  [cacheHeader]: [seconds, ...tags].join(" "),
});

/** What the kept page of a key answers to a reader, or nothing. */
export function findCachedPage(key: string, reader: Reader): CachedResponse | undefined {
  const page = pages.get(key);
  if (!page) return undefined;
  if (page.until < Date.now()) {
    pages.delete(key);
    return undefined;
  }
  if (isKnown(reader.ifNoneMatch, page.headers.ETag)) return { status: 304, headers: page.headers };
  const [encoding, body] = chooseEncoding(page.body, reader.acceptEncoding ?? "");
  const headers = (page.heads[encoding] ??= {
    ...page.headers,
    "Content-Length": String(body.byteLength),
    ...(encoding !== "identity" && { "Content-Encoding": encoding }),
  });
  return { status: 200, headers, ...(reader.method !== "HEAD" && { body }) };
}

/** The moment a page begins to be made, for `isCacheable` to tell whether it is already out of date. */
export const beginPage = () => drops;

/**
 * Tells whether a page may be kept: not when something was dropped since it was begun, for it may show what
 * was dropped, and under a tag only while changes are heard of.
 */
export function isCacheable(cacheControl: string, begun: number): boolean {
  const hasTags = cacheControl.includes(" ");
  return !hasTags || (isListeningForChanges && begun === drops);
}

/** Keeps a finished page under a key. Its nonce goes: from now on the scripts are known by their hashes. */
export async function cachePage(
  key: string,
  html: string,
  nonce: string,
  cacheControl: string,
): Promise<void> {
  const [seconds = "0", ...tags] = cacheControl.split(" ");
  const text = html.replaceAll(` nonce="${nonce}"`, "").replaceAll(nonce, "");
  const identity = Buffer.from(text);
  const cached: CachedPage = {
    body: { identity },
    headers: {
      ...securityHeaders,
      "Content-Type": "text/html; charset=utf-8",
      "Content-Security-Policy": policyWithHashes(text),
      "Cache-Control": "private, no-cache",
      ETag: etagOf(identity),
      Vary: "Accept-Encoding, Accept-Language, Cookie",
    },
    heads: {},
    until: Date.now() + Number(seconds) * 1000,
    tags,
  };
  makeRoom();
  pages.set(key, cached);
  cached.body = await compressForCache(identity, Number(seconds));
}

/** The key of the page that a path has for readers of a language. */
export const keyOfPage = (locale: string, path: string) => `${locale} ${path}`;

/** Drops the kept pages that carry a tag. */
export function invalidatePages(tag: string): void {
  drops++;
  for (const [key, page] of pages) if (page.tags.includes(tag)) pages.delete(key);
}

/** Says whether this process hears what changes in others; while it does not, no tagged page is kept. */
export function setIsListening(isListening: boolean): void {
  isListeningForChanges = isListening;
  drops++;
  for (const [key, page] of pages) if (page.tags.length) pages.delete(key);
}

function makeRoom(): void {
  if (pages.size < maxPages) return;
  const oldest = pages.keys().next().value;
  if (oldest !== undefined) pages.delete(oldest);
}
