// Crockford's alphabet: without I, L, O and U, which are easily misread.
const alphabet = "0123456789ABCDEFGHJKMNPQRSTVWXYZ";
const serialLength = 9;

/** Returns a new certificate number for a year: 45 random bits and a check character. */
export function makeCertificateNumber(year: number): string {
  const random = Array.from(crypto.getRandomValues(new Uint8Array(serialLength)), (byte) =>
    alphabet.charAt(byte % 32),
  ).join("");
  const serial = random + checkCharacter(String(year), random);
  return `SDG-${year}-${serial.slice(0, 5)}-${serial.slice(5)}`;
}

/**
 * Returns the stored form of a typed number. Accepts any case, hyphens and spaces, O for 0, and I or L for 1. Returns
 * undefined if it can't be a certificate number.
 */
export function normaliseCertificateNumber(typed: string): string | undefined {
  if (typed.length > 60) return undefined;
  const bare = typed.toUpperCase().replaceAll(/[\s\p{Pd}]/gu, "");
  const [, year = "", serial = ""] = /^SDG(\d{4})([0-9A-Z]{10})$/.exec(digits(bare)) ?? [];
  const isRight =
    serial !== "" && serial.endsWith(checkCharacter(year, serial.slice(0, serialLength)));
  return isRight ? `SDG-${year}-${serial.slice(0, 5)}-${serial.slice(5)}` : undefined;
}

/** Returns whether a text is a certificate number in its written form. */
export const isCertificateNumber = (text: string): boolean =>
  normaliseCertificateNumber(text) === text;

const digits = (bare: string) =>
  bare.slice(0, 3) + bare.slice(3).replaceAll("O", "0").replaceAll(/[IL]/g, "1");

// Luhn's algorithm for 32 characters: it detects every single wrong character and nearly every swap of two adjacent
// characters.
function checkCharacter(year: string, random: string): string {
  const values = Array.from(year + random, (character) => alphabet.indexOf(character)).toReversed();
  if (values.includes(-1)) return "-";
  const sum = values.reduce((total, value, index) => {
    const weighed = index % 2 === 0 ? value * 2 : value;
    return total + Math.floor(weighed / 32) + (weighed % 32);
  }, 0);
  return alphabet.charAt((32 - (sum % 32)) % 32);
}
