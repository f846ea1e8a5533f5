import type { z } from "zod";

/** Returns the filter of a list from the texts of its parameters; ignores missing and invalid ones. */
export function readFilter<Shape extends Readonly<Record<string, z.ZodType>>>(
  schema: z.ZodObject<Shape>,
  textOf: (name: keyof Shape & string) => string | undefined,
): z.output<z.ZodObject<Shape>> {
  const fields = Object.entries<z.ZodType>(schema.shape);
  const values = fields.map(([name, field]) => [
    name,
    field.safeParse(textOf(name) || undefined).data,
  ]);
  return Object.fromEntries(values) as z.output<z.ZodObject<Shape>>;
}
