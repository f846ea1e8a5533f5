import { readNumber } from "#app/domains/courses/field-work/answers.ts";
import { TaskInput } from "#app/domains/courses/field-work/field-work-input.ts";
import {
  type Field,
  fieldWorkLimits,
  type FieldTask,
} from "#app/domains/courses/field-work/field-work.ts";
import { toFileName } from "#app/domains/courses/folder/file-names.server.ts";
import { cleanText } from "#app/lib/clean-text.ts";
import { textOf } from "#app/lib/form-fields.ts";
import { omit } from "#app/lib/omit.ts";

import { partName, type SentField, type SentTask } from "./sent-task.ts";

/** Reads the form of a task. */
export function readTaskForm(form: FormData): SentTask {
  const text = (name: string) => cleanText(textOf(form, name));
  const fields = Array.from({ length: fieldWorkLimits.fields }, (_, at): SentField => {
    const part = (name: keyof SentField) => text(partName(at, name));
    return {
      id: part("id"),
      kind: part("kind"),
      label: part("label"),
      hint: part("hint"),
      optional: form.has(partName(at, "optional")),
      unit: part("unit"),
      min: part("min"),
      max: part("max"),
      whole: form.has(partName(at, "whole")),
      measure: part("measure"),
      options: part("options"),
    };
  });
  const [id, title, minutes, points] = ["id", "title", "minutes", "points"].map(text);
  return {
    id: id ?? "",
    title: title ?? "",
    what_to_do: text("what_to_do"),
    minutes: minutes ?? "",
    points: points ?? "",
    photo: form.has("photo"),
    fields,
  };
}

type ParsedTask =
  | { ok: true; task: FieldTask }
  /** The message of each wrong field of the form, by its name. */
  | { ok: false; issues: { name: string; message: string }[] };

/**
 * Checks a task that was sent by the schema of course.json. Fields and options keep their ids, so that numbers of the same thing are
 * compared; new ones are named after what they say. `known` is the task as it is stored.
 */
export function parseTask(sent: SentTask, known?: FieldTask): ParsedTask {
  // An unused part of the form isn't an error.
  const used = sent.fields.flatMap((field, at) =>
    field.kind === "" && field.label === "" ? [] : [{ field, at }],
  );
  const ids = new Set(used.map(({ field }) => field.id).filter(Boolean));
  const input = TaskInput.safeParse({
    id: sent.id,
    title: sent.title,
    what_to_do: sent.what_to_do,
    minutes: numberOf(sent.minutes),
    points: numberOf(sent.points),
    photo: sent.photo,
    fields: used.map(({ field }) => toField(field, field.id || freeId(field.label, ids), known)),
  });
  if (input.success)
    return {
      ok: true,
      task: { ...omit(input.data, "what_to_do"), whatToDo: input.data.what_to_do },
    };
  const issues = input.error.issues.map(({ path: [name, index, part], message }) => {
    const at = name === "fields" ? used[Number(index)]?.at : undefined;
    if (at === undefined) return { name: String(name), message };
    // A union reports its kind, and bounds are wrong together.
    return { name: `field${at}.${part === undefined ? "max" : String(part)}`, message };
  });
  return { ok: false, issues };
}

function toField(field: SentField, id: string, known: FieldTask | undefined) {
  const { kind, label, hint, optional } = field;
  const base = { id, kind, label, ...(hint && { hint }), ...(optional && { optional }) };
  if (kind === "choice")
    return {
      ...base,
      options: toOptions(
        field.options,
        known?.fields.find((one) => one.id === id),
      ),
    };
  if (kind !== "number") return base;
  const { unit, min, max, whole, measure } = field;
  return {
    ...base,
    ...(unit && { unit }),
    min: min === "" ? undefined : numberOf(min),
    max: numberOf(max),
    ...(whole && { whole }),
    ...(measure && { measure }),
  };
}

// An option that only reads better now is the one in its place.
function toOptions(lines: string, known: Field | undefined) {
  const before = known?.kind === "choice" ? known.options : [];
  const texts = lines.split("\n").map(cleanText).filter(Boolean);
  const kept = texts.map((text) => before.find((option) => option.text === text)?.id);
  const ids = new Set(kept.filter((id) => id !== undefined));
  return texts.map((text, at) => {
    const inPlace = before[at];
    const isReworded =
      texts.length === before.length && inPlace !== undefined && !ids.has(inPlace.id);
    const id = kept[at] ?? (isReworded ? inPlace.id : freeId(text, ids));
    ids.add(id);
    return { id, text };
  });
}

function freeId(text: string, taken: Set<string>): string {
  const wanted = toFileName(text)?.slice(0, 50).replace(/-$/, "") ?? "field";
  let id = wanted;
  for (let n = 2; taken.has(id); n += 1) id = `${wanted}-${n}`;
  taken.add(id);
  return id;
}

// What isn't a number stays a text, which the schema refuses.
const numberOf = (text: string) => readNumber(text) ?? text;
