import { z } from "@hono/zod-openapi";

import { courseLevels, quizDefaults } from "#app/domains/courses/course.ts";
import { fieldWorkLimits } from "#app/domains/courses/field-work/field-work.ts";
import { GoalField } from "#app/domains/sdgs/goal-input.ts";
import { cleanText } from "#app/lib/clean-text.ts";
import { type FormValues, readFields, toFormValues } from "#app/lib/form-fields.ts";
import {
  optionalLine,
  optionalText,
  requiredLine,
  requiredText,
} from "#app/lib/form-text-input.ts";

import { courseLanguages, type StudioCourse, studioLimits } from "./studio.ts";

const {
  title,
  summary,
  description,
  outcome,
  outcomes,
  credit,
  lessonBody,
  attemptsPerDay,
  quizMinutes,
  questions,
  extraMinutes,
  reason,
} = studioLimits;
const { tasksOfCourse: tasks } = fieldWorkLimits;

const wholeNumber = (least: number, max: number, key: string) =>
  z.int(key).min(least, key).max(max, key);

/** A calendar day of our time; the database can't store the year 0, which the standard allows. */
export const CreditDay = z.iso
  .date("studio.dayInvalid")
  .refine((day) => day >= "1900-01-01", "studio.dayInvalid");
const day = CreditDay.nullable().default(null);

/** Input to create or update a course. */
export const CourseInput = z.object({
  title: requiredLine(title, "studio.titleRequired", "Clean water for all"),
  summary: requiredLine(summary, "studio.summaryRequired", "Where water comes from."),
  description: requiredText(description, "studio.descriptionRequired", "Two paragraphs."),
  outcomes: z
    .string()
    .transform((text) => cleanText(text).split("\n").map(cleanText).filter(Boolean))
    .pipe(
      z
        .array(z.string().max(outcome, `studio.outcomeTooLong|max=${outcome}`))
        .max(outcomes, `studio.tooManyOutcomes|max=${outcomes}`),
    )
    .default([]),
  sdg_goal: GoalField.default(null),
  level: z.enum(courseLevels, "studio.levelInvalid"),
  language: z.enum(courseLanguages, "studio.languageInvalid"),
  field_work_needed: wholeNumber(1, tasks, `studio.timeLimitInvalid|max=${tasks}`)
    .nullable()
    .default(null),
  written_by: optionalLine(credit, "Amina Otieno, water engineer").default(null),
  written_on: day,
  reviewed_by: optionalLine(credit, "Joseph Kamau, hydrologist").default(null),
  reviewed_on: day,
});
export type CourseInput = z.output<typeof CourseInput>;

export type CourseFormField = keyof CourseInput;
export type CourseFormValues = FormValues<CourseFormField>;

/** The fields of the course form. */
export const courseFormFields = Object.keys(CourseInput.shape) as CourseFormField[];

/** Returns a form's fields as the schema expects them. */
export const readCourseForm = (form: FormData) =>
  readFields(form, courseFormFields, ["sdg_goal", "field_work_needed"]);

/** Returns the form values of an existing course. */
export const toCourseForm = (
  course: Omit<StudioCourse, "draft" | "published" | "right" | "dueFacts">,
): CourseFormValues =>
  toFormValues(courseFormFields, { ...course, outcomes: course.outcomes.join("\n") });

/** Title of a module, a lesson or a quiz. */
export const TitleInput = z.object({ title: requiredLine(title, "studio.nameRequired", "Rain") });

/** Title of a lesson and its Markdown. */
export const LessonInput = z.object({
  title: requiredLine(title, "studio.nameRequired", "Rain"),
  body: z
    .string()
    .transform(cleanText)
    .pipe(z.string().max(lessonBody, `common.tooLong|max=${lessonBody}`))
    .default(""),
});
export type LessonInput = z.output<typeof LessonInput>;

/** Title of a quiz and its rules. */
export const QuizInput = z.object({
  title: requiredLine(title, "studio.nameRequired", "The quiz"),
  pass_mark: wholeNumber(1, 100, "studio.wholeNumberInvalid|max=100").default(
    quizDefaults.passMark,
  ),
  attempts_per_day: wholeNumber(
    1,
    attemptsPerDay,
    `studio.wholeNumberInvalid|max=${attemptsPerDay}`,
  ).default(quizDefaults.attemptsPerDay),
  time_limit_minutes: wholeNumber(1, quizMinutes, `studio.timeLimitInvalid|max=${quizMinutes}`)
    .nullable()
    .default(null),
  questions_per_attempt: wholeNumber(1, questions, `studio.timeLimitInvalid|max=${questions}`)
    .nullable()
    .default(null),
});
export type QuizInput = z.output<typeof QuizInput>;

/** Where a lesson or question is put: its list, a module or a quiz, and its position from 0. */
export const PlaceInput = z.object({
  kind: z.enum(["lesson", "question"]),
  id: z.uuid(),
  list: z.uuid(),
  position: z.coerce.number().int().min(0).max(1000),
});

/** A time extension for one learner, identified by email address or passport. */
export const ExtensionInput = z.object({
  quiz: z.string("studio.quizRequired"),
  learner: requiredLine(300, "studio.learnerRequired", "ada@example.org"),
  extra_minutes: wholeNumber(0, extraMinutes, `studio.extraMinutesInvalid|max=${extraMinutes}`),
});
export type ExtensionInput = z.output<typeof ExtensionInput>;

/** The reason why a course is unpublished. */
export const UnpublishInput = z.object({
  reason: optionalText(reason).default(null),
});
