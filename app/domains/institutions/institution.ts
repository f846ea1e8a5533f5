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
