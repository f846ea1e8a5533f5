import { promisify } from "node:util";
import { brotliCompress, constants, gzip, gzipSync, zstdCompressSync } from "node:zlib";

import { memoize } from "#app/lib/memoize.ts";
import { inOwnMemory } from "#app/lib/own-memory.ts";

const brotli = promisify(brotliCompress);
const zip = promisify(gzip);

export type Encoding = "br" | "zstd" | "gzip" | "identity";
/** A body in the encodings created for it; identity is always included. */
export type Encodings = Partial<Record<Encoding, Buffer>> & { identity: Buffer };

const compressible =
  /^(text\/|application\/([\w.-]+\+)?(json|xml)\b|application\/(javascript|vc|wasm)\b|image\/svg|font\/ttf)/;
const worthIt = 1024;

/** Returns whether a body of this type, and of this size in bytes if known, is worth compressing. */
export const isCompressible = (type: string | null, size = worthIt) =>
  size >= worthIt && compressible.test(type ?? "");

/**
 * Compresses a body once for many requests: as small as possible if it is cached for an hour or longer, else at a fast
 * level. Brotli 11 takes fifty times as long as brotli 5, for a sixth fewer bytes.
 */
export async function compressForCache(
  body: Buffer,
  seconds = Number.POSITIVE_INFINITY,
): Promise<Encodings> {
  if (seconds < 60) {
    return {
      zstd: inOwnMemory(zstdCompressSync(body)),
      gzip: inOwnMemory(await zip(body, quick)),
      identity: body,
    };
  }
  const isCachedLong = seconds >= 3600;
  const [br, gz] = await Promise.all([
    brotli(body, { params: { [constants.BROTLI_PARAM_QUALITY]: isCachedLong ? 11 : 5 } }),
    zip(body, { level: isCachedLong ? 9 : 6 }),
  ]);
  return { br: inOwnMemory(br), gzip: inOwnMemory(gz), identity: body };
}

// Within 4 % of level 6 in size, in three fifths of its time.
const quick = { level: 4 };

// Within 3 % of the usual level in size, in two thirds of its time.
const quickZstd = { params: { [constants.ZSTD_c_compressionLevel]: 2 } };

/**
 * Compresses a body for one request at a fast level, on this thread: a page takes a fraction of a millisecond, as long as
 * its transfer to another thread.
 */
export function compressNow(body: Buffer, acceptEncoding: string): [Encoding, Buffer] {
  const accepted = acceptedBy(acceptEncoding);
  if (accepted.has("zstd")) return ["zstd", zstdCompressSync(body, quickZstd)];
  if (accepted.has("gzip")) return ["gzip", gzipSync(body, { level: 1 })];
  return ["identity", body];
}

/** Returns the smallest cached encoding that the client accepts. */
export function chooseEncoding(cached: Encodings, acceptEncoding: string): [Encoding, Buffer] {
  const accepted = acceptedBy(acceptEncoding);
  for (const encoding of ["br", "zstd", "gzip"] as const) {
    const body = cached[encoding];
    if (body && accepted.has(encoding)) return [encoding, body];
  }
  return ["identity", cached.identity];
}

// Browsers send only a few different values, repeatedly.
const acceptedBy = memoize(200, (acceptEncoding: string): ReadonlySet<Encoding> => {
  const encodings = ["br", "zstd", "gzip"] as const;
  return new Set(encodings.filter((encoding) => accepts(acceptEncoding, encoding)));
});

const accepts = (acceptEncoding: string, encoding: Encoding) =>
  acceptEncoding.includes(encoding) &&
  !new RegExp(`${encoding};\\s*q=0(\\.0*)?(,|$)`).test(acceptEncoding);
