import type { courseColumns } from "#app/domains/courses/course-columns.server.ts";
import type {
  CourseStatus,
  QuestionAnswer,
  QuestionKind,
  QuestionOption,
} from "#app/domains/courses/course.ts";
import type { courses } from "#app/domains/courses/tables.server.ts";

import type { CourseRight } from "./rights.server.ts";

export const studioLimits = {
  title: 120,
  summary: 160,
  description: 5000,
  outcome: 200,
  outcomes: 8,
  credit: 200,
  lessonBody: 60_000,
  modules: 30,
  itemsOfModule: 40,
  questions: 60,
  options: 8,
  questionText: 1000,
  optionText: 300,
  explanation: 2000,
  attemptsPerDay: 50,
  quizMinutes: 480,
  extraMinutes: 1440,
  pictures: 200,
  pictureMegabytes: 8,
  reason: 1000,
} as const;

/** Languages in which a course can be written. */
export const courseLanguages = [
  "en",
  "ar",
  "bn",
  "zh",
  "fr",
  "de",
  "hi",
  "id",
  "it",
  "ja",
  "ko",
  "fa",
  "pl",
  "pt",
  "ru",
  "es",
  "sw",
  "tr",
  "uk",
  "ur",
  "vi",
] as const;

/** A course as its instructor's list shows it. */
export type StudioCourseRow = {
  id: string;
  title: string;
  status: CourseStatus;
  instructor: string | null;
  sdgGoal: number | null;
  updatedAt: Date;
  hasDraft: boolean;
  right: CourseRight;
  /** How many of its own facts are due for review. */
  dueFacts: number;
  enrolled: number;
  completed: number;
};

export type StudioLesson = { id: string; key: string; title: string; isEmpty: boolean };
export type StudioQuiz = {
  id: string;
  key: string;
  title: string;
  questions: number;
  isTimed: boolean;
};
export type StudioModule = {
  id: string;
  title: string;
  lessons: StudioLesson[];
  quizzes: StudioQuiz[];
};

/** A version of a course: the draft, or the published one if there is no draft. */
export type StudioVersion = { id: string; number: number; modules: StudioModule[] };

/** A course as the studio shows it. */
export type StudioCourse = Pick<typeof courses.$inferSelect, keyof typeof courseColumns> & {
  draft: StudioVersion | null;
  published: StudioVersion | null;
  /** What its reader may do with it. */
  right: CourseRight;
  /** How many of its own facts are due for review. */
  dueFacts: number;
};

/** A question with its answer key, visible to its author only. */
export type StudioQuestion = {
  id: string;
  kind: QuestionKind;
  text: string;
  options: QuestionOption[];
  answer: QuestionAnswer;
  explanation: string;
  /** The key of the lesson that it asks about. */
  lessonKey?: string | null;
  difficulty?: number | null;
};

/** The content of a question and its answer key, before it has an id. */
export type QuestionContent = Omit<StudioQuestion, "id">;

/** The reason why a version cannot be published. */
export type PublishFault = "no-lessons" | "empty-lesson" | "empty-quiz";

/** Returns the reason why these modules cannot be published, or nothing. */
export function findPublishFault(modules: readonly StudioModule[]): PublishFault | undefined {
  const lessons = modules.flatMap((module) => module.lessons);
  if (lessons.length === 0) return "no-lessons";
  if (lessons.some(({ isEmpty }) => isEmpty)) return "empty-lesson";
  const quizzes = modules.flatMap((module) => module.quizzes);
  return quizzes.some(({ questions }) => questions === 0) ? "empty-quiz" : undefined;
}

/** The path of the list of an instructor's courses. */
export const studioPath = "/instructor/courses";

/** Returns the path where a course is edited. */
export const studioCoursePath = (id: string) => `${studioPath}/${id}`;

/** Returns the path of a course's own facts in the studio. */
export const studioFactsPath = (id: string) => `${studioCoursePath(id)}/facts`;

/** Returns the path where a lesson is edited. */
export const studioLessonPath = (courseId: string, id: string) =>
  `${studioPath}/${courseId}/lessons/${id}`;

/** Returns the path where a quiz is edited. */
export const studioQuizPath = (courseId: string, id: string) =>
  `${studioPath}/${courseId}/quizzes/${id}`;

/** Returns the path of a picture of a lesson. */
export const coursePicturePath = (id: string) => `/courses/pictures/${id}`;
