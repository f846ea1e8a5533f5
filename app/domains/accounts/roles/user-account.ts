import type { Role } from "#app/domains/accounts/actor.ts";

/** An account as admins see it. */
export type UserAccount = {
  id: string;
  name: string;
  email: string;
  country: string | null;
  createdAt: Date;
  roles: Role[];
};

/** Returns the message key of a role's label. */
export const roleKey = <R extends Role>(role: R): `adminUsers.role_${R}` =>
  `adminUsers.role_${role}`;

/** Returns the path of the admin page that shows an account. */
export const adminUserPath = (id: string) => `/admin/people/${id}`;
