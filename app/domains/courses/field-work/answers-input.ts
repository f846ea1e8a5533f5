import { z } from "@hono/zod-openapi";

import { hasTwoDecimals } from "#app/domains/impact/read-quantity.ts";

import {
  answerName,
  type Answers,
  askedFields,
  type FieldValue,
  type RefusedAnswer,
} from "./answers.ts";
import { type Field, fieldWorkLimits } from "./field-work.ts";

/** Returns the schema of the answers to a task's fields, by the names of its form. */
export const answersInput = (fields: readonly Field[]) =>
  Object.fromEntries(
    askedFields(fields).map((field) => [answerName(field.id), answerInput(field)] as const),
  );

type Checked = { ok: true; values: FieldValue[] } | ({ ok: false } & RefusedAnswer);

/** Returns the answers to the fields of a task as its proof keeps them, or the first one that is refused. */
export function checkAnswers(fields: readonly Field[], answers: Answers): Checked {
  const values: FieldValue[] = [];
  for (const field of askedFields(fields)) {
    const parsed = answerInput(field).safeParse(answers[field.id]);
    if (!parsed.success)
      return {
        ok: false,
        name: answerName(field.id),
        message: parsed.error.issues[0]?.message ?? "common.invalidValue",
      };
    if (parsed.data !== undefined) values.push(toValue(field, parsed.data));
  }
  return { ok: true, values };
}

function answerInput(field: Field): z.ZodType<string | number | undefined> {
  const input = inputs[field.kind](field as never);
  return field.optional ? input.optional() : input;
}

const inputs = {
  number: ({ min, max, whole }: Extract<Field, { kind: "number" }>) => {
    const bounds = `min=${min}|max=${max}`;
    const key = whole ? `fieldWork.wholeNumber|${bounds}` : `fieldWork.numberInvalid|${bounds}`;
    return z
      .number(key)
      .min(min, key)
      .max(max, key)
      .refine((n) => (whole ? Number.isInteger(n) : hasTwoDecimals(n)), key);
  },
  choice: ({ options }: Extract<Field, { kind: "choice" }>) =>
    z.enum(
      options.map(({ id }) => id),
      "fieldWork.choiceRequired",
    ),
  text: () =>
    z
      .string("fieldWork.answerRequired")
      .trim()
      .min(1, "fieldWork.answerRequired")
      .max(fieldWorkLimits.answer, `common.tooLong|max=${fieldWorkLimits.answer}`),
};

function toValue(field: Field, value: string | number): FieldValue {
  const { id, label, kind } = field;
  if (field.kind === "number") return { id, label, kind, value, unit: field.unit };
  if (field.kind === "text") return { id, label, kind, value };
  return { id, label, kind, value, text: field.options.find(({ id }) => id === value)?.text };
}
