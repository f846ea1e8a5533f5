import { randomUUID } from "node:crypto";

import { data } from "react-router";

import { isScriptFree } from "#app/http/cache/script-free.ts";
import type { RequestContext } from "#app/http/context/request-context.server.ts";
import type { MessageParams } from "#app/lib/message-format.ts";
import type { ActionResult, FormAction, Toast } from "#app/lib/toast.ts";
import type { MessageKey } from "#content/messages/catalogue.ts";

import { writeFlash } from "./flash.server.ts";
import { redirect, redirectDocument } from "./redirect.server.ts";

export type ToastMessage = {
  key: MessageKey;
  params?: MessageParams;
  description?: MessageKey;
  action?: FormAction;
};

/** Returns the result of a successful action that stays on its page; its message may tell of an error beside it. */
export function ok(
  context: RequestContext,
  message: ToastMessage,
  kind: Toast["kind"] = "success",
): ActionResult {
  return { ok: true, toast: say(context, kind, message) };
}

/** Returns the result of a failed action: a 4xx status with the toast and the errors of the fields. */
export function fail(
  context: RequestContext,
  status: number,
  error: ToastMessage,
  fields: Record<string, string> = {},
) {
  const seconds = error.params?.["seconds"];
  if (status === 429 && typeof seconds === "number") context.retryAfter = seconds;
  const answer: ActionResult = { ok: false, errors: fields, toast: say(context, "error", error) };
  return data(answer, { status });
}

/** Redirects the user to a local path, where the toast is shown, with or without JavaScript. */
export function redirectWithToast(
  context: RequestContext,
  path: string,
  kind: Toast["kind"],
  message: ToastMessage,
): Response {
  const headers = { "Set-Cookie": writeFlash([toToast(context, kind, message)]) };
  return isScriptFree(path) ? redirectDocument(path, { headers }) : redirect(path, { headers });
}

function say(context: RequestContext, kind: Toast["kind"], message: ToastMessage): Toast {
  const toast = toToast(context, kind, message);
  context.toasts.push(toast);
  return toast;
}

function toToast(context: RequestContext, kind: Toast["kind"], message: ToastMessage): Toast {
  return {
    id: randomUUID(),
    kind,
    title: context.t(message.key, message.params),
    ...(message.description && { description: context.t(message.description) }),
    ...(message.action && { action: message.action }),
  };
}
