import type { MessageKey } from "#content/messages/catalogue.ts";

import { failed } from "./answer.server.ts";
import type { RequestContext } from "./request-context.server.ts";

/**
 * Runs what a page asks for. A fault is logged once and answered with its sentence, so that the page and
 * what was typed on it stay.
 */
export async function orFail<Result, Failure = ReturnType<typeof failed>>(
  own: RequestContext,
  key: MessageKey,
  work: () => Promise<Result>,
  answer: () => Failure = () => failed(own, 500, { key }) as Failure,
): Promise<Result | Failure> {
  try {
    return await work();
  } catch (error) {
    if (error instanceof Response) throw error;
    own.log.error({ err: error }, "a part of a page failed");
    return answer();
  }
}
