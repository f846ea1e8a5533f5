import {
  type Field,
  fieldWorkLimits,
  type FieldTask,
} from "#app/domains/courses/field-work/field-work.ts";

/** The kinds of fields that a task can have, in the order of the form. */
export const fieldKinds = ["number", "choice", "text"] as const satisfies Field["kind"][];

/** A field as the form of a task sends it; without a kind it isn't used. */
export type SentField = {
  id: string;
  kind: string;
  label: string;
  hint: string;
  optional: boolean;
  unit: string;
  min: string;
  max: string;
  whole: boolean;
  measure: string;
  /** One option a line. */
  options: string;
};

/** A task as its form sends it. */
export type SentTask = {
  id: string;
  title: string;
  what_to_do: string;
  minutes: string;
  points: string;
  photo: boolean;
  fields: SentField[];
};

const emptyField: SentField = {
  id: "",
  kind: "",
  label: "",
  hint: "",
  optional: false,
  unit: "",
  min: "",
  max: "",
  whole: false,
  measure: "",
  options: "",
};

/** Returns the name of a part of a field in the form, by the position of the field from 0. */
export const partName = (at: number, part: keyof SentField) => `field${at}.${part}` as const;

/** Returns a task as its form shows it, with the fields that are still unused. */
export const toSentTask = (task: FieldTask): SentTask => ({
  id: task.id,
  title: task.title,
  what_to_do: task.whatToDo,
  minutes: String(task.minutes),
  points: String(task.points),
  photo: task.photo,
  fields: fillFields(task.fields.map(toSentField)),
});

/** Returns the form of a new task. */
export const newTask = (id: string): SentTask => ({
  id,
  title: "",
  what_to_do: "",
  minutes: "60",
  points: "30",
  photo: false,
  fields: fillFields([{ ...emptyField, kind: "number" }]),
});

const fillFields = (fields: readonly SentField[]): SentField[] =>
  Array.from({ length: fieldWorkLimits.fields }, (_, at) => fields[at] ?? emptyField);

function toSentField(field: Field): SentField {
  const { id, kind, label, hint = "", optional = false } = field;
  const base = { ...emptyField, id, kind, label, hint, optional };
  if (field.kind === "choice")
    return { ...base, options: field.options.map(({ text }) => text).join("\n") };
  if (field.kind === "text") return base;
  const { unit = "", min, max, whole = false, measure = "" } = field;
  return { ...base, unit, min: String(min), max: String(max), whole, measure };
}
