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
import { orFail } from "#app/http/or-fail.server.ts";
import { readForm } from "#app/http/read-form.server.ts";
import type { RequestContext } from "#app/http/request-context.server.ts";
import { readFields, typedFields } from "#app/lib/form-fields.ts";

/** What an empty form begins with: a key of its own, and who is signed in. */
export async function beginMessage(own: RequestContext) {
  const actor = await own.actor();
  const values: MessageFormValues = actor ? { name: actor.name, email: actor.email } : {};
  return { formKey: crypto.randomUUID(), values };
}

/** Takes in what a form for messages holds, and leads back to its page. */
export async function takeMessage(request: Request, own: RequestContext, kind: MessageKind) {
  const form = await readForm(request);
  const typed = typedFields(form, messageFormFields);
  if (form.get(trapField)) return answerTyped(own, typed, 400, { key: "contact.trapped" });
  const shape = kind === "contact" ? ContactInput : PartnershipInput;
  const fields = readFields(form, messageFormFields);
  const sent = readSent<MessageInput, MessageFormField>(own, shape, fields, typed);
  if (!sent.ok) return sent.answer;
  const store = async () => {
    const sender = { actor: await own.actor(), network: own.network };
    const kept = await sendMessage(sender, { ...sent.input, kind });
    return kept.ok
      ? redirectWithToast(own, `/${kind}`, "success", {
          key: "contact.sent",
          description: "contact.sentDescription",
        })
      : tooMany(own, typed, kept.seconds);
  };
  return orFail(own, "contact.sendFailed", store, () =>
    answerTyped(own, typed, 500, { key: "contact.sendFailed" }),
  );
}

function tooMany(own: RequestContext, typed: MessageFormValues, seconds: number) {
  const minutes = Math.ceil(seconds / 60);
  const words = { key: "contact.tooMany", params: { minutes } } as const;
  const { data: answer } = answerTyped(own, typed, 429, words);
  return data(answer, { status: 429, headers: { "Retry-After": String(seconds) } });
}
