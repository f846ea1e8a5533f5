import { promisify } from "node:util";
import { brotliCompress, constants, gzip, zstdCompress } from "node:zlib";

import { remember } from "#app/lib/remember.ts";

const brotli = promisify(brotliCompress);
const zip = promisify(gzip);
const zstd = promisify(zstdCompress);

export type Encoding = "br" | "zstd" | "gzip" | "identity";
/** One body in the encodings made for it; identity is always there. */
export type Encodings = Partial<Record<Encoding, Buffer>> & { identity: Buffer };

const compressible =
  /^(text\/|application\/(json|javascript|manifest\+json|problem\+json|xml|rss\+xml|ld\+json|wasm)|image\/svg|font\/ttf)/;
const worthIt = 1024;

/** Tells whether a body of this type and size shrinks enough to be worth compressing. */
export const isCompressible = (type: string | null, size: number) =>
  size >= worthIt && compressible.test(type ?? "");

/** Compresses once for many readers: as small as it goes for a page kept long, else as quickly as it pays. */
export async function compressForKeeping(
  body: Buffer,
  seconds = Number.POSITIVE_INFINITY,
): Promise<Encodings> {
  const isLong = seconds >= 60;
  const [br, gz] = await Promise.all([
    brotli(body, { params: { [constants.BROTLI_PARAM_QUALITY]: isLong ? 11 : 4 } }),
    zip(body, { level: isLong ? 9 : 6 }),
  ]);
  return { br, gzip: gz, identity: body };
}

/** Compresses for one reader, as quickly as it pays. */
export async function compressOnce(
  body: Buffer,
  acceptEncoding: string,
): Promise<[Encoding, Buffer]> {
  const accepted = acceptedBy(acceptEncoding);
  if (accepted.has("zstd")) return ["zstd", await zstd(body)];
  if (accepted.has("gzip")) return ["gzip", await zip(body, { level: 6 })];
  return ["identity", body];
}

/** The smallest kept encoding that the reader accepts. */
export function chooseEncoding(kept: Encodings, acceptEncoding: string): [Encoding, Buffer] {
  const accepted = acceptedBy(acceptEncoding);
  for (const encoding of ["br", "gzip"] as const) {
    const body = kept[encoding];
    if (body && accepted.has(encoding)) return [encoding, body];
  }
  return ["identity", kept.identity];
}

// Browsers send a handful of different ones, over and over.
const acceptedBy = remember(200, (acceptEncoding: string): ReadonlySet<Encoding> => {
  const encodings = ["br", "zstd", "gzip"] as const;
  return new Set(encodings.filter((encoding) => accepts(acceptEncoding, encoding)));
});

const accepts = (acceptEncoding: string, encoding: Encoding) =>
  acceptEncoding.includes(encoding) &&
  !new RegExp(`${encoding};\\s*q=0(\\.0*)?(,|$)`).test(acceptEncoding);
