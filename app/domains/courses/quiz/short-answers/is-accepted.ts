import { countTypingErrors } from "./count-typing-errors.ts";
import { type AnswerPart, readShortAnswer } from "./read-answer.ts";

/**
 * Returns whether a short answer is one of the accepted ones. Words may have a typing error from 5 letters on and two from
 * 10 on, but not in their first letter, which often makes another word (emigration, immigration). Numbers must have the
 * same value; their unit may be added, not left out.
 *
 * @param others texts that the quiz lists as other answers: who writes one of them has made no typing error
 */
export function isAcceptedAnswer(
  given: string,
  accepted: readonly string[],
  others: readonly string[] = [],
): boolean {
  const parts = readShortAnswer(given);
  if (parts.length === 0) return false;
  const keys = accepted.map(readShortAnswer);
  if (keys.some((key) => isSame(parts, key, isEqual))) return true;
  if (others.some((other) => isSame(parts, readShortAnswer(other), isEqual))) return false;
  return keys.some((key) => isSame(parts, key, isAlmostEqual));
}

type Comparison = (given: string, key: string) => boolean;

function isSame(given: AnswerPart[], key: AnswerPart[], compare: Comparison): boolean {
  const [number, unit, ...more] = given;
  const hasUnit = number?.kind === "number" && unit?.kind === "unit" && more.length === 0;
  if (hasUnit && key.length === 1) return isSamePart(number, key[0], compare);
  if (given.length === key.length && given.every((part, at) => isSamePart(part, key[at], compare)))
    return true;
  // One word that is written as several, or the other way round; "CH 4".
  const isWord = key.length === 1 && key[0]?.kind === "word";
  const isPhrase = given.length === 1 && given[0]?.kind === "word" && key.every(isText);
  return (isWord || isPhrase) && compare(join(given), join(key));
}

const isText = ({ kind }: AnswerPart) => kind !== "number";

const join = (parts: readonly AnswerPart[]) => parts.map(({ text }) => text).join("");

function isSamePart(given: AnswerPart, key: AnswerPart | undefined, compare: Comparison): boolean {
  if (given.kind === "number" || key?.kind === "number") {
    const values = key?.kind === "number" ? key.values : [];
    return given.kind === "number" && given.values.some((value) => values.includes(value));
  }
  return key !== undefined && compare(given.text, key.text);
}

const isEqual: Comparison = (given, key) => given === key;

const isAlmostEqual: Comparison = (given, key) => {
  // Formulas have no typing errors.
  if (!/^[\p{L}\p{M}]+$/u.test(key) || given[0] !== key[0]) return given === key;
  const { length } = key;
  const allowed = length >= 10 ? 2 : length >= 5 ? 1 : 0;
  return countTypingErrors(given, key) <= allowed;
};
