import type {
  AskedQuestion,
  ExplainedQuestion,
  QuestionAnswer,
} from "#app/domains/courses/course.ts";

/** The number of questions of a day. */
export const questionsPerDay = 5;

/** The path of the page that asks the questions of the day. */
export const dailyPath = "/daily-questions";

/** Returns the path of one of today's questions, by its position from 1. */
export const dailyQuestionPath = (position: number) => `${dailyPath}?question=${position}`;

/** A question that a set asks, as the set stores it. */
export type DailyQuestion = {
  id: string;
  quizId: string;
  /** The options in the order shown, by their ids. */
  options: string[];
};

/** The first answer to a question of a set, and whether it was right. */
export type DailyAnswer = { given: QuestionAnswer; isRight: boolean };

/** A question of today's set with the course that it is from, and the explanation once it has been answered. */
export type AskedToday = {
  question: AskedQuestion;
  explained: ExplainedQuestion | null;
  course: { slug: string; title: string; language: string };
  lesson: { key: string; title: string } | null;
};

/** The questions of a learner's day. */
type DailyState =
  /** There is nothing to repeat: no lesson to be asked about, or every question is due on a later day. */
  | { state: "none"; hasLessons: boolean; nextOn: string | null }
  /** There are questions, which the learner has not asked for yet. */
  | { state: "ready"; count: number }
  | { state: "open" | "finished"; day: string; asked: AskedToday[]; nextOn: string | null };

/** The questions of a learner's day, and whether they get an email about them; null if they have no confirmed address. */
export type Daily = DailyState & { isMailed: boolean | null };

/** What the dashboard shows of the questions of the day; null for nothing. */
export type DailyStatus = { state: "ready" | "open" | "finished"; left: number } | null;
