import { STATUS_CODES } from "node:http";

import type { RequestContext } from "#app/http/context/request-context.server.ts";
import type { MessageParams } from "#app/lib/message-format.ts";
import type { MessageKey } from "#content/messages/catalogue.ts";

export type ProblemExtras = {
  params?: MessageParams | undefined;
  /** The message of each invalid field. */
  errors?: Record<string, string> | undefined;
  headers?: Record<string, string> | undefined;
};

/** Creates a problem document (RFC 9457) whose detail is a message of the catalogue. */
export function problem(
  ctx: Pick<RequestContext, "t" | "requestId">,
  status: number,
  key: MessageKey,
  { params, errors, headers }: ProblemExtras = {},
): Response {
  const seconds = status === 429 ? params?.["seconds"] : undefined;
  const body = {
    type: "about:blank",
    title: STATUS_CODES[status],
    status,
    detail: ctx.t(key, params),
    instance: `urn:uuid:${ctx.requestId}`,
    ...(errors && { errors }),
  };
  return Response.json(body, {
    status,
    headers: {
      ...(seconds !== undefined && { "Retry-After": String(seconds) }),
      ...headers,
      "Content-Type": "application/problem+json",
    },
  });
}
