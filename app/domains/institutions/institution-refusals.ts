import { institutionLimits } from "#app/domains/plans/plan.ts";
import type { MessageParams } from "#app/lib/message-format.ts";
import type { MessageKey } from "#content/messages/catalogue.ts";

import { listLimits } from "./invitation-lists/list-columns.ts";

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
} as const satisfies Record<string, Explanation>;

/** The message of each refused action with a list of people to invite; `field` holds what was pasted or chosen. */
export const listRefusals = (field: "people" | "list") =>
  ({
    "not-allowed": { status: 403, key: "common.notAllowed" },
    "not-approved": { status: 409, key: "invitationLists.notApproved" },
    "list-not-found": { status: 404, key: "invitationLists.notFound" },
    "list-sent": { status: 409, key: "invitationLists.alreadySent" },
    "no-email-column": { status: 400, key: "invitationLists.noEmailColumn", field: "column-0" },
    "list-missing": { status: 400, key: "invitationLists.missing", field: "people" },
    "list-empty": { status: 400, key: "invitationLists.empty", field },
    "list-too-large": { status: 400, key: "invitationLists.tooLarge", field },
    "list-too-long": {
      status: 400,
      key: "invitationLists.tooLong",
      params: { n: listLimits.rows },
      field,
    },
    "too-many-lists": {
      status: 409,
      key: "invitationLists.tooMany",
      params: { n: listLimits.prepared },
      field,
    },
  }) as const satisfies Record<string, Explanation>;

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
  "cohort-too-long": { status: 400, key: "institutions.outcome_cohort-too-long", field: "cohort" },
  "no-cohort": { status: 409, key: "institutions.outcome_no-cohort", field: "cohort" },
} as const satisfies Record<string, Explanation>;
