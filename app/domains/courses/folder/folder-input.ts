import { z } from "@hono/zod-openapi";

import { courseLevels } from "#app/domains/courses/course.ts";
import { FieldWorkInput } from "#app/domains/courses/field-work/field-work-input.ts";
import { areDistinct, fieldWorkLimits } from "#app/domains/courses/field-work/field-work.ts";
import { OwnFactsInput } from "#app/domains/courses/own-facts/own-fact-input.ts";
import { FileQuestion, hasItsKey } from "#app/domains/courses/starter/course-input.ts";
import { CreditDay } from "#app/domains/courses/studio/input.ts";
import { courseLanguages, studioLimits } from "#app/domains/courses/studio/studio.ts";

const name = z
  .string("studio.fileNameInvalid")
  .max(80, "studio.fileNameInvalid")
  .regex(/^[a-z0-9]+(?:-[a-z0-9]+)*$/, "studio.fileNameInvalid")
  .refine((name) => name !== "course", "studio.fileNameInvalid");
const text = (max: number, missing: string) =>
  z.string(missing).trim().min(1, missing).max(max, `common.tooLong|max=${max}`);
const whole = (max: number) =>
  z
    .int(`studio.wholeNumberInvalid|max=${max}`)
    .min(1, `studio.wholeNumberInvalid|max=${max}`)
    .max(max, `studio.wholeNumberInvalid|max=${max}`);

const { tasksOfLesson: max } = fieldWorkLimits;

/** Schema of the course.json of an uploaded course. Our own courses follow it as well. */
export const FolderCourse = z
  .object({
    slug: name.optional(),
    version: z.int().min(1).optional(),
    sdg_goal: z
      .int("sdgs.goalInvalid")
      .min(1, "sdgs.goalInvalid")
      .max(17, "sdgs.goalInvalid")
      .nullable()
      .default(null),
    title: text(studioLimits.title, "studio.titleRequired"),
    summary: text(studioLimits.summary, "studio.summaryRequired"),
    description: text(studioLimits.description, "studio.descriptionRequired"),
    level: z.enum(courseLevels, "studio.levelInvalid"),
    language: z.enum(courseLanguages, "studio.languageInvalid"),
    outcomes: z
      .array(text(studioLimits.outcome, "common.invalidValue"))
      .max(studioLimits.outcomes, `studio.tooManyOutcomes|max=${studioLimits.outcomes}`)
      .default([]),
    modules: z
      .array(
        z.object({
          title: text(studioLimits.title, "studio.nameRequired"),
          lessons: z.array(name).max(studioLimits.itemsOfModule, "studio.tooMany").default([]),
          /** The name of the quiz's file, or several. */
          quiz: z
            .union([name, z.array(name).max(studioLimits.itemsOfModule)], "studio.fileNameInvalid")
            .optional(),
        }),
        "studio.modulesRequired",
      )
      .min(1, "studio.modulesRequired")
      .max(studioLimits.modules, "studio.tooMany"),
    written_by: text(studioLimits.credit, "common.invalidValue").optional(),
    written_on: CreditDay.optional(),
    reviewed_by: text(studioLimits.credit, "common.invalidValue").optional(),
    reviewed_on: CreditDay.optional(),
    facts: OwnFactsInput.default([]),
    field_work: FieldWorkInput.default([]),
    field_work_needed: whole(fieldWorkLimits.tasksOfCourse).optional(),
  })
  .superRefine((course, ctx) => {
    const fail = (path: (string | number)[], message: string) =>
      ctx.addIssue({ code: "custom", path, message });
    const { field_work: tasks, field_work_needed: needed = 0 } = course;
    const lessons = new Set(course.modules.flatMap((module) => module.lessons));
    for (const [at, { lesson }] of tasks.entries()) {
      if (!lessons.has(lesson)) fail(["field_work", at, "lesson"], "fieldWork.lessonMissing");
      if (tasks.slice(0, at + 1).filter((task) => task.lesson === lesson).length === 1 + max)
        fail(["field_work", at, "lesson"], `fieldWork.tooManyOfLesson|max=${max}`);
    }
    if (needed > tasks.length) fail(["field_work_needed"], "fieldWork.neededTooMany");
  });
export type FolderCourse = z.output<typeof FolderCourse>;

/** Schema of the file of a quiz of an uploaded course. */
export const FolderQuiz = z.object({
  title: text(studioLimits.title, "studio.nameRequired"),
  pass_mark: whole(100),
  attempts_per_day: whole(studioLimits.attemptsPerDay).optional(),
  time_limit_minutes: whole(studioLimits.quizMinutes).optional(),
  questions_per_attempt: whole(studioLimits.questions).optional(),
  questions: z
    .array(
      FileQuestion.refine(hasItsKey, "studio.answerKeyInvalid").refine(
        ({ text, explanation, ...question }) =>
          text.length <= studioLimits.questionText &&
          explanation.length <= studioLimits.explanation &&
          (!("options" in question) ||
            (question.options.length <= studioLimits.options &&
              question.options.every((option) => option.text.length <= studioLimits.optionText))) &&
          (!("accept" in question) || question.accept.length <= 20),
        "studio.questionTooLong",
      ),
    )
    .min(1, "studio.questionsRequired")
    .max(studioLimits.questions, "studio.tooMany")
    .refine(areDistinct, "studio.questionIdsRepeated"),
});
