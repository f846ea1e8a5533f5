// Crockford's alphabet: no I, L, O or U, which are misread.
const alphabet = "0123456789ABCDEFGHJKMNPQRSTVWXYZ";
const letters = 9;

/** Makes the number of a certificate of a year: 45 random bits, and a last character that checks the others. */
export function makeCertificateNumber(year: number): string {
  const random = Array.from(crypto.getRandomValues(new Uint8Array(letters)), (byte) =>
    alphabet.charAt(byte % 32),
  ).join("");
  const serial = random + checkCharacter(String(year), random);
  return `SDG-${year}-${serial.slice(0, 5)}-${serial.slice(5)}`;
}

/**
 * A number as it is stored, however it was typed: in any case, with or without hyphens and spaces, O for 0, I or L
 * for 1. Undefined when it cannot be the number of any certificate.
 */
export function normaliseCertificateNumber(typed: string): string | undefined {
  if (typed.length > 60) return undefined;
  const bare = typed.toUpperCase().replaceAll(/[\s\p{Pd}]/gu, "");
  const [, year = "", serial = ""] = /^SDG(\d{4})([0-9A-Z]{10})$/.exec(digits(bare)) ?? [];
  const isRight = serial !== "" && serial.endsWith(checkCharacter(year, serial.slice(0, letters)));
  return isRight ? `SDG-${year}-${serial.slice(0, 5)}-${serial.slice(5)}` : undefined;
}

/** Tells whether a text is a number as the product writes it. */
export const isCertificateNumber = (text: string): boolean =>
  normaliseCertificateNumber(text) === text;

const digits = (bare: string) =>
  bare.slice(0, 3) + bare.slice(3).replaceAll("O", "0").replaceAll(/[IL]/g, "1");

// Luhn's sum over 32 characters: it finds every wrong character and nearly every exchange of neighbours.
function checkCharacter(year: string, random: string): string {
  const values = Array.from(year + random, (character) => alphabet.indexOf(character)).toReversed();
  if (values.includes(-1)) return "-";
  const sum = values.reduce((total, value, index) => {
    const weighed = index % 2 === 0 ? value * 2 : value;
    return total + Math.floor(weighed / 32) + (weighed % 32);
  }, 0);
  return alphabet.charAt((32 - (sum % 32)) % 32);
}
