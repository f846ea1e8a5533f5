import { data } from "react-router";

import {
  ContactInput,
  type MessageInput,
  PartnershipInput,
} from "#app/domains/contact-messages/message-input.ts";
import {
  type MessageFormField,
  messageFormFields,
  type MessageFormValues,
  type MessageKind,
  trapField,
} from "#app/domains/contact-messages/message.ts";
import { sendMessage } from "#app/domains/contact-messages/send-message.server.ts";
import type { RequestContext } from "#app/http/context/request-context.server.ts";
import { redirectWithToast } from "#app/http/forms/action-result.server.ts";
import { failWithValues, parseForm } from "#app/http/forms/form-results.server.ts";
import { readForm } from "#app/http/forms/read-form.server.ts";
import { withFailure } from "#app/http/forms/with-failure.server.ts";
import { readFields, typedFields } from "#app/lib/form-fields.ts";

/** Returns the initial values of an empty form: an idempotency key, and the signed-in user. */
export async function beginMessage(ctx: RequestContext) {
  const actor = await ctx.actor();
  const values: MessageFormValues = actor ? { name: actor.name, email: actor.email } : {};
  return { formKey: crypto.randomUUID(), values };
}

/** Stores the message that a form contains, and redirects back to its page. */
export async function takeMessage(request: Request, ctx: RequestContext, kind: MessageKind) {
  const form = await readForm(request);
  const values = typedFields(form, messageFormFields);
  if (form.get(trapField)) return failWithValues(ctx, values, 400, { key: "contact.trapped" });
  const schema = kind === "contact" ? ContactInput : PartnershipInput;
  const fields = readFields(form, messageFormFields);
  const input = parseForm<MessageInput, MessageFormField>(ctx, schema, fields, values);
  if (!input.ok) return input.answer;
  const store = async () => {
    const sender = { actor: await ctx.actor(), network: ctx.network };
    const kept = await sendMessage(sender, { ...input.input, kind });
    return kept.ok
      ? redirectWithToast(ctx, `/${kind}`, "success", {
          key: "contact.sent",
          description: "contact.sentDescription",
        })
      : tooMany(ctx, values, kept.seconds);
  };
  return withFailure(ctx, "contact.sendFailed", store, () =>
    failWithValues(ctx, values, 500, { key: "contact.sendFailed" }),
  );
}

function tooMany(ctx: RequestContext, values: MessageFormValues, seconds: number) {
  const minutes = Math.ceil(seconds / 60);
  const words = { key: "contact.tooMany", params: { minutes } } as const;
  const { data: answer } = failWithValues(ctx, values, 429, words);
  return data(answer, { status: 429, headers: { "Retry-After": String(seconds) } });
}
