import { type CamelCase, camelCase } from "./camel-case.ts";
import { isUuid } from "./is-uuid.ts";

/** The values of a form's fields, by name. */
export type FormValues<Name extends string = string> = Partial<Record<Name, string>>;

/** Returns a form's field as text; an empty string if it is missing or a file. */
export function textOf(form: FormData, name: string): string {
  const value = form.get(name);
  return typeof value === "string" ? value : "";
}

/** Returns the id that a form carries for what it creates; undefined if it is not a UUID. */
export function newIdOf(form: FormData): string | undefined {
  const id = textOf(form, "id");
  return isUuid(id) ? id : undefined;
}

/** Reads a form's fields as input for a schema: empty fields are omitted, and digits become a number. */
export function readFields(
  form: FormData,
  names: readonly string[],
  numeric: readonly string[] = [],
): Record<string, unknown> {
  const sent = names.flatMap((name): [string, unknown][] => {
    const value = form.get(name);
    if (typeof value !== "string" || value.trim() === "") return [];
    return [[name, numeric.includes(name) ? readNumber(value) : value]];
  });
  return Object.fromEntries(sent);
}

/** Returns the submitted values of a form, to be shown again if it is refused. */
export function typedFields<Name extends string>(
  form: FormData,
  names: readonly Name[],
): FormValues<Name> {
  const typed = names.flatMap((name): [Name, string][] => {
    const value = form.get(name);
    return typeof value === "string" ? [[name, value]] : [];
  });
  return Object.fromEntries(typed) as FormValues<Name>;
}

/**
 * Returns the values of the form that changes something: each field has the value of the property of the same name, and
 * is empty if that is null.
 */
export function toFormValues<Name extends string>(
  names: readonly Name[],
  whole: Readonly<Record<CamelCase<Name>, unknown>>,
  writeDate = (date: Date) => date.toISOString(),
): Record<Name, string> {
  const values = names.map((name) => {
    const value = whole[camelCase(name)];
    return [name, value instanceof Date ? writeDate(value) : String(value ?? "")];
  });
  return Object.fromEntries(values) as Record<Name, string>;
}

// A text that is not an integer stays a text, so that the schema refuses it with its message.
const readNumber = (value: string) => (/^\s*-?\d{1,15}\s*$/.test(value) ? Number(value) : value);
