import type { TaskStates } from "#app/domains/courses/field-work/task.ts";
import type { GoalNumber } from "#app/domains/sdgs/goal-number.ts";

import type { courseCardColumns } from "./course-columns.server.ts";
import type { courses } from "./tables.server.ts";

export const courseLevels = ["beginner", "intermediate", "advanced"] as const;

export const courseStatuses = ["draft", "published", "unpublished"] as const;
export type CourseStatus = (typeof courseStatuses)[number];

/** What a co-instructor of a course may do: edit it, or see its learners and answer them. */
export const courseRoles = ["editor", "teacher"] as const;
export type CourseRole = (typeof courseRoles)[number];

export const questionKinds = [
  "single",
  "multiple",
  "true_false",
  "short_answer",
  "ordering",
] as const;
export type QuestionKind = (typeof questionKinds)[number];

export type QuestionOption = { id: string; text: string };

/**
 * The answer key of a question: one option for a single choice, all correct options for a multiple choice, true or
 * false for a statement, the accepted spellings for a short answer, or the options in their correct order.
 */
export type QuestionAnswer = string | string[] | boolean;

/** A learner's answers, by the id of the question. */
export type QuizAnswers = Record<string, QuestionAnswer>;

/** A question that an attempt asks, and the order in which it shows the options, by their ids. */
export type DrawnQuestion = { id: string; options: string[] };

export const quizDefaults = { passMark: 70, attemptsPerDay: 3 } as const;

export const applicationStatuses = ["pending", "granted", "declined"] as const;
export type ApplicationStatus = (typeof applicationStatuses)[number];

/** Points for completing a course and for passing a quiz, once each. */
export const coursePoints = { course: 100, quiz: 20 } as const;

export const courseTextLimits = {
  note: 10_000,
  review: 2000,
  shortAnswer: 500,
  search: 200,
} as const;

/** Bounds of the course lengths: minutes of all parts of their time together, both inclusive. */
export const courseLengths = {
  short: [0, 120],
  medium: [121, 300],
  long: [301, 100_000],
} as const satisfies Record<string, readonly [number, number]>;
export type CourseLength = keyof typeof courseLengths;
export const courseLengthNames = ["short", "medium", "long"] as const satisfies CourseLength[];

/** A course as lists show it. */
export type CourseCard = Pick<typeof courses.$inferSelect, keyof typeof courseCardColumns> & {
  lessons: number;
  /** One to five stars; null without any reviews. */
  rating: number | null;
  reviews: number;
};

/** Returns the path of a course's page. */
export const coursePath = (slug: string) => `/courses/${slug}`;

/** Returns the path where a learner continues a course. */
export const learnPath = (slug: string) => `/courses/${slug}/learn`;

/** Returns the path of a lesson. */
export const lessonPath = (slug: string, key: string) => `/courses/${slug}/learn/${key}`;

/** Returns the path of a quiz. */
export const quizPath = (slug: string, key: string) => `/courses/${slug}/learn/quiz/${key}`;

/** Returns the path where a learner practises a question of a quiz, by its position in a set of questions, both from 1. */
export function practicePath(slug: string, key: string, position = 1, set = 1): string {
  const search = new URLSearchParams({
    ...(set !== 1 && { set: String(set) }),
    ...(position !== 1 && { question: String(position) }),
  });
  return `${quizPath(slug, key)}/practice${search.size === 0 ? "" : `?${search}`}`;
}

/** Returns the path of the page that explains an attempt at a quiz. */
export const resultPath = (slug: string, attempt: string) =>
  `/courses/${slug}/learn/result/${attempt}`;

/** The cache tag of pages that show courses; the database invalidates it when a course changes. */
export const coursesTag = "courses";

/** A learner's progress in a course. */
export type CourseProgress = {
  lessons: number;
  lessonsDone: number;
  quizzes: number;
  quizzesPassed: number;
};

/** Returns the percentage of lessons done and quizzes passed, rounded down; 0 for a course without lessons. */
export function percentOf(progress: CourseProgress): number {
  const { lessons, lessonsDone, quizzes, quizzesPassed } = progress;
  if (lessons === 0) return 0;
  return Math.floor((100 * (lessonsDone + quizzesPassed)) / (lessons + quizzes));
}

/** Returns whether nothing is left to do. */
export const isAllDone = (progress: CourseProgress): boolean =>
  progress.lessons > 0 &&
  progress.lessonsDone >= progress.lessons &&
  progress.quizzesPassed >= progress.quizzes;

