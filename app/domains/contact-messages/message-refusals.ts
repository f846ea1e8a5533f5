import type { MessageKey } from "#content/messages/catalogue.ts";

type Explanation = { status: 403 | 404; key: MessageKey };

/** What a refused act on a message answers. */
export const messageRefusals = {
  "not-allowed": { status: 403, key: "common.notAllowed" },
  "not-found": { status: 404, key: "contactMessages.notFound" },
} as const satisfies Record<string, Explanation>;
