import { data } from "react-router";

import type { Doubt } from "#app/http/auth/own-password.server.ts";
import type { RequestContext } from "#app/http/context/request-context.server.ts";
import {
  fail,
  redirectWithToast,
  type ToastMessage,
} from "#app/http/forms/action-result.server.ts";
import type { MessageKey } from "#content/messages/catalogue.ts";

import type { ProfileAnswer } from "./answer.ts";

/** Returns a form field as text; an empty string where it is missing. */
export function textOf(form: FormData, name: string): string {
  const value = form.get(name);
  return typeof value === "string" ? value : "";
}

/**
 * Returns the result of a rejected form of the page: the message, the messages of its fields and the submitted
 * values.
 */
export function refused(
  ctx: RequestContext,
  form: FormData,
  status: number,
  words: ToastMessage,
  fields: Record<string, string> = {},
  values: Record<string, string> = {},
) {
  const intent = textOf(form, "intent");
  const answer = fail(ctx, status, words, fields).data;
  return data<ProfileAnswer>({ ...answer, intent, values }, { status });
}

/** Returns the result for a user who failed to confirm their identity. */
export function doubted(
  ctx: RequestContext,
  form: FormData,
  { status, key, params, fields }: Doubt,
  values: Record<string, string> = {},
) {
  return refused(ctx, form, status, { key, ...(params && { params }) }, say(ctx, fields), values);
}

/** Redirects back to a tab of the page with a success message. */
export const doneOnTab = (ctx: RequestContext, tab: string, words: ToastMessage) =>
  redirectWithToast(ctx, `/profile?tab=${tab}`, "success", words);

/** Translates the messages of fields into the language of the request. */
export const say = (ctx: RequestContext, fields: Record<string, MessageKey>) =>
  Object.fromEntries(Object.entries(fields).map(([field, key]) => [field, ctx.t(key)]));
