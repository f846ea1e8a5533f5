import { randomUUID } from "node:crypto";

import { data, redirect, redirectDocument } from "react-router";

import type { MessageParams } from "#app/lib/message-format.ts";
import type { Answer, Toast } from "#app/lib/toast.ts";
import type { MessageKey } from "#content/messages/catalogue.ts";

import { writeFlash } from "./flash.server.ts";
import type { RequestContext } from "./request-context.server.ts";
import { isScriptFree } from "./script-free.ts";

export type ToastWords = { key: MessageKey; params?: MessageParams; description?: MessageKey };

/** Answers an action whose work is done and that stays on its page. */
export function done(context: RequestContext, success: ToastWords): Answer {
  return { ok: true, toast: say(context, "success", success) };
}

/** Answers an action that could not do what was asked: a 4xx with the toast and the fields' sentences. */
export function failed(
  context: RequestContext,
  status: number,
  error: ToastWords,
  fields: Record<string, string> = {},
) {
  const seconds = error.params?.["seconds"];
  if (status === 429 && typeof seconds === "number") context.retryAfter = seconds;
  const answer: Answer = { ok: false, errors: fields, toast: say(context, "error", error) };
  return data(answer, { status });
}

/** Sends the visitor on to a path of ours, where the toast is shown, with or without JavaScript. */
export function redirectWithToast(
  context: RequestContext,
  path: string,
  kind: Toast["kind"],
  words: ToastWords,
): Response {
  const headers = { "Set-Cookie": writeFlash([toToast(context, kind, words)]) };
  return isScriptFree(path) ? redirectDocument(path, { headers }) : redirect(path, { headers });
}

function say(context: RequestContext, kind: Toast["kind"], words: ToastWords): Toast {
  const toast = toToast(context, kind, words);
  context.toasts.push(toast);
  return toast;
}

function toToast(context: RequestContext, kind: Toast["kind"], words: ToastWords): Toast {
  return {
    id: randomUUID(),
    kind,
    title: context.t(words.key, words.params),
    ...(words.description && { description: context.t(words.description) }),
  };
}
