import type { z } from "zod";

import type { RequestContext } from "#app/http/context/request-context.server.ts";
import { readFields, typedFields } from "#app/lib/form-fields.ts";
import type { Refusal } from "#app/lib/refusal.ts";
import type { MessageKey } from "#content/messages/catalogue.ts";

import { inputSentence, readFieldErrors } from "./field-errors.server.ts";
import { failWithValues } from "./form-results.server.ts";
import {
  type AllExplained,
  type ExplainedRefusal,
  explainRefusal,
  type Explanations,
  refuse,
  runOperation,
} from "./run-operation.server.ts";

type FormDefinition<Input, Field extends string, Explained extends Explanations> = {
  /** The schema of the input. */
  input: z.ZodType<Input>;
  /** The fields whose values are shown again if the form is refused. */
  fields: readonly Field[];
  /** Returns what was sent as the schema expects it; by default the fields that are not empty. */
  read?: (form: FormData) => unknown;
  /** Returns the refusal of what the schema cannot judge, such as a file; its message joins those of the fields. */
  check?: (form: FormData) => ExplainedRefusal<Explained> | undefined;
  /** The explanations of what the form's operations refuse. */
  refusals: Explained;
};

/** Defines a form: how it is read, which input it accepts, and how refusals are explained. */
export function defineForm<Input, Field extends string, const Explained extends Explanations>({
  input: schema,
  fields,
  read = (form) => readFields(form, fields),
  check,
  refusals,
}: FormDefinition<Input, Field, Explained>) {
  const valuesOf = (form: FormData) => typedFields(form, fields);

  async function validate(ctx: RequestContext, form: FormData) {
    const parsed = schema.safeParse(read(form));
    const refusal: Refusal | undefined = check?.(form);
    if (parsed.success && !refusal) return { ok: true as const, input: parsed.data };
    const refused = refusal && (await explainRefusal(refusals, refusal));
    const errors = {
      ...(refused?.field && { [refused.field]: ctx.t(refused.key, refused.params) }),
      ...(parsed.error && readFieldErrors(parsed.error, ctx.t)),
    };
    const key =
      refused?.key ?? (parsed.error ? inputSentence(parsed.error) : "common.invalidInput");
    const status = refused?.status ?? 400;
    const message = { key, ...(refused?.params && { params: refused.params }) };
    return {
      ok: false as const,
      result: failWithValues(ctx, valuesOf(form), status, message, errors),
    };
  }

  return {
    /**
     * Runs an operation with the input of a submitted form and returns its result. If the input is invalid, or the
     * operation is refused or fails, the result has the message, also at its field, and the submitted values.
     */
    async submit<Result>(
      ctx: RequestContext,
      form: FormData,
      failure: MessageKey,
      work: ((input: Input) => Promise<Result>) & AllExplained<Result, Explained>,
    ) {
      const valid = await validate(ctx, form);
      if (!valid.ok) return valid.result;
      const run = (() => work(valid.input)) as (() => Promise<Result>) &
        AllExplained<Result, Explained>;
      return runOperation(ctx, { refusals, failure, values: valuesOf(form) }, run);
    },

    /** Returns the result of a form that is refused before its input is read. */
    async refuse(ctx: RequestContext, form: FormData, refusal: ExplainedRefusal<Explained>) {
      return refuse(ctx, await explainRefusal(refusals, refusal as Refusal), valuesOf(form));
    },
  };
}
