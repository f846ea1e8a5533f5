import { data } from "react-router";

import {
  ContactInput,
  type MessageInput,
  PartnershipInput,
} from "#app/domains/inbox/message-input.ts";
import {
  type MessageFormField,
  messageFormFields,
  type MessageFormValues,
  type MessageKind,
  trapField,
} from "#app/domains/inbox/message.ts";
import { sendMessage } from "#app/domains/inbox/send-message.server.ts";
import { redirectWithToast } from "#app/http/answer.server.ts";
import { answerTyped, readSent } from "#app/http/form-answers.server.ts";
import { withFailure } from "#app/http/with-failure.server.ts";
import { readForm } from "#app/http/read-form.server.ts";
import type { RequestContext } from "#app/http/request-context.server.ts";
import { readFields, typedFields } from "#app/lib/form-fields.ts";

/** What an empty form begins with: a key of its own, and who is signed in. */
export async function beginMessage(ctx: RequestContext) {
  const actor = await ctx.actor();
  const values: MessageFormValues = actor ? { name: actor.name, email: actor.email } : {};
  return { formKey: crypto.randomUUID(), values };
}

/** Takes in what a form for messages holds, and leads back to its page. */
export async function takeMessage(request: Request, ctx: RequestContext, kind: MessageKind) {
  const form = await readForm(request);
  const typed = typedFields(form, messageFormFields);
  if (form.get(trapField)) return answerTyped(ctx, typed, 400, { key: "contact.trapped" });
  const shape = kind === "contact" ? ContactInput : PartnershipInput;
  const fields = readFields(form, messageFormFields);
  const sent = readSent<MessageInput, MessageFormField>(ctx, shape, fields, typed);
  if (!sent.ok) return sent.answer;
  const store = async () => {
    const sender = { actor: await ctx.actor(), network: ctx.network };
    const kept = await sendMessage(sender, { ...sent.input, kind });
    return kept.ok
      ? redirectWithToast(ctx, `/${kind}`, "success", {
          key: "contact.sent",
          description: "contact.sentDescription",
        })
      : tooMany(ctx, typed, kept.seconds);
  };
  return withFailure(ctx, "contact.sendFailed", store, () =>
    answerTyped(ctx, typed, 500, { key: "contact.sendFailed" }),
  );
}

function tooMany(ctx: RequestContext, typed: MessageFormValues, seconds: number) {
  const minutes = Math.ceil(seconds / 60);
  const words = { key: "contact.tooMany", params: { minutes } } as const;
  const { data: answer } = answerTyped(ctx, typed, 429, words);
  return data(answer, { status: 429, headers: { "Retry-After": String(seconds) } });
}
