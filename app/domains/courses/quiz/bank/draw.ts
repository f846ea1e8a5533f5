import { createHash } from "node:crypto";

import type { DrawnQuestion } from "#app/domains/courses/course.ts";
import type { questions } from "#app/domains/courses/tables.server.ts";

/** A question of which a draw is made, and how many earlier draws had it. */
export type BankQuestion = Pick<
  typeof questions.$inferSelect,
  "id" | "kind" | "options" | "answer" | "lessonKey" | "difficulty"
> & { seen: number };

/**
 * Draws the questions of an attempt from a quiz, and the order of their options: first those that were drawn least often
 * before, then of the lessons and difficulties with the fewest so far, then by chance. The seed decides the chance, so that
 * the same seed draws the same. The questions keep the order of the quiz.
 *
 * @param count how many to draw; all if null
 */
export function drawQuestions(
  bank: readonly BankQuestion[],
  count: number | null,
  seed: string,
): DrawnQuestion[] {
  const left = new Set(sortByChance(bank, seed, ({ id }) => id));
  const [lessons, difficulties] = [new Map<string, number>(), new Map<string, number>()];
  const drawn = new Set<BankQuestion>();
  const rankOf = ({ seen, lessonKey, difficulty }: BankQuestion) => [
    seen,
    lessons.get(String(lessonKey)) ?? 0,
    difficulties.get(String(difficulty)) ?? 0,
  ];
  while (left.size > 0 && drawn.size < (count ?? bank.length)) {
    const next = [...left].reduce((best, other) =>
      isBefore(rankOf(other), rankOf(best)) ? other : best,
    );
    left.delete(next);
    drawn.add(next);
    increment(lessons, String(next.lessonKey));
    increment(difficulties, String(next.difficulty));
  }
  return bank
    .filter((question) => drawn.has(question))
    .map((question) => ({ id: question.id, options: mixOptions(question, seed) }));
}

// The options of an ordering question must not appear in their correct order.
function mixOptions({ id, kind, options, answer }: BankQuestion, seed: string): string[] {
  const ids = options.map((option) => option.id);
  const mixed = sortByChance(ids, seed, (option) => `${id}/${option}`);
  const isSolved = kind === "ordering" && mixed.join() === [answer].flat().join();
  return isSolved ? mixed.toReversed() : mixed;
}

function sortByChance<Item>(
  items: readonly Item[],
  seed: string,
  idOf: (item: Item) => string,
): Item[] {
  const hash = (item: Item) =>
    createHash("sha256")
      .update(`${seed}/${idOf(item)}`)
      .digest("hex");
  const hashed = items.map((item) => ({ item, place: hash(item) }));
  return hashed.toSorted((a, b) => (a.place < b.place ? -1 : 1)).map(({ item }) => item);
}

function isBefore(a: readonly number[], b: readonly number[]): boolean {
  const at = a.findIndex((value, n) => value !== b[n]);
  return at >= 0 && (a[at] ?? 0) < (b[at] ?? 0);
}

const increment = (counts: Map<string, number>, name: string) =>
  counts.set(name, (counts.get(name) ?? 0) + 1);
