export const institutionKinds = [
  "school",
  "university",
  "company",
  "ngo",
  "government",
  "other",
] as const;
export type InstitutionKind = (typeof institutionKinds)[number];

export const institutionStatuses = ["requested", "approved", "rejected"] as const;
export type InstitutionStatus = (typeof institutionStatuses)[number];

/**
 * Roles from most to least rights: an owner may do everything, a manager everything except roles
 * and settings, and a member learns.
 */
export const memberRoles = ["owner", "manager", "member"] as const;
export type MemberRole = (typeof memberRoles)[number];

/** The tag of cached public pages of institutions; the database invalidates it when they change. */
export const institutionsTag = "institutions";

/** The path of the list of institutions, which is the prefix of every institution's path. */
export const institutionsPath = "/institutions";

export const institutionLengths = {
  name: 120,
  city: 120,
  description: 3000,
  website: 300,
  note: 1000,
  cohort: 80,
} as const;

/** The fields of the request form, in their order. */
export const requestFields = ["name", "kind", "country", "city", "website", "description"] as const;
export type RequestField = (typeof requestFields)[number];

/** The fields that an owner may change later. */
export const settingsFields = ["description", "website", "city"] as const;
export type SettingsField = (typeof settingsFields)[number];

/** An approved institution in a list. */
export type InstitutionCard = {
  id: string;
  slug: string;
  name: string;
  kind: InstitutionKind;
  country: string;
  city: string | null;
  description: string;
  members: number;
};

/** An approved institution as its public page shows it. */
export type Institution = InstitutionCard & { website: string | null; createdAt: Date };

export type InstitutionFilter = { query?: string | undefined; country?: string | undefined };

/** A member who agreed to be named and whose passport is public. */
export type NamedMember = { id: string; name: string; slug: string };

/** An institution to which a user belongs. */
export type OwnInstitution = {
  id: string;
  slug: string;
  name: string;
  role: MemberRole;
  /** Whether the user is named on the public page. */
  isNamed: boolean;
  /** Whether the user is named to staff. */
  isNamedToStaff: boolean;
  /** Whether leaderboards show the user, and so the points; learners under the age of consent aren't shown. */
  isOnLeaderboard: boolean;
  /** Whether staff of the institution review the mission submissions of its members who are named to them. */
  isReviewedByStaff: boolean;
};

/** A user's own request. */
export type OwnRequest = {
  id: string;
  name: string;
  slug: string;
  status: InstitutionStatus;
  note: string | null;
  createdAt: Date;
  reviewedAt: Date | null;
};

/** A request and its decision, as an admin sees it. */
export type ReviewedInstitution = OwnRequest & {
  kind: InstitutionKind;
  country: string;
  city: string | null;
  website: string | null;
  description: string;
  mayVerifyProofs: boolean;
  members: number;
  requester: { name: string; email: string } | null;
};

/** Returns whether a value is a member role. */
export const isMemberRole = (word: unknown): word is MemberRole =>
  memberRoles.some((role) => role === word);

/** Returns the message key of an institution kind's label. */
export const institutionKindKey = <K extends InstitutionKind>(
  kind: K,
): `institutionLabels.kind_${K}` => `institutionLabels.kind_${kind}`;

/** Returns the message key of a role's label. */
export const memberRoleKey = <R extends MemberRole>(role: R): `institutionLabels.role_${R}` =>
  `institutionLabels.role_${role}`;
