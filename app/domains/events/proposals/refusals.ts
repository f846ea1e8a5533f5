import { eventRefusals } from "#app/domains/events/event-refusals.ts";
import type { MessageKey } from "#content/messages/catalogue.ts";

import { proposalLimits } from "./proposal.ts";

type Explanation = {
  status: 400 | 403 | 404 | 409 | 410 | 429;
  key: MessageKey;
  field?: string;
  params?: Record<string, number>;
};

/** HTTP status and message of each refused proposal, decision, and change of an event's staff. */
export const proposalRefusals = {
  ...eventRefusals,
  "email-not-verified": { status: 403, key: "proposals.emailNotVerified" },
  "under-age": { status: 403, key: "proposals.underAge" },
  "not-a-member": { status: 403, key: "proposals.notAMember", field: "institution_id" },
  "too-many-proposals": {
    status: 429,
    key: "proposals.tooMany",
    params: { open: proposalLimits.open },
  },
  "already-decided": { status: 409, key: "eventHome.alreadyDecided" },
  "changed-meanwhile": { status: 409, key: "eventHome.changedMeanwhile" },
  "too-many-points": {
    status: 400,
    key: "common.pointsTooMany",
    field: "points_reward",
    params: { max: proposalLimits.points },
  },
  "too-many-approvals": {
    status: 429,
    key: "eventHome.tooManyApprovals",
    params: { n: proposalLimits.ownApprovals },
  },
  "not-approved": { status: 409, key: "eventHome.notApprovedYet" },
  "too-many-staff": { status: 429, key: "eventHome.tooManyStaff" },
  "link-in-past": { status: 400, key: "eventHome.untilPast", field: "expires_at" },
  "link-too-long": { status: 400, key: "eventHome.untilTooLate", field: "expires_at" },
  "too-many-links": { status: 429, key: "eventHome.tooManyLinks" },
  "link-in-use": { status: 409, key: "eventHome.linkInUse" },
  "link-expired": { status: 410, key: "eventHome.linkExpired" },
  "link-withdrawn": { status: 410, key: "eventHome.linkWithdrawn" },
} as const satisfies Record<string, Explanation>;
