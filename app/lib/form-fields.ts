/** What stands in the fields of a form, by their names. */
export type FormValues<Name extends string = string> = Partial<Record<Name, string>>;

/** A form's fields as a shape takes them: what was left empty was not sent, and digits are a number. */
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

/** What was typed into a form, to be given back when it is refused. */
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

// A text that is no whole number stays a text, so that the shape refuses it with its sentence.
const readNumber = (value: string) => (/^\s*-?\d{1,15}\s*$/.test(value) ? Number(value) : value);
