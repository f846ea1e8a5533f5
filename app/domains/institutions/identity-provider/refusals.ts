import type { MessageKey } from "#content/messages/catalogue.ts";

type Explanation = { status: 400 | 403 | 404 | 409 | 502; key: MessageKey; field?: string };

/** The message of each refused change of an institution's provider. */
export const providerRefusals = {
  "not-allowed": { status: 403, key: "common.notAllowed" },
  "not-on-plan": { status: 403, key: "signInPages.notOnPlan" },
  "not-found": { status: 404, key: "signInPages.notFound" },
  "domain-taken": { status: 409, key: "signInPages.domainTaken", field: "mail_domain" },
  "secret-required": { status: 400, key: "signInPages.secretRequired", field: "client_secret" },
  "closed-address": { status: 400, key: "signInPages.closedAddress", field: "issuer" },
  "no-answer": { status: 502, key: "signInPages.noAnswer", field: "issuer" },
  "changed-meanwhile": { status: 409, key: "signInPages.changedByOther" },
} as const satisfies Record<string, Explanation>;
export type ProviderRefusal = keyof typeof providerRefusals;
