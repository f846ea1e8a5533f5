import { z } from "@hono/zod-openapi";

import { courseLevels } from "#app/domains/courses/course.ts";
import { FieldWorkInput } from "#app/domains/courses/field-work/field-work-input.ts";
import { areDistinct, fieldWorkLimits } from "#app/domains/courses/field-work/field-work.ts";

const slug = z.string().regex(/^[a-z0-9]+(?:-[a-z0-9]+)*$/);
const requiredText = z.string().trim().min(1);
const option = z.strictObject({ id: slug, text: requiredText });
const base = {
  id: slug,
  text: requiredText,
  explanation: requiredText,
  /** The lesson that it asks about, by the name of its file. */
  lesson: slug.optional(),
  /** 1: remember, 2: understand and apply, 3: combine and judge. */
  difficulty: z.int().min(1).max(3).optional(),
};
const options = z.array(option).min(2).refine(areDistinct, "two options share an id");

/** Schema of a question in a quiz's file. */
export const FileQuestion = z.discriminatedUnion("kind", [
  z.strictObject({ ...base, kind: z.literal("single"), options, answer: slug }),
  z.strictObject({ ...base, kind: z.literal("multiple"), options, answer: z.array(slug).min(1) }),
  z.strictObject({ ...base, kind: z.literal("true_false"), answer: z.boolean() }),
  z.strictObject({
    ...base,
    kind: z.literal("short_answer"),
    accept: z.array(requiredText).min(1),
  }),
  z.strictObject({ ...base, kind: z.literal("ordering"), options, answer: z.array(slug).min(2) }),
]);
type FileQuestion = z.output<typeof FileQuestion>;

/** Schema of the quiz.json of a course that ships with the product. */
export const StarterQuiz = z.strictObject({
  title: requiredText,
  pass_mark: z.int().min(1).max(100),
  time_limit_minutes: z.int().min(1).optional(),
  /** How many questions an attempt draws; all of them if missing. */
  questions_per_attempt: z.int().min(5).optional(),
  questions: z
    .array(FileQuestion.refine(hasItsKey, "the key names an option that is not there"))
    .min(8)
    .refine(areDistinct, "two questions share an id"),
});
export type StarterQuiz = z.output<typeof StarterQuiz>;

/** Schema of the course.json of a course that ships with the product. */
export const StarterCourse = z
  .strictObject({
    slug,
    version: z.int().min(1),
    sdg_goal: z.int().min(1).max(17),
    title: requiredText.max(120),
    summary: requiredText.max(160),
    description: requiredText,
    level: z.enum(courseLevels),
    language: z.string().regex(/^[a-z]{2}$/),
    outcomes: z.array(requiredText).min(3).max(5),
    written_by: requiredText.max(200).optional(),
    written_on: z.iso.date().optional(),
    reviewed_by: requiredText.max(200).optional(),
    reviewed_on: z.iso.date().optional(),
    modules: z
      .array(
        z.strictObject({
          title: requiredText,
          lessons: z.array(slug).min(1),
          quiz: slug.optional(),
        }),
      )
      .min(1),
    /** The local tasks of its lessons. */
    field_work: FieldWorkInput.default([]),
    /** How many approved tasks a certificate with field work takes; all of them if missing. */
    field_work_needed: z.int().min(1).max(fieldWorkLimits.tasksOfCourse).optional(),
  })
  .refine(namesItsLessons, "a local task names a lesson that is not there")
  .refine(
    ({ field_work: tasks, field_work_needed: needed = 0 }) => needed <= tasks.length,
    "field_work_needed is more than there are tasks",
  );
export type StarterCourse = z.output<typeof StarterCourse>;

/** Returns whether every local task of a course belongs to one of its lessons. */
export function namesItsLessons(course: {
  modules: readonly { lessons: readonly string[] }[];
  field_work: readonly { lesson: string }[];
}): boolean {
  const names = new Set(course.modules.flatMap(({ lessons }) => lessons));
  return course.field_work.every(({ lesson }) => names.has(lesson));
}

/** Returns whether the answer key of a question names only options that it has. */
export function hasItsKey(question: FileQuestion): boolean {
  if (!("options" in question)) return true;
  const ids = question.options.map(({ id }) => id);
  const key = [question.answer].flat();
  const isKnown = key.every((id) => ids.includes(id)) && new Set(key).size === key.length;
  return isKnown && (question.kind !== "ordering" || key.length === ids.length);
}
