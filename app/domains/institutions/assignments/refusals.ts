import type { MessageKey } from "#content/messages/catalogue.ts";

type Explanation = { status: 403 | 404 | 409 | 410; key: MessageKey; field?: string };

/** The message of each refused assignment, or refused change of one. */
export const assignmentRefusals = {
  "not-allowed": { status: 403, key: "common.notAllowed" },
  "not-found": { status: 404, key: "assignments.notFound" },
  "no-such-thing": { status: 404, key: "assignments.notOffered", field: "thing" },
  "no-such-cohort": { status: 404, key: "assignments.cohortUnknown", field: "cohort_id" },
  "already-assigned": { status: 409, key: "assignments.alreadyAssigned", field: "thing" },
} as const satisfies Record<string, Explanation>;
