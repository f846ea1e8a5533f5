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

/** What a page says of a course. */
export type Course = CourseCard & {
  description: string;
  outcomes: string[];
  /** Who teaches; without a name, the platform does. */
  instructor: string | null;
  /** It takes new learners. */
  isOpen: boolean;
};

/** A lesson in a list, and whether the reader has done it. */
export type OutlineLesson = { key: string; title: string; isDone: boolean };

/** A quiz in a list, with the reader's best score. */
export type OutlineQuiz = {
  key: string;
  title: string;
  questions: number;
  passMark: number;
  best: number | null;
};

/** A part of a course with what is in it, in order. */
export type OutlineModule = {
  id: string;
  title: string;
  lessons: OutlineLesson[];
  quizzes: OutlineQuiz[];
};

/** What a learner who finished says; without a name where the passport is private. */
export type CourseReview = {
  id: string;
  name: string | null;
  rating: number;
  body: string;
  at: Date;
};

/** A learner's way through a course. */
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
  /** A newer version has been published since it was begun. */
  hasNewer: boolean;
};

/** A place on the way: a lesson or a quiz. */
export type Step = { kind: "lesson" | "quiz"; key: string; title: string; isDone: boolean };

/** Everything there is to do on a way, in order. */
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

/** Tells whether the reader has passed a quiz. */
export const isPassed = ({ best, passMark }: OutlineQuiz): boolean =>
  best !== null && best >= passMark;

/** The path of a place on the way. */
export const stepPath = (slug: string, { kind, key }: Pick<Step, "kind" | "key">): string =>
  kind === "lesson" ? lessonPath(slug, key) : quizPath(slug, key);

/** A question as a learner gets it before they answer: without its key. */
export type AskedQuestion = {
  id: string;
  kind: QuestionKind;
  text: string;
  options: QuestionOption[];
};

/** A quiz before and while it is answered. */
export type AdminQuiz = {
  key: string;
  title: string;
  questions: number;
  passMark: number;
  attemptsLeft: number;
  /** When the next attempt can start, where none is left now. */
  nextAttemptAt: Date | null;
  /** Minutes this learner has, if they are counted. */
  minutes: number | null;
  best: number | null;
  open: { attemptId: string; deadlineAt: Date | null; questions: AskedQuestion[] } | null;
};

/** A question after an attempt; its key is shown once the quiz is passed. */
export type ExplainedQuestion = AskedQuestion & {
  given: QuestionAnswer | null;
  isRight: boolean;
  explanation: string;
  answer: QuestionAnswer | null;
};

/** An attempt that was judged. */
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
