import type { Measure } from "#app/domains/impact/measure.ts";

/** Limits of a local task and its form. Times in minutes, texts in characters. */
export const fieldWorkLimits = {
  tasksOfCourse: 20,
  tasksOfLesson: 3,
  title: 120,
  whatToDo: 600,
  minutes: 1440,
  points: 200,
  fields: 5,
  label: 120,
  hint: 200,
  unit: 30,
  options: 8,
  optionText: 120,
  answer: 500,
} as const;

/** The greatest size of a number that a field can ask for. */
export const maxFieldNumber = 1_000_000;

type FieldBase = {
  id: string;
  label: string;
  /** How to measure or answer. */
  hint?: string | undefined;
  /** Whether the field may stay empty. */
  optional?: boolean | undefined;
};
export type NumberField = FieldBase & {
  kind: "number";
  /** A symbol that every language writes alike, or words of the course’s language. */
  unit?: string | undefined;
  min: number;
  max: number;
  /** Whether only whole numbers are accepted. */
  whole?: boolean | undefined;
  /** What its quantities are added up as on the impact pages; it then has the unit of the measure. */
  measure?: Measure | undefined;
};
export type ChoiceField = FieldBase & { kind: "choice"; options: { id: string; text: string }[] };
export type TextField = FieldBase & { kind: "text" };
/** A field of the form in which learners report a local task. */
export type Field = NumberField | ChoiceField | TextField;

/** A local task of a lesson, as a version of its course contains it. */
export type FieldTask = {
  /** The same in every version, so that submissions are kept. */
  id: string;
  title: string;
  whatToDo: string;
  minutes: number;
  points: number;
  /** Whether a submission needs a photo. */
  photo: boolean;
  fields: Field[];
};

/** Returns whether things have different ids. */
export function areDistinct(things: readonly { id: string }[]): boolean {
  return new Set(things.map(({ id }) => id)).size === things.length;
}
