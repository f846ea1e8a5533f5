import type { MessageKey } from "#content/messages/catalogue.ts";

type Explanation = { status: 403 | 404 | 409; key: MessageKey };

/** What a refused application answers. */
export const applyRefusals = {
  "already-pending": { status: 409, key: "instructors.alreadyPending" },
  "already-instructor": { status: 409, key: "instructors.alreadyInstructor" },
} as const satisfies Record<string, Explanation>;

/** What a refused decision answers. */
export const decideRefusals = {
  "not-allowed": { status: 403, key: "common.notAllowed" },
  "not-found": { status: 404, key: "adminInstructors.notFound" },
  "already-decided": { status: 409, key: "adminInstructors.alreadyDecided" },
} as const satisfies Record<string, Explanation>;
