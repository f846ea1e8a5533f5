import type { RequestContext } from "#app/http/context/request-context.server.ts";
import type { FormValues } from "#app/lib/form-fields.ts";
import type { Refusal } from "#app/lib/refusal.ts";
import type { MessageKey } from "#content/messages/catalogue.ts";

import { fail, redirectWithToast, type ToastMessage } from "./action-result.server.ts";
import { type Explanation, type failWithValues, refuseWithValues } from "./form-results.server.ts";
import { withFailure } from "./with-failure.server.ts";

/** The explanation of each refusal by its reason, or a function if it depends on more than the reason. */
export type Explanations =
  | Readonly<Record<string, Explanation>>
  | ((refusal: never) => Explanation | Promise<Explanation>);

/** The refusals that have an explanation. */
export type ExplainedRefusal<Explained> = Explained extends (refusal: infer Refused) => unknown
  ? Refused
  : { ok: false; reason: keyof Explained };

/** Whether each refusal among some results has an explanation. */
export type AllExplained<Result, Explained> = [
  Exclude<Extract<Result, Refusal>, ExplainedRefusal<Explained>>,
] extends [never]
  ? unknown
  : { isUnexplained: Exclude<Extract<Result, Refusal>, ExplainedRefusal<Explained>> };

/** The explanations of what an operation refuses, and the message if an unexpected error ends it. */
type Outcomes<Explained> = { refusals: Explained; failure: MessageKey };

type FormOutcomes<Explained, Values> = Outcomes<Explained> & {
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
  { refusals, failure, values }: FormOutcomes<Explained, FormValues<Field>>,
  work: (() => Promise<Result>) & AllExplained<Result, Explained>,
) {
  const refused = (explanation: Explanation) => refuse(ctx, explanation, values);
  return withFailure(
    ctx,
    failure,
    async () => {
      const result = await work();
      if (!isRefusal(result)) return result as Exclude<Result, Refusal>;
      return refused(await explainRefusal(refusals, result));
    },
    () => refused({ status: 500, key: failure }),
  );
}

type Done<Result> = Exclude<Result, Refusal>;

/**
 * Runs the operation of a page's action and redirects to where its result is shown, with a message. If it is refused or
 * fails, the result is the message.
 */
export function runAndRedirect<
  Result extends { ok: boolean },
  const Explained extends Explanations,
>(
  ctx: RequestContext,
  outcomes: Outcomes<Explained>,
  work: (() => Promise<Result>) & AllExplained<Result, Explained>,
  message: ToastMessage | ((done: Done<Result>) => ToastMessage),
  to: string | ((done: Done<Result>) => string),
) {
  return withFailure(
    ctx,
    outcomes.failure,
    async () => {
      const result = await work();
      if (isRefusal(result)) {
        return refuse<string>(ctx, await explainRefusal(outcomes.refusals, result), undefined);
      }
      const done = result as Done<Result>;
      const path = typeof to === "function" ? to(done) : to;
      const toast = typeof message === "function" ? message(done) : message;
      return redirectWithToast(ctx, path, "success", toast);
    },
    () => refuse<string>(ctx, { status: 500, key: outcomes.failure }, undefined),
  );
}

/** Returns the result of a refused action; for a form also with the message at its field and the submitted values. */
export function refuse<Field extends string>(
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

/** Returns the explanation of a refusal. */
export function explainRefusal(explanations: Explanations, refusal: Refusal) {
  if (typeof explanations === "function") return explanations(refusal as never);
  const explanation = explanations[refusal.reason];
  if (!explanation) throw new Error(`No explanation of the refusal ${refusal.reason}.`);
  return explanation;
}
