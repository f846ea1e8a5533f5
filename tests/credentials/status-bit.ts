import { gunzipSync } from "node:zlib";

type Json = { [key: string]: unknown };

/**
 * Returns whether the bit of a status entry is set in its list; throws if the list has another purpose or the
 * index is not in it. As the Recommendation specifies, the first bit is the most significant.
 */
export function isRevoked(list: Json, entry: Json): boolean {
  const subject = list["credentialSubject"] as Json;
  if (subject["statusPurpose"] !== entry["statusPurpose"]) throw new Error("another purpose");
  const index = Number(entry["statusListIndex"]);
  const bits = decodeList(list);
  const byte = bits[Math.floor(index / 8)];
  if (!/^\d+$/.test(String(entry["statusListIndex"])) || byte === undefined) {
    throw new Error("no such position");
  }
  return (byte & (128 >> (index % 8))) !== 0;
}

/** Returns the bits of a status list. */
export function decodeList(list: Json): Buffer {
  const { encodedList } = list["credentialSubject"] as Json;
  if (typeof encodedList !== "string" || !encodedList.startsWith("u")) throw new Error("multibase");
  return gunzipSync(Buffer.from(encodedList.slice(1), "base64url"));
}
