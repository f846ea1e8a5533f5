const alphabet = "ABCDEFGHIJKLMNOPQRSTUVWXYZ234567";

/** Encodes a text in the 32 letters of RFC 4648, without padding, as authenticator apps expect a shared secret. */
export function base32(text: string): string {
  let bits = "";
  for (const byte of new TextEncoder().encode(text)) bits += byte.toString(2).padStart(8, "0");
  return (bits.match(/.{1,5}/g) ?? [])
    .map((five) => alphabet[Number.parseInt(five.padEnd(5, "0"), 2)])
    .join("");
}
