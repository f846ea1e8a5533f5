const alphabet = "0123456789ABCDEFGHJKMNPQRSTVWXYZ";
const prefix = "SDGPASS:";
/**
 * The length of the short code, in characters. Ten characters (50 bits) identify a user where the code is typed
 * instead of scanned.
 */
const shortSigns = 10;

/** Returns the text of the QR code. It has only letters and digits, so that the code stays small. */
export const personalCodeText = (id: string): string => prefix + toSigns(id);

/** Returns the short code, the beginning of the full code, to read aloud and type. */
export function shortPersonalCode(id: string): string {
  const signs = toSigns(id);
  return `${signs.slice(0, 5)}-${signs.slice(5, shortSigns)}`;
}

/**
 * Returns the range of ids that a scanned or typed code can mean; both ends are equal for a full code. Returns
 * undefined if the text is not a code. Ignores spaces, hyphens and look-alike letters.
 */
export function readPersonalCode(text: string): { from: string; to: string } | undefined {
  const signs = text
    .trim()
    .toUpperCase()
    .replace(/^SDGPASS:/, "")
    .replaceAll(/[\s-]/g, "")
    .replaceAll("O", "0")
    .replaceAll(/[IL]/g, "1");
  if (!/^[0-9A-HJKMNP-TV-Z]{10,26}$/.test(signs)) return undefined;
  const bits = Math.min(signs.length * 5, 128);
  const from = toNumber(signs) >> BigInt(Math.max(signs.length * 5 - 128, 0));
  const rest = BigInt(128 - bits);
  return { from: toId(from << rest), to: toId((from << rest) | ((1n << rest) - 1n)) };
}

function toSigns(id: string): string {
  // 26 characters contain 130 bits; the last two are unused.
  let left = BigInt(`0x${id.replaceAll("-", "")}`) << 2n;
  let signs = "";
  for (let n = 0; n < 26; n++) {
    signs = (alphabet[Number(left & 31n)] ?? "") + signs;
    left >>= 5n;
  }
  return signs;
}

function toNumber(signs: string): bigint {
  let number = 0n;
  for (const sign of signs) number = (number << 5n) | BigInt(alphabet.indexOf(sign));
  return number;
}

const toId = (number: bigint): string =>
  number
    .toString(16)
    .padStart(32, "0")
    .replace(/^(.{8})(.{4})(.{4})(.{4})(.{12})$/, "$1-$2-$3-$4-$5");
