/** The values of a form's fields, by name. */
export type FormValues<Name extends string = string> = Partial<Record<Name, string>>;

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

// A text that is not an integer stays a text, so that the schema refuses it with its message.
const readNumber = (value: string) => (/^\s*-?\d{1,15}\s*$/.test(value) ? Number(value) : value);
