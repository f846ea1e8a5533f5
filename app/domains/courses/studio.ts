import type { FormValues } from "#app/lib/form-fields.ts";

import type {
  CourseLevel,
  CourseStatus,
  QuestionAnswer,
  QuestionKind,
  QuestionOption,
} from "./course.ts";

export const studioLimits = {
  title: 120,
  summary: 160,
  description: 5000,
  outcome: 200,
  outcomes: 8,
  minutes: 6000,
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

/** The languages that a course may be written in. */
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

/** The fields of the form for a course, in its order. */
export const courseFormFields = [
  "title",
  "summary",
  "description",
  "outcomes",
  "sdg_goal",
  "level",
  "language",
  "estimated_minutes",
] as const;
export type CourseFormField = (typeof courseFormFields)[number];
export type CourseFormValues = FormValues<CourseFormField>;

/** A course as the list of its instructor shows it. */
export type StudioCourseRow = {
  id: string;
  title: string;
  status: CourseStatus;
  instructor: string | null;
  sdgGoal: number | null;
  updatedAt: Date;
  hasDraft: boolean;
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

/** A version of a course: the draft that is worked on, or the published one where there is no draft. */
export type StudioVersion = { id: string; number: number; modules: StudioModule[] };

/** A course as its studio shows it. */
export type StudioCourse = {
  id: string;
  slug: string;
  title: string;
  summary: string;
  description: string;
  outcomes: string[];
  sdgGoal: number | null;
  level: CourseLevel;
  language: string;
  estimatedMinutes: number;
  status: CourseStatus;
  instructorId: string | null;
  /** When an admin took it from the catalogue, and why. */
  withdrawnAt: Date | null;
  withdrawnReason: string | null;
  draft: StudioVersion | null;
  published: StudioVersion | null;
};

/** A question with its key, as its author alone sees it. */
export type StudioQuestion = {
  id: string;
  kind: QuestionKind;
  text: string;
  options: QuestionOption[];
  answer: QuestionAnswer;
  explanation: string;
};

/** What a question asks and what is right, without a place of its own yet. */
export type QuestionContent = Omit<StudioQuestion, "id">;

/** What keeps a version from being published. */
export type PublishFault = "no-lessons" | "empty-lesson" | "empty-quiz";

/** What keeps these modules from being published, or nothing. */
export function findPublishFault(modules: readonly StudioModule[]): PublishFault | undefined {
  const lessons = modules.flatMap((module) => module.lessons);
  if (lessons.length === 0) return "no-lessons";
  if (lessons.some(({ isEmpty }) => isEmpty)) return "empty-lesson";
  const quizzes = modules.flatMap((module) => module.quizzes);
  return quizzes.some(({ questions }) => questions === 0) ? "empty-quiz" : undefined;
}

/** A course as its form shows it for a change. */
export const toCourseFormValues = (course: StudioCourse): CourseFormValues => ({
  title: course.title,
  summary: course.summary,
  description: course.description,
  outcomes: course.outcomes.join("\n"),
  sdg_goal: course.sdgGoal?.toString() ?? "",
  level: course.level,
  language: course.language,
  estimated_minutes: String(course.estimatedMinutes),
});

/** Where an instructor's courses are listed. */
export const studioPath = "/instructor/courses";

/** Where a course is built. */
export const studioCoursePath = (id: string) => `${studioPath}/${id}`;

/** Where a lesson is written. */
export const studioLessonPath = (courseId: string, id: string) =>
  `${studioPath}/${courseId}/lessons/${id}`;

/** Where a quiz is made. */
export const studioQuizPath = (courseId: string, id: string) =>
  `${studioPath}/${courseId}/quizzes/${id}`;

/** Where a picture of a lesson is seen. */
export const coursePicturePath = (id: string) => `/courses/pictures/${id}`;
