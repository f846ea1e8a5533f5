import type { Role } from "./actor.ts";

/** An account as admins see it. */
export type Person = {
  id: string;
  name: string;
  email: string;
  country: string | null;
  createdAt: Date;
  roles: Role[];
};

/** What a role is called. */
export const roleKey = <R extends Role>(role: R): `people.role_${R}` => `people.role_${role}`;

/** Where one account is shown to admins. */
export const personPath = (id: string) => `/admin/people?q=${id}`;
