import type { z } from "zod";

import type { RequestContext } from "#app/http/context/request-context.server.ts";
import { readFields, typedFields } from "#app/lib/form-fields.ts";
import type { MessageKey } from "#content/messages/catalogue.ts";

import { parseForm } from "./form-results.server.ts";
import { type AllExplained, type Explanations, runOperation } from "./run-operation.server.ts";

type FormDefinition<Input, Field extends string, Explained extends Explanations> = {
  /** The schema of the input. */
  input: z.ZodType<Input>;
  /** The fields whose values are shown again if the form is refused. */
  fields: readonly Field[];
  /** Returns what was sent as the schema expects it; by default the fields that are not empty. */
  read?: (form: FormData) => unknown;
  /** The explanations of what the form's operations refuse. */
  refusals: Explained;
};

/** Defines a form: how it is read, which input it accepts, and how refusals are explained. */
export function defineForm<Input, Field extends string, const Explained extends Explanations>({
  input: schema,
  fields,
  read = (form) => readFields(form, fields),
  refusals,
}: FormDefinition<Input, Field, Explained>) {
  /**
   * Runs an operation with the input of a submitted form and returns its result. If the input is invalid, or the
   * operation is refused or fails, the result has the message, also at its field, and the submitted values.
   */
  async function submit<Result>(
    ctx: RequestContext,
    form: FormData,
    failure: MessageKey,
    work: ((input: Input) => Promise<Result>) & AllExplained<Result, Explained>,
  ) {
    const values = typedFields(form, fields);
    const parsed = parseForm(ctx, schema, read(form), values);
    if (!parsed.ok) return parsed.answer;
    const run = (() => work(parsed.input)) as (() => Promise<Result>) &
      AllExplained<Result, Explained>;
    return runOperation(ctx, { refusals, failure, values }, run);
  }

  return { submit };
}
