import type { FieldTask } from "#app/domains/courses/field-work/field-work.ts";
import type { QuestionContent } from "#app/domains/courses/studio/studio.ts";

/** The number of versions of a course that are kept, besides its draft and those that learners take. */
export const maxVersions = 50;

export type VersionLesson = {
  key: string;
  name: string | null;
  title: string;
  body: string;
  fieldWork: FieldTask[];
};
export type VersionQuiz = {
  key: string;
  name: string | null;
  title: string;
  passMark: number;
  attemptsPerDay: number;
  timeLimitMinutes: number | null;
  questions: QuestionContent[];
};

/** A module of a version with all its texts. */
export type VersionModule = { title: string; lessons: VersionLesson[]; quizzes: VersionQuiz[] };

/** A version as the list shows it. */
export type VersionRow = {
  id: string;
  number: number;
  state: "draft" | "published" | "kept";
  /** Who published or kept it; null for the draft and for versions from before this was recorded. */
  by: string | null;
  at: Date;
  /** Whether new learners get it. */
  isCurrent: boolean;
  learners: number;
};

/** Returns the path of the versions of a course, comparing two of them. */
export const versionsPath = (courseId: string, from?: string, to?: string) =>
  `/instructor/courses/${courseId}/versions${from && to ? `?from=${from}&to=${to}#comparison` : ""}`;
