import { z } from "@hono/zod-openapi";

import { optionalLine, requiredLine, requiredText, whenMissing } from "#app/lib/form-text-input.ts";

import { messageLimits } from "./message.ts";

const { name, email, organisation, subject, body, reply } = messageLimits;

const fields = {
  name: requiredLine(name, "contact.nameRequired", "Ada Obi"),
  email: z
    .string({ error: whenMissing("contact.emailRequired") })
    .trim()
    .toLowerCase()
    .min(1, "contact.emailRequired")
    .max(email, `common.tooLong|max=${email}`)
    .pipe(z.email("contact.emailInvalid")),
  subject: requiredLine(subject, "contact.subjectRequired", "A question about certificates"),
  body: requiredText(body, "contact.bodyRequired", "Where do I find my certificate?"),
  form_key: z.uuid("common.invalidInput"),
};

/** A contact message to the operator. */
export const ContactInput = z.object({
  ...fields,
  organisation: optionalLine(organisation, "Lakeside School").default(null),
});

/** A partnership request to the operator, with the sender's organisation. */
export const PartnershipInput = z.object({
  ...fields,
  organisation: requiredLine(organisation, "contact.organisationRequired", "Lakeside School"),
});

/** A message of either form. */
export type MessageInput = z.output<typeof ContactInput>;

/** An admin's answer, with the number of answers that existed when it was begun. */
export const ReplyInput = z.object({
  id: z.uuid("common.invalidInput"),
  body: requiredText(reply, "contactMessages.replyRequired", "You find it under My Certificates."),
  seen: z.coerce.number("common.invalidInput").int("common.invalidInput").min(0),
});
export type ReplyInput = z.output<typeof ReplyInput>;
