import type { QuestionAnswer, QuestionKind, QuestionOption } from "#app/domains/courses/course.ts";

/**
 * Ways to guess without having read anything: the longest option, the shortest, or the one that is worded with most
 * caution, since wrong options are easily too absolute. Of a statement, they guess that it's true if it is longer than
 * most statements of its quiz, shorter, or cautious.
 */
export const guessers = ["longest", "shortest", "cautious"] as const;
export type Guesser = (typeof guessers)[number];

/** A question as its reader sees it, with its key. */
export type GuessableQuestion = {
  kind: QuestionKind;
  text: string;
  options: readonly QuestionOption[];
  answer: QuestionAnswer;
};

/** Words that hedge a statement, and words without exception, by language. */
export type GuessingWords = { cautious: readonly string[]; absolute: readonly string[] };

/** What a guesser gets right of a quiz, in questions that can be guessed. */
export type GuessedShare = {
  /** Questions with one or several right options, and statements that are true or false. */
  count: number;
  /** How many of them are expected to be right. */
  expected: number;
  /** How many are expected to be right by chance. */
  chance: number;
  /** What is still explained by chance: two standard deviations above it. */
  limit: number;
};

/** Returns what a guesser is expected to get right if all questions of a quiz are asked; exact, not sampled. */
export function guessShare(
  questions: readonly GuessableQuestion[],
  guesser: Guesser,
  words: GuessingWords,
): GuessedShare {
  const statements = questions.filter(({ kind }) => kind === "true_false");
  const middle = medianOf(statements.map(({ text }) => text.length));
  const { scoreOf, zero } = scores[guesser](words, middle);
  const guesses = questions.flatMap(({ kind, text, options, answer }) => {
    if (kind === "true_false") {
      return [{ chance: 0.5, expected: chanceOfStatement(scoreOf(text) - zero, answer === true) }];
    }
    if (kind !== "single" && kind !== "multiple") return [];
    const keys = new Set([answer].flat().map(String));
    const scored = options.map(({ id, text }) => ({ isRight: keys.has(id), score: scoreOf(text) }));
    return [{ chance: 1 / choose(options.length, keys.size), expected: chanceOf(scored) }];
  });
  const sum = (of: (guess: { chance: number; expected: number }) => number) =>
    guesses.reduce((total, guess) => total + of(guess), 0);
  const chance = sum((guess) => guess.chance);
  const variance = sum((guess) => guess.chance * (1 - guess.chance));
  return {
    count: guesses.length,
    expected: sum((guess) => guess.expected),
    chance,
    limit: chance + 2 * Math.sqrt(variance),
  };
}

type Scores = { scoreOf: (text: string) => number; zero: number };

/** How each guesser rates a text, and the rating of a statement about which it is undecided. */
const scores: Record<Guesser, (words: GuessingWords, middle: number) => Scores> = {
  longest: (_, middle) => ({ scoreOf: (text) => text.length, zero: middle }),
  shortest: (_, middle) => ({ scoreOf: (text) => -text.length, zero: -middle }),
  cautious: ({ cautious, absolute }) => ({
    scoreOf: (text) => countWords(text, cautious) - countWords(text, absolute),
    zero: 0,
  }),
};

function chanceOfStatement(score: number, isTrue: boolean): number {
  if (score === 0) return 0.5;
  return score > 0 === isTrue ? 1 : 0;
}

type Scored = { isRight: boolean; score: number };

/**
 * Returns the chance that exactly the right options are chosen by somebody who knows how many are right, chooses those with
 * the highest scores, and tosses a coin between equal ones.
 */
function chanceOf(options: readonly Scored[]): number {
  const count = options.filter(({ isRight }) => isRight).length;
  const last = options.map(({ score }) => score).toSorted((a, b) => b - a)[count - 1] ?? 0;
  const above = options.filter(({ score }) => score > last);
  const equal = options.filter(({ score }) => score === last);
  const isPossible =
    above.every(({ isRight }) => isRight) &&
    !options.some(({ isRight, score }) => isRight && score < last);
  return isPossible ? 1 / choose(equal.length, count - above.length) : 0;
}

/** The number of ways to choose some of several. */
const choose = (of: number, some: number): number =>
  some === 0 ? 1 : (choose(of - 1, some - 1) * of) / some;

const countWords = (text: string, words: readonly string[]) =>
  (text.toLowerCase().match(/[\p{L}'’]+/gu) ?? []).filter((word) => words.includes(word)).length;

function medianOf(numbers: readonly number[]): number {
  const sorted = numbers.toSorted((a, b) => a - b);
  return sorted[Math.floor(sorted.length / 2)] ?? 0;
}
