import type { QuestionAnswer, QuestionKind, QuizAnswers } from "#app/domains/courses/course.ts";

export type KeyedQuestion = { id: string; kind: QuestionKind; answer: QuestionAnswer };

/**
 * Returns which questions were answered correctly, and their percentage, rounded down so that rounding alone never
 * passes a quiz.
 */
export function gradeQuiz(
  questions: readonly KeyedQuestion[],
  answers: QuizAnswers,
): { right: Set<string>; score: number } {
  const right = questions.filter((question) => isRight(question, answers[question.id]));
  const score = questions.length === 0 ? 0 : Math.floor((100 * right.length) / questions.length);
  return { right: new Set(right.map(({ id }) => id)), score };
}

/** Returns whether an answer matches the question's answer key. */
export const isRight = (
  { kind, answer: key }: Omit<KeyedQuestion, "id">,
  given: QuestionAnswer | undefined,
): boolean => given !== undefined && graders[kind](given, key);

const graders: Record<QuestionKind, (given: QuestionAnswer, key: QuestionAnswer) => boolean> = {
  single: (given, key) => given === key,
  true_false: (given, key) => String(given) === String(key),
  multiple: (given, key) => isList(given) && isList(key) && isSameSet(given, key),
  ordering: (given, key) => isList(given) && isList(key) && isSameList(given, key),
  short_answer: (given, key) =>
    typeof given === "string" && [key].flat().map(plain).includes(plain(given)),
};

const isList = (answer: QuestionAnswer): answer is string[] => Array.isArray(answer);

const isSameList = (given: string[], key: string[]) =>
  given.length === key.length && given.every((id, at) => id === key[at]);

const isSameSet = (given: string[], key: string[]) =>
  isSameList([...new Set(given)].toSorted(), key.toSorted());

// Ignores case, spaces and compatibility variants of characters (NFKC).
const plain = (text: string | boolean) =>
  String(text).normalize("NFKC").toLowerCase().replaceAll(/\s+/g, "");
