import type { MessageKey } from "#content/messages/catalogue.ts";

type Explanation = { status: 403 | 404 | 409 | 410; key: MessageKey; field?: string };

/** What a refused assignment, or a refused change of one, answers. */
export const assignmentRefusals = {
  "not-allowed": { status: 403, key: "common.notAllowed" },
  "not-found": { status: 404, key: "assignments.notFound" },
  "no-such-thing": { status: 404, key: "assignments.notOffered", field: "thing" },
  "no-such-cohort": { status: 404, key: "assignments.cohortUnknown", field: "cohort_id" },
  "already-assigned": { status: 409, key: "assignments.alreadyAssigned", field: "thing" },
} as const satisfies Record<string, Explanation>;
