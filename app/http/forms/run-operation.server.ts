import type { RequestContext } from "#app/http/context/request-context.server.ts";
import type { FormValues } from "#app/lib/form-fields.ts";
import type { Refusal } from "#app/lib/refusal.ts";
import type { MessageKey } from "#content/messages/catalogue.ts";

import { fail } from "./action-result.server.ts";
import { type Explanation, type failWithValues, refuseWithValues } from "./form-results.server.ts";
import { withFailure } from "./with-failure.server.ts";

/** The explanation of each refusal by its reason, or a function if it depends on more than the reason. */
export type Explanations =
  | Readonly<Record<string, Explanation>>
  | ((refusal: never) => Explanation | Promise<Explanation>);

type ExplainedRefusal<Explained> = Explained extends (refusal: infer Refused) => unknown
  ? Refused
  : { ok: false; reason: keyof Explained };

/** Whether each refusal among some results has an explanation. */
export type AllExplained<Result, Explained> = [
  Exclude<Extract<Result, Refusal>, ExplainedRefusal<Explained>>,
] extends [never]
  ? unknown
  : { isUnexplained: Exclude<Extract<Result, Refusal>, ExplainedRefusal<Explained>> };

type Outcome<Explained, Values> = {
  refusals: Explained;
  /** The message if an unexpected error ends the operation. */
  failure: MessageKey;
  /** The submitted values of the form, to be shown again. */
  values?: Values;
};

/**
 * Runs the operation of a page's action and returns its result. If it is refused or fails, the result is the message;
 * for a form also the message at its field and the submitted values.
 */
export async function runOperation<
  Result,
  const Explained extends Explanations,
  Field extends string = never,
>(
  ctx: RequestContext,
  { refusals, failure, values }: Outcome<Explained, FormValues<Field>>,
  work: (() => Promise<Result>) & AllExplained<Result, Explained>,
) {
  const refused = (explanation: Explanation) => refuse(ctx, explanation, values);
  return withFailure(
    ctx,
    failure,
    async () => {
      const result = await work();
      if (!isRefusal(result)) return result as Exclude<Result, Refusal>;
      return refused(await explain(refusals, result));
    },
    () => refused({ status: 500, key: failure }),
  );
}

function refuse<Field extends string>(
  ctx: RequestContext,
  explanation: Explanation,
  values: FormValues<Field> | undefined,
): ReturnType<typeof failWithValues<Field>> {
  if (values) return refuseWithValues(ctx, values, explanation);
  const { status, key, params } = explanation;
  return fail(ctx, status, { key, ...(params && { params }) });
}

const isRefusal = (result: unknown): result is Refusal =>
  typeof result === "object" &&
  result !== null &&
  "ok" in result &&
  result.ok === false &&
  "reason" in result;

function explain(explanations: Explanations, refusal: Refusal) {
  if (typeof explanations === "function") return explanations(refusal as never);
  const explanation = explanations[refusal.reason];
  if (!explanation) throw new Error(`No explanation of the refusal ${refusal.reason}.`);
  return explanation;
}
