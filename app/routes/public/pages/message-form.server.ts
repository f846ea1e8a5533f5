import {
  ContactInput,
  type MessageInput,
  PartnershipInput,
} from "#app/domains/contact-messages/message-input.ts";
import {
  messageFormFields,
  type MessageFormValues,
  type MessageKind,
  trapField,
} from "#app/domains/contact-messages/message.ts";
import { sendMessage } from "#app/domains/contact-messages/send-message.server.ts";
import type { RequestContext } from "#app/http/context/request-context.server.ts";
import { redirectWithToast } from "#app/http/forms/action-result.server.ts";
import { defineForm } from "#app/http/forms/define-form.server.ts";
import { failWithValues } from "#app/http/forms/form-results.server.ts";
import { readForm } from "#app/http/forms/read-form.server.ts";
import { typedFields } from "#app/lib/form-fields.ts";
import type { Refusal } from "#app/lib/refusal.ts";

/** Returns the initial values of an empty form: an idempotency key, and the signed-in user. */
export async function beginMessage(ctx: RequestContext) {
  const actor = await ctx.actor();
  const values: MessageFormValues = actor ? { name: actor.name, email: actor.email } : {};
  return { formKey: crypto.randomUUID(), values };
}

const explainLimit = ({ seconds }: Refusal<"too-many"> & { seconds: number }) => ({
  status: 429,
  key: "contact.tooMany" as const,
  params: { minutes: Math.ceil(seconds / 60), seconds },
});

const form = { fields: messageFormFields, refusals: explainLimit };
const contactForm = defineForm({ ...form, input: ContactInput });
const partnershipForm = defineForm({ ...form, input: PartnershipInput });

/** Stores the message that a form contains, and redirects back to its page. */
export async function takeMessage(request: Request, ctx: RequestContext, kind: MessageKind) {
  const sent = await readForm(request);
  if (sent.get(trapField)) {
    const values = typedFields(sent, messageFormFields);
    return failWithValues(ctx, values, 400, { key: "contact.trapped" });
  }
  const store = async (input: MessageInput) => {
    const sender = { actor: await ctx.actor(), network: ctx.network };
    const stored = await sendMessage(sender, { ...input, kind });
    return stored.ok
      ? redirectWithToast(ctx, `/${kind}`, "success", {
          key: "contact.sent",
          description: "contact.sentDescription",
        })
      : stored;
  };
  return kind === "contact"
    ? contactForm.submit(ctx, sent, "contact.sendFailed", store)
    : partnershipForm.submit(ctx, sent, "contact.sendFailed", store);
}
