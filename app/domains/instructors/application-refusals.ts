import type { MessageKey } from "#content/messages/catalogue.ts";

type Explanation = { status: 403 | 404 | 409; key: MessageKey };

/** HTTP status and message of each refused application. */
export const applyRefusals = {
  "not-for-class-accounts": { status: 403, key: "common.notForClassAccounts" },
  "already-pending": { status: 409, key: "instructors.alreadyPending" },
  "already-instructor": { status: 409, key: "instructors.alreadyInstructor" },
} as const satisfies Record<string, Explanation>;

/** HTTP status and message of each refused decision. */
export const decideRefusals = {
  "not-allowed": { status: 403, key: "common.notAllowed" },
  "not-found": { status: 404, key: "adminInstructors.notFound" },
  "already-decided": { status: 409, key: "adminInstructors.alreadyDecided" },
} as const satisfies Record<string, Explanation>;
