import type { MessageKey } from "#content/messages/catalogue.ts";

type Explanation = { status: 400 | 403 | 404; key: MessageKey; field?: string };

/** The status, message and field of each refused change of a record store. */
export const recordRefusals = {
  "not-allowed": { status: 403, key: "common.notAllowed" },
  "not-on-plan": { status: 403, key: "xapi.notOnPlan" },
  "not-found": { status: 404, key: "xapi.notFound" },
  "password-required": { status: 400, key: "xapi.passwordRequired", field: "password" },
  "closed-address": { status: 400, key: "xapi.endpointNotPublic", field: "endpoint" },
} as const satisfies Record<string, Explanation>;
export type RecordRefusal = keyof typeof recordRefusals;
