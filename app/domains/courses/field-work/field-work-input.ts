import { z } from "@hono/zod-openapi";

import { maxQuantity, measures } from "#app/domains/impact/measure.ts";
import { hasTwoDecimals } from "#app/domains/impact/read-quantity.ts";
import { omit } from "#app/lib/omit.ts";

import {
  areDistinct,
  fieldWorkLimits as limits,
  type FieldTask,
  maxFieldNumber,
} from "./field-work.ts";

const id = z
  .string("fieldWork.idInvalid")
  .max(60, "fieldWork.idInvalid")
  .regex(/^[a-z0-9]+(?:-[a-z0-9]+)*$/, "fieldWork.idInvalid");
const text = (max: number, missing = "common.invalidValue") =>
  z.string(missing).trim().min(1, missing).max(max, `common.tooLong|max=${max}`);
const whole = (min: number, max: number) => {
  const key = `fieldWork.wholeNumber|min=${min}|max=${max}`;
  return z.int(key).min(min, key).max(max, key);
};
const bound = z
  .number("fieldWork.boundInvalid")
  .min(-maxFieldNumber, "fieldWork.boundInvalid")
  .max(maxFieldNumber, "fieldWork.boundInvalid")
  .refine(hasTwoDecimals, "missionErrors.quantityDecimals");

const base = {
  id,
  label: text(limits.label, "fieldWork.labelRequired"),
  hint: text(limits.hint).optional(),
  optional: z.boolean().optional(),
};
const numberField = z
  .strictObject({
    ...base,
    kind: z.literal("number"),
    unit: text(limits.unit).optional(),
    min: bound.default(0),
    max: bound,
    whole: z.boolean().optional(),
    measure: z.enum(measures, "missionErrors.measureInvalid").optional(),
  })
  .refine(({ min, max }) => min < max, "fieldWork.boundsInvalid")
  .refine(
    ({ measure, ...field }) =>
      measure === undefined ||
      (field.unit === undefined &&
        field.whole === undefined &&
        field.optional !== true &&
        field.min === 0 &&
        field.max <= maxQuantity),
    "fieldWork.measureAlone",
  );
const choiceField = z.strictObject({
  ...base,
  kind: z.literal("choice"),
  options: z
    .array(z.strictObject({ id, text: text(limits.optionText) }))
    .min(2, "fieldWork.optionsMissing")
    .max(limits.options, "studio.tooMany")
    .refine(areDistinct, "fieldWork.idsRepeated"),
});
const textField = z.strictObject({ ...base, kind: z.literal("text") });

/** Schema of a field of a local task in a course's file. */
export const FieldInput = z.discriminatedUnion(
  "kind",
  [numberField, choiceField, textField],
  "fieldWork.kindRequired",
);

const isMeasured = (field: z.output<typeof FieldInput>) =>
  field.kind === "number" && field.measure !== undefined;

/** Schema of a local task in course.json, without the name of its lesson. */
export const TaskInput = z.strictObject({
  id,
  title: text(limits.title, "fieldWork.titleRequired"),
  what_to_do: text(limits.whatToDo, "fieldWork.whatToDoRequired"),
  minutes: whole(1, limits.minutes),
  points: whole(0, limits.points),
  photo: z.boolean().default(false),
  fields: z
    .array(FieldInput)
    .min(1, "fieldWork.fieldsMissing")
    .max(limits.fields, "studio.tooMany")
    .refine(areDistinct, "fieldWork.idsRepeated")
    .refine((fields) => fields.filter(isMeasured).length <= 1, "fieldWork.measureTwice"),
});

/** Schema of `field_work` in course.json: each local task with the name of its lesson's file. */
export const FieldWorkInput = z
  .array(TaskInput.extend({ lesson: id }))
  .max(limits.tasksOfCourse, "studio.tooMany")
  .refine(areDistinct, "fieldWork.idsRepeated");
export type FieldWorkInput = z.output<typeof FieldWorkInput>;

/** Returns the tasks of a lesson, of all that a file lists, as they are stored. */
export const toTasks = (tasks: FieldWorkInput, name: string): FieldTask[] =>
  tasks
    .filter(({ lesson }) => lesson === name)
    .map((task) => ({ ...omit(task, "lesson", "what_to_do"), whatToDo: task.what_to_do }));
