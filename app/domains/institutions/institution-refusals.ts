import { institutionLimits } from "#app/domains/plans/plan.ts";
import type { MessageParams } from "#app/lib/message-format.ts";
import type { MessageKey } from "#content/messages/catalogue.ts";

import { invitationRules } from "./invitations/invitation.ts";

type Explanation = {
  status: 400 | 403 | 404 | 409 | 410 | 429;
  key: MessageKey;
  params?: MessageParams;
  field?: string;
};

const { free, institution: onPlan } = institutionLimits;
const limits = { n: free.members, max: onPlan.members };
const groups = { n: free.cohorts, max: onPlan.cohorts };

/** The message of each refused action of members and staff. */
export const institutionRefusals = {
  "not-allowed": { status: 403, key: "common.notAllowed" },
  "not-found": { status: 404, key: "institutions.notFound" },
  "already-requested": { status: 409, key: "institutions.alreadyRequested" },
  "not-a-member": { status: 409, key: "institutions.notAMember" },
  "not-for-class-accounts": { status: 403, key: "common.notForClassAccounts" },
  "is-class-account": { status: 409, key: "classes.isClassAccount" },
  "is-class": { status: 409, key: "classes.isClass" },
  "last-owner": { status: 409, key: "institutions.lastOwner" },
  "last-owner-leaves": { status: 409, key: "institutions.lastOwnerLeaves" },
  "member-not-found": { status: 404, key: "institutions.memberNotFound" },
  "cohort-not-found": { status: 404, key: "institutions.cohortNotFound" },
  "cohort-exists": { status: 409, key: "institutions.cohortExists", field: "name" },
  "no-cohort-left": {
    status: 409,
    key: "institutions.noCohortLeft",
    params: { n: onPlan.cohorts },
    field: "name",
  },
  "no-cohort-left-free": {
    status: 409,
    key: "institutions.noCohortLeftFree",
    params: groups,
    field: "name",
  },
  "no-place": { status: 409, key: "institutions.noSeatLeft", params: { n: onPlan.members } },
  "no-place-free": { status: 409, key: "institutions.noSeatLeftFree", params: limits },
  "invitation-not-found": { status: 404, key: "institutions.invitationNotFound" },
  "sent-just-now": { status: 429, key: "institutions.resentTooSoon" },
  "list-missing": { status: 400, key: "institutions.listMissing", field: "list" },
  "list-too-large": { status: 400, key: "institutions.listTooLarge", field: "list" },
  "list-not-utf8": { status: 400, key: "institutions.listNotUtf8", field: "list" },
  "list-broken": { status: 400, key: "institutions.listBroken", field: "list" },
  "list-without-email": { status: 400, key: "institutions.listWithoutEmail", field: "list" },
  "list-empty": { status: 400, key: "institutions.listEmpty", field: "list" },
  "list-too-long": {
    status: 400,
    key: "institutions.listTooLong",
    params: { n: invitationRules.rows },
    field: "list",
  },
} as const satisfies Record<string, Explanation>;

/** What members and staff are refused, and the message if their action fails. */
export const memberOutcomes = {
  refusals: institutionRefusals,
  failure: "institutions.changeFailed",
} as const;

/** The message of each reason why an invitation cannot be accepted or refused. */
export const answerRefusals = {
  "not-found": { status: 404, key: "institutions.invitationGone" },
  "other-address": { status: 403, key: "institutions.otherAddress" },
  "invitation-expired": { status: 410, key: "institutions.invitationExpired" },
  "invitation-withdrawn": { status: 410, key: "institutions.invitationWithdrawn" },
  "invitation-refused": { status: 410, key: "institutions.invitationDeclined" },
  "invitation-accepted": { status: 410, key: "institutions.invitationAccepted" },
  full: { status: 409, key: "institutions.full" },
} as const satisfies Record<string, Explanation>;

/** The message of each refused decision of an admin. */
export const reviewRefusals = {
  "not-allowed": { status: 403, key: "common.notAllowed" },
  "not-found": { status: 404, key: "adminInstitutions.notFound" },
  "already-decided": { status: 409, key: "adminInstitutions.alreadyReviewed" },
  "not-decided": { status: 409, key: "adminInstitutions.notReviewed" },
} as const satisfies Record<string, Explanation>;

/** The message of each outcome of a single invitation, sent by the form for one user. */
export const outcomeRefusals = {
  "already-member": { status: 409, key: "institutions.outcome_already-member", field: "email" },
  "already-invited": { status: 409, key: "institutions.outcome_already-invited", field: "email" },
  repeated: { status: 409, key: "institutions.outcome_already-invited", field: "email" },
  refused: { status: 409, key: "institutions.outcome_refused", field: "email" },
  "no-email": { status: 400, key: "institutions.emailRequired", field: "email" },
  "bad-address": { status: 400, key: "institutions.emailInvalid", field: "email" },
  "unknown-role": { status: 400, key: "institutions.outcome_unknown-role", field: "role" },
  "role-not-yours": { status: 403, key: "institutions.outcome_role-not-yours", field: "role" },
  "unknown-cohort": { status: 400, key: "institutions.outcome_unknown-cohort", field: "cohort" },
} as const satisfies Record<string, Explanation>;