/** A course as its page shows it. */
export type Course = CourseCard &
  Pick<
    typeof courses.$inferSelect,
    "description" | "outcomes" | "writtenBy" | "writtenOn" | "reviewedBy" | "reviewedOn"
  > & {
    /** The instructor's name; without one, the platform teaches. */
    instructor: string | null;
    /** The names of the other instructors who wish to be named. */
    coInstructors: string[];
    /** Whether new learners can enrol. */
    isOpen: boolean;
  };

/** A lesson in an outline, and whether the reader has done it. */
export type OutlineLesson = { key: string; title: string; isDone: boolean };

/** A quiz in an outline, with the number of questions of an attempt and the reader's best score. */
export type OutlineQuiz = {
  key: string;
  title: string;
  questions: number;
  passMark: number;
  best: number | null;
};

/** A module of a course with its content, in order. */
export type OutlineModule = {
  id: string;
  title: string;
  lessons: OutlineLesson[];
  quizzes: OutlineQuiz[];
};

/** A review by a learner who finished the course; without a name if their passport is private. */
export type CourseReview = {
  id: string;
  name: string | null;
  rating: number;
  body: string;
  at: Date;
};

/** A learner's enrolment in a course. */
export type CourseEnrollment = {
  courseId: string;
  slug: string;
  title: string;
  sdgGoal: number | null;
  language: string;
  modules: OutlineModule[];
  progress: CourseProgress;
  lastLessonKey: string | null;
  completedAt: Date | null;
  /** Whether a newer version has been published since the learner enrolled. */
  hasNewer: boolean;
};

/** A lesson as its learner sees it: their enrolment, and what they noted. */
export type OwnLesson = {
  enrollment: CourseEnrollment;
  isDone: boolean;
  note: string;
  tasks: TaskStates;
};

/** A step of a course: a lesson or a quiz. */
export type Step = { kind: "lesson" | "quiz"; key: string; title: string; isDone: boolean };

/** Returns all steps of a course, in order. */
export function stepsOf(modules: readonly OutlineModule[]): Step[] {
  return modules.flatMap(({ lessons, quizzes }) => [
    ...lessons.map(({ key, title, isDone }) => ({ kind: "lesson" as const, key, title, isDone })),
    ...quizzes.map((quiz) => ({
      kind: "quiz" as const,
      key: quiz.key,
      title: quiz.title,
      isDone: isPassed(quiz),
    })),
  ]);
}

/** Returns whether the reader has passed a quiz. */
export const isPassed = ({ best, passMark }: OutlineQuiz): boolean =>
  best !== null && best >= passMark;

/** Returns the path of a step. */
export const stepPath = (slug: string, { kind, key }: Pick<Step, "kind" | "key">): string =>
  kind === "lesson" ? lessonPath(slug, key) : quizPath(slug, key);

/** A question as a learner sees it before they answer: without its answer key. */
export type AskedQuestion = {
  id: string;
  kind: QuestionKind;
  text: string;
  options: QuestionOption[];
};

/** A quiz before and during an attempt. */
export type QuizOverview = {
  key: string;
  title: string;
  /** The number that an attempt asks. */
  questions: number;
  passMark: number;
  attemptsLeft: number;
  /** When the next attempt can start, if none is left now. */
  nextAttemptAt: Date | null;
  /** This learner's time limit in minutes, if there is one. */
  minutes: number | null;
  best: number | null;
  open: { attemptId: string; deadlineAt: Date | null; questions: AskedQuestion[] } | null;
};

/** A question after an attempt; its answer key is shown once the quiz is passed. */
export type ExplainedQuestion = AskedQuestion & {
  given: QuestionAnswer | null;
  isRight: boolean;
  explanation: string;
  answer: QuestionAnswer | null;
  /** The key of the lesson that it asks about. */
  lessonKey: string | null;
};

/** What a learner has earned by completing a course. */
export type CourseEarnings = {
  /** For the course and its quizzes together. */
  points: number;
  badges: {
    slug: string;
    name: string;
    description: string;
    icon: string | null;
    goal: GoalNumber | null;
  }[];
  /** The valid certificate, if there is one. */
  certificate: { id: string; number: string } | null;
};

/** A graded attempt. */
export type QuizResult = {
  attemptId: string;
  quizKey: string;
  title: string;
  score: number;
  passMark: number;
  best: number;
  attemptsLeft: number;
  nextAttemptAt: Date | null;
  questions: ExplainedQuestion[];
};
