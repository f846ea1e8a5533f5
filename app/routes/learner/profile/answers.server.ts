import { data } from "react-router";

import { fail, redirectWithToast, type ToastMessage } from "#app/http/action-result.server.ts";
import type { Doubt } from "#app/http/own-password.server.ts";
import type { RequestContext } from "#app/http/request-context.server.ts";
import type { MessageKey } from "#content/messages/catalogue.ts";

import type { ProfileAnswer } from "./answer.ts";

/** The text of a form's field; nothing where there is none. */
export function textOf(form: FormData, name: string): string {
  const value = form.get(name);
  return typeof value === "string" ? value : "";
}

/** Answers a form of the page that could not be done: the sentence, the fields' sentences and what was typed. */
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

/** Answers somebody who was not believed to be the owner. */
export function doubted(
  ctx: RequestContext,
  form: FormData,
  { status, key, params, fields }: Doubt,
  values: Record<string, string> = {},
) {
  return refused(ctx, form, status, { key, ...(params && { params }) }, say(ctx, fields), values);
}

/** Leads back to a tab of the page with word of what was done. */
export const doneOnTab = (ctx: RequestContext, tab: string, words: ToastMessage) =>
  redirectWithToast(ctx, `/profile?tab=${tab}`, "success", words);

/** The sentences of fields in the language of the request. */
export const say = (ctx: RequestContext, fields: Record<string, MessageKey>) =>
  Object.fromEntries(Object.entries(fields).map(([field, key]) => [field, ctx.t(key)]));
