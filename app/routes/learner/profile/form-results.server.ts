import { data } from "react-router";

import type { Doubt } from "#app/http/auth/own-password.server.ts";
import type { RequestContext } from "#app/http/context/request-context.server.ts";
import {
  fail,
  redirectWithToast,
  type ToastMessage,
} from "#app/http/forms/action-result.server.ts";
import { textOf } from "#app/lib/form-fields.ts";
import type { MessageKey } from "#content/messages/catalogue.ts";

import type { ProfileAnswer } from "./answer.ts";

/**
 * Returns the result of a rejected form of the page: the message, the messages of its fields and the submitted
 * values.
 */
export function refused(
  ctx: RequestContext,
  form: FormData,
  status: number,
  message: ToastMessage,
  fields: Record<string, string> = {},
  values: Record<string, string> = {},
) {
  const intent = textOf(form, "intent");
  const answer = fail(ctx, status, message, fields).data;
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

/** Redirects back to a tab of the page, under the address of its link, with a success message. */
export const doneOnTab = (ctx: RequestContext, tab: string, message: ToastMessage) =>
  redirectWithToast(
    ctx,
    tab === "profile" ? "/profile" : `/profile?tab=${tab}`,
    "success",
    message,
  );

/** Translates the messages of fields into the language of the request. */
export const say = (ctx: RequestContext, fields: Record<string, MessageKey>) =>
  Object.fromEntries(Object.entries(fields).map(([field, key]) => [field, ctx.t(key)]));
