import { data } from "react-router";

import type { RequestContext } from "#app/http/context/request-context.server.ts";
import type { FormValues } from "#app/lib/form-fields.ts";
import type { MessageParams } from "#app/lib/message-format.ts";
import type { ActionResult } from "#app/lib/toast.ts";
import type { MessageKey } from "#content/messages/catalogue.ts";

import { fail, type ToastMessage } from "./action-result.server.ts";

/** The result of a form, with the submitted values if they are to be shown again. */
export type FormResult<Name extends string = string> = ActionResult & { values?: FormValues<Name> };

/** The status and the message of a refusal, and the field that it concerns. */
export type Explanation = {
  status: number;
  key: MessageKey;
  params?: MessageParams;
  field?: string;
};

/** Returns the result of a form that failed, with the submitted values. */
export function failWithValues<Name extends string>(
  ctx: RequestContext,
  values: FormValues<Name>,
  status: number,
  message: ToastMessage,
  errors: Record<string, string> = {},
) {
  const answer: FormResult<Name> = { ...fail(ctx, status, message, errors).data, values: values };
  return data(answer, { status });
}
