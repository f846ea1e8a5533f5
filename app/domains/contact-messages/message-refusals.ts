import type { MessageKey } from "#content/messages/catalogue.ts";

type Explanation = { status: 403 | 404; key: MessageKey };

/** The responses to refused actions on a message. */
export const messageRefusals = {
  "not-allowed": { status: 403, key: "common.notAllowed" },
  "not-found": { status: 404, key: "contactMessages.notFound" },
} as const satisfies Record<string, Explanation>;
