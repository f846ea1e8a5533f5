import type { Role } from "#app/domains/accounts/actor.ts";
import { isClassAccount } from "#app/domains/accounts/class-accounts/class-account.ts";

/** An account as admins see it. */
export type UserAccount = {
  id: string;
  name: string;
  email: string;
  passportSlug: string;
  country: string | null;
  createdAt: Date;
  roles: Role[];
};

/** Returns the message key of a role's label. */
export const roleKey = <R extends Role>(role: R): `adminUsers.role_${R}` =>
  `adminUsers.role_${role}`;

/** Returns what names an account in a form: its email address or, for a class account, the last part of its passport's address. */
export const learnerRef = ({ email, passportSlug }: Pick<UserAccount, "email" | "passportSlug">) =>
  isClassAccount({ email }) ? passportSlug : email;

/** Returns the path of the admin page that shows an account. */
export const adminUserPath = (id: string) => `/admin/people/${id}`;
