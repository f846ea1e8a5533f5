import { transliterate } from "#app/lib/transliterate.ts";

const lineLength = 44;
const weights = [7, 3, 1];

/**
 * Returns the two lines at the foot of a passport, 44 characters of A to Z, 0 to 9 and "<" each.
 * The first is the name; the second is slug and level, each with its check digit, and a check digit
 * over both. The name is `spelledName` or, without it, transliterated by the ICAO rules. A name
 * that cannot be written in A to Z is replaced with the slug.
 */
export function machineReadableZone(passport: {
  name: string;
  /** The name in A to Z, available on the server, which has the tables of all scripts. */
  spelledName?: string | undefined;
  slug: string;
  level: number;
}): [string, string] {
  const name =
    spell(passport.spelledName || passport.name) || spell(passport.slug.replace(/-[^-]*$/, ""));
  const number = fill(spell(passport.slug), 32);
  const level = `L${String(passport.level).padStart(4, "0").slice(-4)}`;
  const checked = `${number}${checkDigit(number)}${level}${checkDigit(level)}`;
  return [
    fill(`P<SDG${name}`, lineLength),
    `${fill(checked, lineLength - 1)}${checkDigit(checked)}`,
  ];
}

/**
 * Returns the check digit of ICAO 9303: digits count as their value, A to Z as 10 to 35, "<" as 0,
 * weighted 7, 3, 1 in turn.
 */
export function checkDigit(text: string): number {
  const sum = Array.from(text).reduce(
    (total, character, index) => total + valueOf(character) * (weights[index % 3] ?? 0),
    0,
  );
  return sum % 10;
}

function valueOf(character: string): number {
  return character === "<" ? 0 : Number.parseInt(character, 36);
}

function spell(text: string): string {
  return transliterate(text).replaceAll(/[^A-Z0-9]+/g, "<");
}

function fill(text: string, length: number): string {
  return text.slice(0, length).padEnd(length, "<");
}
