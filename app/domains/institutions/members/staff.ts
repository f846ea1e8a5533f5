/**
 * The staff roles: an owner may do everything, a manager everything except roles and settings.
 * Admins act as owners.
 */
export type StaffRole = "owner" | "manager";

/** The institution whose staff area is open, and the actor's rights there. */
export type StaffInstitution = {
  id: string;
  slug: string;
  name: string;
  /** Whether an admin allows its staff to decide on the proofs of its members. */
  mayVerifyProofs: boolean;
  /** False until an admin has decided on the request: its staff area can be prepared, and sends nothing. */
  isApproved: boolean;
  role: StaffRole;
};

/** An institution that a user runs as owner or manager. */
export type StaffedInstitution = Pick<StaffInstitution, "slug" | "name">;

/** Returns the path of an institution's public page. */
export const institutionPath = (slug: string) => `/institutions/${slug}`;

/** Returns the path of the first page of an institution's staff area. */
export const staffHome = (slug: string) => `${institutionPath(slug)}/staff`;

/** Returns the path of a page in an institution's staff area. */
export const staffPath = (slug: string, page: string) => `${institutionPath(slug)}/staff/${page}`;
