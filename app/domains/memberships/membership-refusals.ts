import type { MessageKey } from "#content/messages/catalogue.ts";

/** The message of each refused change of a membership. */
export const membershipRefusals = {
  "not-allowed": { status: 403, key: "memberships.notOwner" },
  "already-member": { status: 409, key: "memberships.alreadyMember" },
  "no-membership": { status: 409, key: "memberships.noMembership" },
  "no-cards": { status: 409, key: "memberships.noCards" },
} as const satisfies Record<string, { status: 403 | 409; key: MessageKey }>;
