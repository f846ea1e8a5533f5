/** Who runs an institution: an owner does all, a manager all but roles and settings. Admins act as owners. */
export type StaffRole = "owner" | "manager";

/** The institution whose staff area is open, and what the actor may do there. */
export type StaffInstitution = {
  id: string;
  slug: string;
  name: string;
  /** Whether an admin lets its staff decide on the proofs of its members. */
  mayVerifyProofs: boolean;
  role: StaffRole;
};

/** The path of an institution's public page. */
export const institutionPath = (slug: string) => `/institutions/${slug}`;

/** The path of one page of an institution's staff area. */
export const staffPath = (slug: string, page: string) => `${institutionPath(slug)}/staff/${page}`;
