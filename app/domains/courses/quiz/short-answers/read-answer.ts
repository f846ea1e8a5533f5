import articles from "#content/lists/articles.json" with { type: "json" };
import units from "#content/lists/units.json" with { type: "json" };

/** A part of a short answer: a word, a unit after a number, or a number with the values that its writing can have. */
export type AnswerPart =
  | { kind: "word" | "unit"; text: string }
  | { kind: "number"; text: string; values: number[] };

/**
 * Returns the parts of a short answer. Left out is what doesn't make an answer wrong: capitals, accents, Unicode forms such
 * as subscripts, punctuation, hyphens, and an article at the beginning. Names of one unit become the same.
 */
export function readShortAnswer(text: string): AnswerPart[] {
  const plain = text
    .normalize("NFKC")
    .toLowerCase()
    .replaceAll(/['’‘`´]/g, "");
  // Marks of Latin letters are accents; in other scripts they may be vowels.
  const bare = plain.normalize("NFD").replaceAll(/(?<=\p{Script=Latin})\p{M}+/gu, "");
  const found = bare.normalize("NFC").match(part) ?? [];
  const parts = nameUnits(found);
  const [first] = parts;
  const hasArticle = parts[1]?.kind === "word" && first?.kind === "word" && isArticle(first.text);
  return hasArticle ? parts.slice(1) : parts;
}

const grouped = String.raw`\d{1,3}(?:[ .,]\d{3})+(?!\d)(?:[.,]\d+)?`;
const number = String.raw`(?:(?<!\S)[-\u2212+])?(?:${grouped}|\d+(?:[.,]\d+)?|(?<!\d)[.,]\d+)`;
const part = new RegExp(String.raw`\p{L}[\p{L}\p{M}\p{N}]*|${number}|[%\xb0\u20ac$]`, "gu");

const isArticle = (word: string) => articles.includes(word);

const canonical = new Map(
  Object.entries(units).flatMap(([unit, names]) =>
    [unit, ...names].map((name) => [name, unit] as const),
  ),
);

/** Names the units of numbers: one or two words after them, or a sign before them. */
function nameUnits(found: readonly string[]): AnswerPart[] {
  const parts: AnswerPart[] = [];
  for (let at = 0; at < found.length; at += 1) {
    const [text = "", next = ""] = found.slice(at, at + 2);
    const previous = parts.at(-1);
    const isAfterNumber = previous?.kind === "number";
    const unit = canonical.get(text + next);
    if (isNumber(text)) {
      parts.push({ kind: "number", text, values: readValues(text) });
      if (previous?.kind === "unit") parts.push(...parts.splice(-2, 1));
    } else if (isAfterNumber && next !== "" && unit !== undefined) {
      parts.push({ kind: "unit", text: unit });
      at += 1;
    } else if (isAfterNumber || /^[€$]$/.test(text)) {
      const name = canonical.get(text);
      parts.push({ kind: name === undefined ? "word" : "unit", text: name ?? text });
    } else parts.push({ kind: "word", text });
  }
  return parts;
}

const isNumber = (text: string) => /^[-−+.,]?\d/.test(text);

/**
 * Returns the values that a writing of a number can have: the last of two different signs separates the decimals, a sign
 * that is repeated groups digits, and a sign before three digits can do both.
 */
function readValues(text: string): number[] {
  const digits = text.replace("−", "-").replaceAll(" ", "");
  const signs = digits.match(/[.,]/g) ?? [];
  const [first = "", last = ""] = [signs[0], signs.at(-1)];
  const toNumber = (decimal: string) =>
    Number(
      digits
        .replaceAll(decimal === "," ? "." : ",", "")
        .replace(decimal === "" ? "." : decimal, "."),
    );
  const whole = Number(digits.replaceAll(/[.,]/g, ""));
  if (signs.length === 0) return [whole];
  if (first !== last) return [toNumber(last)];
  if (signs.length > 1) return [whole];
  const isEither = /^[-+]?[1-9]\d{0,2}[.,]\d{3}$/.test(digits);
  return isEither ? [whole, toNumber(last)] : [toNumber(last)];
}
