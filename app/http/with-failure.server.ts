import type { MessageKey } from "#content/messages/catalogue.ts";

import { fail } from "./action-result.server.ts";
import { recordOutage, outages } from "./outage.server.ts";
import type { RequestContext } from "./request-context.server.ts";

/**
 * Runs what a page asks for. A fault is logged once and answered with its sentence, so that the page and
 * what was typed on it stay. During an outage the answer has its status, and the toast says what is the matter.
 */
export async function withFailure<Result, Failure = ReturnType<typeof fail>>(
  ctx: RequestContext,
  key: MessageKey,
  work: () => Promise<Result>,
  answer: () => Failure = () => fail(ctx, 500, { key }) as Failure,
): Promise<Result | Failure> {
  try {
    return await work();
  } catch (error) {
    if (error instanceof Response) throw error;
    ctx.log.error({ err: error }, "a part of a page failed");
    const outage = recordOutage(ctx, error);
    const failure = answer();
    if (outage) explainToast(ctx, outages[outage].hint);
    return failure;
  }
}

function explainToast(ctx: RequestContext, hint: MessageKey): void {
  const toast = ctx.toasts.at(-1);
  if (toast) toast.description ??= ctx.t(hint);
}
