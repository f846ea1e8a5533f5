import type { RequestContext } from "#app/http/context/request-context.server.ts";
import type { FormValues } from "#app/lib/form-fields.ts";
import type { Refusal } from "#app/lib/refusal.ts";
import type { MessageKey } from "#content/messages/catalogue.ts";

import { fail, redirectWithToast, type ToastMessage } from "./action-result.server.ts";
import { type Explanation, failWithValues } from "./form-results.server.ts";
import { withFailure } from "./with-failure.server.ts";

/** The explanation of each refusal by its reason, or a function if it depends on more than the reason. */
export type Explanations =
  | Readonly<Record<string, Explanation>>
  | ((refusal: never, ctx: RequestContext) => Explanation | Promise<Explanation>);

/** The refusals that have an explanation. */
export type ExplainedRefusal<Explained> = Explained extends (
  refusal: infer Refused,
  ctx: RequestContext,
) => unknown
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
  const refused = (explanation: Explanation) => refuseAction(ctx, explanation, values);
  return withFailure(
    ctx,
    failure,
    async () => {
      const result = await work();
      if (!isRefusal(result)) return result as Exclude<Result, Refusal>;
      return refused(await explainRefusal(ctx, refusals, result));
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
        return refuseAction<string>(ctx, await explainRefusal(ctx, outcomes.refusals, result));
      }
      const done = result as Done<Result>;
      const path = typeof to === "function" ? to(done) : to;
      const toast = typeof message === "function" ? message(done) : message;
      return redirectWithToast(ctx, path, "success", toast);
    },
    () => refuseAction<string>(ctx, { status: 500, key: outcomes.failure }),
  );
}

/** Returns the result of a refused action; for a form also with the message at its field and the submitted values. */
export function refuseAction<Field extends string>(
  ctx: RequestContext,
  { status, key, params, field }: Explanation,
  values?: FormValues<Field>,
): ReturnType<typeof failWithValues<Field>> {
  const message = { key, ...(params && { params }) };
  if (!values) return fail(ctx, status, message);
  const errors = field ? { [field]: ctx.t(key, params) } : {};
  return failWithValues(ctx, values, status, message, errors);
}

const isRefusal = (result: unknown): result is Refusal =>
  typeof result === "object" &&
  result !== null &&
  "ok" in result &&
  result.ok === false &&
  "reason" in result;

/** Returns the explanation of a refusal. */
export function explainRefusal(ctx: RequestContext, explanations: Explanations, refusal: Refusal) {
  if (typeof explanations === "function") return explanations(refusal as never, ctx);
  const explanation = explanations[refusal.reason];
  if (!explanation) throw new Error(`The refusal ${refusal.reason} has no message`);
  return explanation;
}
