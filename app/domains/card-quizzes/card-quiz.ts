import { maxCards } from "./markers/codes.ts";

/** The rules of live quizzes with answer cards. */
export const cardQuizRules = {
  /** What a pupil earns for taking part in the live quiz of a quiz, once however often it is repeated. */
  points: 5,
  /** How many questions have to be asked for a live quiz to award points. */
  questionsForPoints: 3,
  /** The most cards of a class, and those printed without a name. */
  maxCards,
  maxExtraCards: 40,
  /** How long a phone without a network keeps answers to send them later, in milliseconds. */
  maxAgeMs: 60_000,
} as const;

/** The answers that a card can give, by the side that is up. */
export const answerLetters = ["A", "B", "C", "D"] as const;

/**
 * How far a live quiz is: the cards are handed out, a question takes answers, takes none any more, shows which option is
 * correct, or all is over.
 */
export const quizStages = ["ready", "open", "closed", "revealed", "ended"] as const;
export type QuizStage = (typeof quizStages)[number];

/** A question as a live quiz asks it: the course may change afterwards, and what was asked doesn't. */
export type CardQuestion = {
  id: string;
  kind: "single" | "true_false";
  text: string;
  /** The texts of the options in the order of the letters; empty for true or false. */
  options: string[];
  /** The index of the correct option. */
  right: number;
  explanation: string;
};

/** Returns how many options a question has. */
export const countOptions = ({ kind, options }: Pick<CardQuestion, "kind" | "options">) =>
  kind === "true_false" ? 2 : options.length;

/** A live quiz for those who run its class. */
export type CardQuiz = {
  id: string;
  title: string;
  courseTitle: string;
  classId: string;
  className: string;
  /** The path segment of the class's institution. */
  slug: string;
  questions: CardQuestion[];
  stage: QuizStage;
  /** The question that is or was asked last, from 1; 0 before the first. */
  position: number;
  createdAt: Date;
  endedAt: Date | null;
};

/** A card that takes part, with its pupil's name; null if nobody has it, or its owner isn't named to staff. */
export type CardPlayer = { card: number; name: string | null };

/** The answers to one question: the index of the option by the number of the card. */
export type CardAnswers = Record<number, number>;

/** What phones and the big screen are told after each change. */
export type QuizState = {
  stage: QuizStage;
  position: number;
  answers: CardAnswers;
};

const quizPath = (id: string, page = "") => `/card-quizzes/${id}${page}`;

/** Returns the path of the page with which a teacher's phone controls a live quiz and reads the cards. */
export const remotePath = (id: string) => quizPath(id);

/** Returns the path of the page for the big screen. */
export const screenPath = (id: string) => quizPath(id, "/screen");

/** Returns the path of the results by pupil and question, for the teacher. */
export const resultsPath = (id: string) => quizPath(id, "/results");

/** Returns the path of the file with the results. */
export const resultsCsvPath = (id: string) => quizPath(id, "/results.csv");

/** Returns the path that takes what a phone has read. */
export const answersPath = (id: string) => quizPath(id, "/answers");

/** Returns the number of answers for each option of a question, and how many of all are correct. */
export function countAnswers(question: CardQuestion, answers: CardAnswers) {
  const counts = Array.from({ length: countOptions(question) }, () => 0);
  for (const choice of Object.values(answers)) {
    if (choice < counts.length) counts[choice] = (counts[choice] ?? 0) + 1;
  }
  return { counts, right: counts[question.right] ?? 0, all: counts.reduce((a, b) => a + b, 0) };
}
