import { readQuantity } from "#app/domains/impact/read-quantity.ts";
import { textOf } from "#app/lib/form-fields.ts";

import type { Field } from "./field-work.ts";

/** What a learner answers: numbers and texts, of a choice the id of the option, by the id of the field. */
export type Answers = Record<string, string | number>;

/** An answer as a proof keeps it, so that it can still be read when the task has changed. */
export type FieldValue = {
  id: string;
  label: string;
  kind: Field["kind"];
  value: string | number;
  /** The unit of a number. */
  unit?: string | undefined;
  /** The text of the chosen option. */
  text?: string | undefined;
};

export type AnswerName = `field.${string}`;

/** Returns the name of a field in the form of a proof. */
export const answerName = (id: string): AnswerName => `field.${id}`;

/** Returns the fields that a form asks for by themselves; a measured quantity has its own part of the form. */
export const askedFields = (fields: readonly Field[]): Field[] =>
  fields.filter((field) => field.kind !== "number" || field.measure === undefined);

/** Returns the answers of a form as their schema expects them; what isn't a number stays a text, which is refused. */
export const readAnswers = (form: FormData, fields: readonly Field[]): Answers =>
  Object.fromEntries(
    askedFields(fields).flatMap(({ id, kind }) => {
      const text = textOf(form, answerName(id)).trim();
      if (text === "") return [];
      return [[answerName(id), kind === "number" ? (readNumber(text) ?? text) : text]];
    }),
  );

/** Returns the answers among the input of a form, by the ids of the fields. */
export const answersOf = (input: object, fields: readonly Field[]): Answers =>
  Object.fromEntries(
    askedFields(fields).flatMap(({ id }) => {
      const answer: unknown = Object.entries(input).find(([name]) => name === answerName(id))?.[1];
      return typeof answer === "string" || typeof answer === "number" ? [[id, answer]] : [];
    }),
  );

/** The field whose answer is refused, and the message's key with its values after a bar. */
export type RefusedAnswer = { name: AnswerName; message: string };

/** Reads a number as people write it, also below zero; undefined if it isn't one. */
export function readNumber(text: string): number | undefined {
  const isNegative = /^[-−]/.test(text);
  const size = readQuantity(isNegative ? text.slice(1) : text);
  return size === undefined || !isNegative ? size : -size;
}
