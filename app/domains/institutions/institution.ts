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

/** From most to least: an owner does all, a manager all but roles and settings, a member learns. */
export const memberRoles = ["owner", "manager", "member"] as const;
export type MemberRole = (typeof memberRoles)[number];

/** Under which the institutions' public pages are kept ready-made; the database says when they change. */
export const institutionsTag = "institutions";

/** The first address of a list of institutions, and what must not become the address of one. */
export const institutionsPath = "/institutions";

export const institutionLengths = {
  name: 120,
  city: 120,
  description: 3000,
  website: 300,
  note: 1000,
  cohort: 80,
} as const;

/** The fields of the request, in their order. */
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

export type InstitutionFilter = { words?: string | undefined; country?: string | undefined };

/** A member who agreed to be named, and whose passport is public. */
export type NamedMember = { id: string; name: string; slug: string };

/** An institution that somebody belongs to. */
export type OwnInstitution = {
  id: string;
  slug: string;
  name: string;
  role: MemberRole;
  /** On its public page. */
  isNamed: boolean;
  /** To its staff. */
  isNamedToStaff: boolean;
};

/** A request of somebody's own. */
export type OwnRequest = {
  id: string;
  name: string;
  slug: string;
  status: InstitutionStatus;
  note: string | null;
  createdAt: Date;
  reviewedAt: Date | null;
};

/** A request, or what came of it, as an admin sees it. */
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

/** Tells whether a word names a role of members. */
export const isMemberRole = (word: unknown): word is MemberRole =>
  memberRoles.some((role) => role === word);

/** The key of the words that name a kind. */
export const institutionKindKey = <K extends InstitutionKind>(
  kind: K,
): `institutionWords.kind_${K}` => `institutionWords.kind_${kind}`;

/** The key of the words that name a role. */
export const memberRoleKey = <R extends MemberRole>(role: R): `institutionWords.role_${R}` =>
  `institutionWords.role_${role}`;
