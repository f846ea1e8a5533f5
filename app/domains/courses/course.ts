export const courseLevels = ["beginner", "intermediate", "advanced"] as const;
export type CourseLevel = (typeof courseLevels)[number];

export const courseStatuses = ["draft", "published", "unpublished"] as const;
export type CourseStatus = (typeof courseStatuses)[number];

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
 * The key of a question: the option of a single choice, all options of a multiple one, the truth of a
 * statement, the spellings accepted of a short answer, or the options in their right order.
 */
export type QuestionAnswer = string | string[] | boolean;

/** What a learner answered, by the id of the question. */
export type QuizAnswers = Record<string, QuestionAnswer>;

export const quizDefaults = { passMark: 70, attemptsPerDay: 3 } as const;

export const applicationStatuses = ["pending", "granted", "declined"] as const;
export type ApplicationStatus = (typeof applicationStatuses)[number];

/** What a course and a quiz pay, once each. */
export const coursePoints = { course: 100, quiz: 20 } as const;

export const courseTextLimits = { note: 10_000, review: 2000, shortAnswer: 500 } as const;

/** How long a course takes, in minutes: at least and at most. */
export const courseLengths = {
  short: [0, 120],
  medium: [121, 210],
  long: [211, 100_000],
} as const satisfies Record<string, readonly [number, number]>;
export type CourseLength = keyof typeof courseLengths;

/** What a list of courses is narrowed to. */
export type CourseFilter = {
  /** Words that title, summary or description hold, all of them. */
  words?: string | undefined;
  sdgGoal?: number | undefined;
  level?: CourseLevel | undefined;
  language?: string | undefined;
  length?: CourseLength | undefined;
};

/** A course as lists show it. */
export type CourseCard = {
  id: string;
  slug: string;
  title: string;
  summary: string;
  sdgGoal: number | null;
  level: CourseLevel;
  language: string;
  estimatedMinutes: number;
  lessons: number;
  /** From one to five stars, where anyone has given them. */
  rating: number | null;
  reviews: number;
};

/** Tells whether a text names a level. */
export const isCourseLevel = (text: unknown): text is CourseLevel =>
  courseLevels.some((level) => level === text);

/** Tells whether a text names a length. */
export const isCourseLength = (text: unknown): text is CourseLength =>
  typeof text === "string" && Object.hasOwn(courseLengths, text);

/** The path of a course's page. */
export const coursePath = (slug: string) => `/courses/${slug}`;

/** The path where a learner goes on. */
export const learnPath = (slug: string) => `/courses/${slug}/learn`;

/** The path of a lesson. */
export const lessonPath = (slug: string, key: string) => `/courses/${slug}/learn/${key}`;

/** The path of a quiz. */
export const quizPath = (slug: string, key: string) => `/courses/${slug}/learn/quiz/${key}`;

/** The path where an attempt at a quiz is explained. */
export const resultPath = (slug: string, attempt: string) =>
  `/courses/${slug}/learn/result/${attempt}`;

/** The tag that kept copies of pages with courses carry; the database calls it out when one changes. */
export const coursesTag = "courses";

/** How far a learner is in a course. */
export type CourseProgress = {
  lessons: number;
  lessonsDone: number;
  quizzes: number;
  quizzesPassed: number;
};

/** The percentage of lessons done and quizzes passed; a course without lessons stays at none. */
export function percentOf(progress: CourseProgress): number {
  const { lessons, lessonsDone, quizzes, quizzesPassed } = progress;
  if (lessons === 0) return 0;
  return Math.floor((100 * (lessonsDone + quizzesPassed)) / (lessons + quizzes));
}

/** Tells whether nothing is left to do. */
export const isAllDone = (progress: CourseProgress): boolean =>
  progress.lessons > 0 &&
  progress.lessonsDone >= progress.lessons &&
  progress.quizzesPassed >= progress.quizzes;
