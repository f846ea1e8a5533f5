import { z } from "zod";

import { isWebhookEvent, webhookEvents, webhookLimits } from "./webhook.ts";

const { url, description } = webhookLimits;

/** The input of an endpoint: its URL, its name and its events. */
export const EndpointInput = z.object({
  url: z
    .string("webhooks.urlRequired")
    .trim()
    .max(url, `common.tooLong|max=${url}`)
    .refine((text) => /^https?:\/\//i.test(text) && URL.canParse(text), "webhooks.urlInvalid")
    .transform((text) => new URL(text).href),
  description: z.string().trim().max(description, `common.tooLong|max=${description}`).default(""),
  events: z
    .array(z.string())
    .refine((events) => events.length > 0, "webhooks.eventsRequired")
    .refine((events) => events.every(isWebhookEvent), "webhooks.eventsRequired")
    .transform((events) => webhookEvents.filter((event) => events.includes(event))),
});
export type EndpointInput = z.infer<typeof EndpointInput>;

/** The input of a new endpoint: its id comes with the form, so that submitting it twice creates one. */
export const NewEndpointInput = EndpointInput.extend({ id: z.uuid("common.invalidValue") });
export type NewEndpointInput = z.infer<typeof NewEndpointInput>;
