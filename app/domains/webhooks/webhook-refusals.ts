import type { MessageKey } from "#content/messages/catalogue.ts";

type Explanation = {
  status: 400 | 403 | 404 | 409 | 429;
  key: MessageKey;
  field?: "url";
};

/** The status, message and field of each refusal about an endpoint. */
export const webhookRefusals = {
  "not-allowed": { status: 403, key: "common.notAllowed" },
  "not-found": { status: 404, key: "webhooks.notFound" },
  "too-many": { status: 409, key: "webhooks.tooMany" },
  "already-made": { status: 409, key: "webhooks.alreadyAdded" },
  "closed-address": { status: 400, key: "webhooks.urlNotPublic", field: "url" },
  "too-often": { status: 429, key: "webhooks.tooManyPings" },
} as const satisfies Record<string, Explanation>;
