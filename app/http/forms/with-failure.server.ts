import type { RequestContext } from "#app/http/context/request-context.server.ts";
import { recordOutage, outages } from "#app/http/host/outage.server.ts";
import type { MessageKey } from "#content/messages/catalogue.ts";

import { fail } from "./action-result.server.ts";

/**
 * Runs the work of a page's action. An unexpected error is logged once and returned as a message, so that the page and
 * the entered values remain. During an outage the response has its status, and the toast names the outage.
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
    ctx.log.error({ err: error }, "part of a page failed");
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
