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
