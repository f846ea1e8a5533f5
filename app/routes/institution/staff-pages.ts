import type { StaffInstitution } from "#app/domains/institutions/members/staff.ts";
import type { MessageKey } from "#content/messages/catalogue.ts";

type StaffPage = {
  /** The last segment of its address. */
  page: string;
  label: MessageKey;
  /** Whether an institution or a role has the page, for pages that not all have. */
  isFor?: (institution: StaffInstitution) => boolean;
};

/** The pages of an institution's staff area, in the order of the navigation. */
export const staffPages: readonly StaffPage[] = [
  { page: "members", label: "institutions.staffMembers" },
  { page: "invitations", label: "institutions.staffInvitations" },
  { page: "cohorts", label: "institutions.staffCohorts" },
  { page: "assignments", label: "assignments.title" },
  { page: "proofs", label: "institutionReport.submissions", isFor: (one) => one.mayVerifyProofs },
  { page: "report", label: "institutionReport.title" },
  { page: "leaderboard", label: "institutionReport.boardTitle" },
  { page: "membership", label: "memberships.planTitle" },
  { page: "webhooks", label: "webhooks.title" },
  { page: "settings", label: "institutions.staffSettings" },
  { page: "sign-in", label: "signInPages.title", isFor: ({ role }) => role === "owner" },
  { page: "records", label: "xapi.title", isFor: ({ role }) => role === "owner" },
];
