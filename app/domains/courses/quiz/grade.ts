import type {
  QuestionAnswer,
  QuestionKind,
  QuestionOption,
  QuizAnswers,
} from "#app/domains/courses/course.ts";

import { isAcceptedAnswer } from "./short-answers/is-accepted.ts";

export type KeyedQuestion = {
  id: string;
  kind: QuestionKind;
  answer: QuestionAnswer;
  /** Other answers that its quiz lists, for a short answer. */
  others?: readonly string[];
};

/** A question with its answer key and its options. */
export type ListedQuestion = Omit<KeyedQuestion, "others"> & { options: readonly QuestionOption[] };

/** Returns the questions of a quiz, the short answers with what its other questions list as answers. */
export function withOtherAnswers<Question extends ListedQuestion>(
  questions: readonly Question[],
): (Question & { others: string[] })[] {
  const listed = questions.flatMap(({ id, kind, options, answer }) => {
    const texts =
      kind === "short_answer" ? [answer].flat().map(String) : options.map((o) => o.text);
    return texts.map((text) => ({ id, text }));
  });
  return questions.map((question) => ({
    ...question,
    others:
      question.kind === "short_answer"
        ? listed.filter(({ id }) => id !== question.id).map(({ text }) => text)
        : [],
  }));
}

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
  { kind, answer: key, others = [] }: Omit<KeyedQuestion, "id">,
  given: QuestionAnswer | undefined,
): boolean => given !== undefined && graders[kind](given, key, others);

type Grader = (given: QuestionAnswer, key: QuestionAnswer, others: readonly string[]) => boolean;

const graders: Record<QuestionKind, Grader> = {
  single: (given, key) => given === key,
  true_false: (given, key) => String(given) === String(key),
  multiple: (given, key) => isList(given) && isList(key) && isSameSet(given, key),
  ordering: (given, key) => isList(given) && isList(key) && isSameList(given, key),
  short_answer: (given, key, others) =>
    typeof given === "string" && isAcceptedAnswer(given, [key].flat().map(String), others),
};

const isList = (answer: QuestionAnswer): answer is string[] => Array.isArray(answer);

const isSameList = (given: string[], key: string[]) =>
  given.length === key.length && given.every((id, at) => id === key[at]);

const isSameSet = (given: string[], key: string[]) =>
  isSameList([...new Set(given)].toSorted(), key.toSorted());
